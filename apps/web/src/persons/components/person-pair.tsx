import type { PersonPair as Pair } from "@tracewell/contract/person-duplicates";
import type { ReactNode } from "react";
import { Instant } from "../../ui/time/instant.tsx";
import { MatchReasons } from "./match-reasons.tsx";
import { PersonCandidate } from "./person-candidate.tsx";
import css from "./persons.module.css";

type PersonPairProps = { pair: Pair; hrefOf: (id: string) => string; actions: ReactNode };

/** Two persons who may be one, beneath each other, with what speaks for and against it. */
export const PersonPair = ({ pair, hrefOf, actions }: PersonPairProps) => (
  <article className={css.pair} aria-label={`${pair.one.fullName} and ${pair.other.fullName}`}>
    {[pair.one, pair.other].map((person) => (
      <PersonCandidate key={person.id} person={person} href={hrefOf(person.id)} action={null} />
    ))}
    <MatchReasons match={pair} />
    <div className={css.pairEnd}>
      {pair.apart && (
        <span>
          {pair.apart.by} said that they are not the same, <Instant at={pair.apart.at} />
        </span>
      )}
      {actions}
    </div>
  </article>
);
