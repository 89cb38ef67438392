import type { MatchCandidate } from "@tracewell/contract/persons";
import { percentOf } from "../../ui/compare/percent.ts";
import css from "./persons.module.css";

/** Below it the reasons say enough: someone of the same last name is not "3% alike". */
const leastTold = 0.1;

/** What speaks for and against two persons being the same (docs/domain.md#matching). */
export const MatchReasons = ({
  match: { reasons, score, needed },
}: {
  match: Pick<MatchCandidate, "reasons" | "score" | "needed">;
}) => (
  <p className={css.reasons}>
    {score >= leastTold && <b>{`${percentOf(score)}% alike`}</b>}
    {reasons
      .filter(({ agreement }) => agreement !== "missing")
      .map(({ field, text, agreement }) => (
        <span key={`${field} ${text}`} className={agreement === "differs" ? css.differs : undefined}>
          {text}
        </span>
      ))}
    {score >= leastTold && needed.length > 0 && <span>{`Certain only with ${needed.join("; ")}`}</span>}
  </p>
);
