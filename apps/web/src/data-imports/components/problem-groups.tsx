import type { TablePreview } from "@tracewell/contract/table-imports";
import { formatRows } from "../table-mapping.ts";
import css from "./problem-groups.module.css";

/** What is wrong with the rows of a table, each problem once, with its rows as a spreadsheet counts them. */
export const ProblemGroups = ({ problems }: { problems: TablePreview["problems"] }) => (
  <ul className={css.groups} aria-label="Problems">
    {problems.map(({ column, code, message, severity, count, rows }) => (
      <li key={`${column}${code}${message}`} className={css.group} data-severity={severity}>
        <b className={css.count}>{count.toLocaleString("en-US")}</b>
        <span>
          <span className={css.message}>
            {column && <b>{column}: </b>}
            {message}
          </span>
          <span className={css.rows}>
            {formatRows(rows, count)}
            {severity === "warning" && (count === 1 ? ", goes in all the same" : ", go in all the same")}
          </span>
        </span>
      </li>
    ))}
  </ul>
);
