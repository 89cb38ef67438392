import type { DefinitionProblem } from "@tracewell/contract/factor-definitions";
import css from "./definitions.module.css";

/** What is wrong with which question. */
export const ProblemList = ({ problems }: { problems: readonly DefinitionProblem[] }) =>
  problems.length > 0 && (
    <ul className={css.problems}>
      {problems.map(({ at, message }) => (
        <li key={`${at} ${message}`}>
          {at && <b>{at}: </b>}
          {message}
        </li>
      ))}
    </ul>
  );
