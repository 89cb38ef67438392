import type { Ability } from "@tracewell/contract/abilities";
import type { MatchCandidate } from "@tracewell/contract/persons";
import type { RecordPerson } from "@tracewell/contract/records";
import { AbilityButton } from "../../ui/abilities/ability-button.tsx";
import { SideBySide } from "../../ui/compare/side-by-side.tsx";
import { comparedFields, evidenceOf, furtherReasons } from "../match-fields.ts";
import css from "./match-review.module.css";

type MatchReviewProps = {
  person: RecordPerson;
  candidates: readonly MatchCandidate[];
  ability: Ability;
  busy: boolean;
  /** The candidate that it is; `null`: a person of its own. */
  onSettle: (personId: string | null) => void;
};

/** Whom is the report about? The report's person beside those who may be the same, best first (docs/domain.md#matching). */
export function MatchReview({ person, candidates, ability, busy, onSettle }: MatchReviewProps) {
  return (
    <>
      <p className={css.words}>
        The report may be about someone who is known already. Nothing else can be done with the file until you decide.
      </p>
      <SideBySide
        label="The report’s person beside possible matches"
        own={{
          title: "In the report",
          action: (
            <AbilityButton ability={ability} busy={busy} onPress={() => onSettle(null)}>
              A different person
            </AbilityButton>
          ),
        }}
        candidates={candidates.map((candidate, place) => ({
          id: candidate.person.id,
          title: `Person ${candidate.person.personNumber}`,
          score: candidate.score,
          reasons: [...furtherReasons(candidate), describeRecords(candidate.person.openRecords)],
          notes: evidenceOf(candidate),
          action: (
            <AbilityButton
              ability={ability}
              main={place === 0}
              busy={busy}
              onPress={() => onSettle(candidate.person.id)}
            >
              Same person
            </AbilityButton>
          ),
        }))}
        fields={comparedFields(person, candidates)}
      />
    </>
  );
}

function describeRecords(openRecords: number): string {
  if (openRecords === 0) return "no open records";
  return openRecords === 1 ? "1 open record" : `${openRecords} open records`;
}
