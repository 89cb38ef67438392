import { TextInput } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import type { Ability } from "@tracewell/contract/abilities";
import type { MatchCandidate, PersonFound, PersonHit } from "@tracewell/contract/persons";
import type { ReactNode } from "react";
import { AbilityButton } from "../../ui/abilities/ability-button.tsx";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { describeFound, Likely } from "../../ui/person/likely.tsx";
import { MatchReasons } from "./match-reasons.tsx";
import { PersonCandidate } from "./person-candidate.tsx";
import css from "./persons.module.css";
import { PossibleMatches } from "./possible-matches.tsx";

type PersonSearchProps = {
  typed: string;
  onType: (typed: string) => void;
  /** `null` before anything is known. */
  candidates: readonly (PersonFound & Partial<Pick<PersonHit, "reasons">>)[] | null;
  total: number;
  settled: boolean;
  error: { message: string; onRetry: () => void } | null;
  /** Why those found, and others, may be whom one looks for; absent where that is not the question. */
  matches?: readonly MatchCandidate[];
  mayUse: (candidate: PersonFound) => Ability;
  onUse: (candidate: PersonFound) => void;
  /** What the button at a candidate says. */
  useLabel?: string;
  /** Shown below the candidates once they are known: the way to a new person, where there is one. */
  newPerson: ReactNode;
  /** What stands against the choice as a whole. */
  problem?: string;
};

/** Finds a person before a new one is made, so that nobody is there twice. */
export function PersonSearch(props: PersonSearchProps) {
  const {
    typed,
    onType,
    candidates,
    total,
    settled,
    error,
    matches = [],
    mayUse,
    onUse,
    useLabel = "Use this person",
    newPerson,
    problem,
  } = props;
  const chooser = (candidate: PersonFound) => (
    <AbilityButton ability={mayUse(candidate)} onPress={() => onUse(candidate)}>
      {useLabel}
    </AbilityButton>
  );
  const matchOf = new Map(matches.map((match) => [match.person.id, match]));
  const others = candidates ? matches.filter(({ person }) => !candidates.some(({ id }) => id === person.id)) : [];
  return (
    <div className={css.search}>
      <TextInput
        type="search"
        name="personId"
        label="Find the person"
        description="Name, birth date, phone, email or a number: “Okafor, Daniel 04/12/1990”"
        autoComplete="off"
        maxLength={100}
        autoFocus
        value={typed}
        error={problem}
        leftSection={<IconSearch size={15} aria-hidden="true" />}
        onChange={(event) => onType(event.currentTarget.value)}
      />
      <p role="status" className={css.found}>
        {describeHits(props)}
      </p>
      {error && <ErrorState message={error.message} onRetry={error.onRetry} />}
      {candidates && candidates.length > 0 && (
        <ul className={css.candidates} aria-label="Persons found" aria-busy={!settled}>
          {candidates.map((candidate) => {
            const match = matchOf.get(candidate.id);
            return (
              <li key={candidate.id}>
                <PersonCandidate person={candidate} action={chooser(candidate)} />
                <Likely reasons={candidate.reasons} />
                {match && <MatchReasons match={withoutTold(match, candidate.reasons)} />}
              </li>
            );
          })}
        </ul>
      )}
      <PossibleMatches matches={settled ? others : []} action={chooser} />
      {candidates && settled && (total === 0 || newPerson) && (
        <div className={css.none}>
          <span>{total === 0 ? "Nobody like that is known yet." : "None of them?"}</span>
          {newPerson}
        </div>
      )}
    </div>
  );
}

/** What the search says of someone is not said once more. */
const withoutTold = (match: MatchCandidate, told: PersonHit["reasons"] = []): MatchCandidate => ({
  ...match,
  reasons: match.reasons.filter(({ text }) => !told.some((reason) => reason.text === text)),
});

function describeHits({ typed, candidates, total, settled, error }: PersonSearchProps): string {
  if (error || typed.trim() === "") return "";
  if (!candidates || !settled) return "Searching…";
  if (total <= candidates.length) return total === 0 ? "0 persons found" : describeFound(candidates);
  const all = total >= mostCounted ? `${mostCounted} or more` : `${total}`;
  return `The best ${candidates.length} of ${all} persons. Add a birth date or a phone to narrow them down.`;
}

/** The search counts no further (contract, personCalls.search). */
const mostCounted = 100;
