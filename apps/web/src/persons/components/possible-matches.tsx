import type { MatchCandidate } from "@tracewell/contract/persons";
import type { ReactNode } from "react";
import { MatchReasons } from "./match-reasons.tsx";
import { PersonCandidate } from "./person-candidate.tsx";
import css from "./persons.module.css";

type PossibleMatchesProps = {
  matches: readonly MatchCandidate[];
  /** What can be done with one of them. */
  action: (person: MatchCandidate["person"]) => ReactNode;
};

/** Persons who may be the one being typed in, each with the reasons, so that nobody is entered twice (docs/domain.md#matching). */
export const PossibleMatches = ({ matches, action }: PossibleMatchesProps) => (
  <section className={css.matches} aria-label="Possibly known already">
    <p role="status" className={css.found}>
      {matches.length > 0 &&
        (matches.length === 1 ? "One person may be the same:" : `${matches.length} persons may be the same:`)}
    </p>
    <ul className={css.candidates}>
      {matches.map((match) => (
        <li key={match.person.id}>
          <PersonCandidate person={match.person} action={action(match.person)} />
          <MatchReasons match={match} />
        </li>
      ))}
    </ul>
  </section>
);
