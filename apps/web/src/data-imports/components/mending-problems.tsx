import type { MendingTable } from "@tracewell/contract/row-mending";
import { ActionButton } from "../../ui/abilities/ability-button.tsx";
import { formatRows } from "../table-mapping.ts";
import css from "./problem-groups.module.css";

type Group = MendingTable["problems"][number];

/** A value that is close to a known one, and in how many rows of the grid it stands. */
export interface Suggestion {
  column: string;
  from: string;
  to: string;
  rows: number;
}

type MendingProblemsProps = {
  problems: readonly Group[];
  suggestionFor: (group: Group) => Suggestion | null;
  onAccept: (suggestion: Suggestion) => void;
  /** Leads to the first of the rows with this problem; absent where none of them is in the grid. */
  onShow: (group: Group) => (() => void) | undefined;
};

/** What is wrong with the rejected rows, each problem once, with a guess that one press writes into all rows with the value. */
export const MendingProblems = ({ problems, suggestionFor, onAccept, onShow }: MendingProblemsProps) => (
  <ul className={css.groups} aria-label="Problems">
    {problems.map((group) => {
      const { column, code, message, severity, count, rows } = group;
      const suggestion = suggestionFor(group);
      const show = onShow(group);
      return (
        <li key={`${column}${code}${message}`} className={css.group} data-severity={severity}>
          <b className={css.count}>{count.toLocaleString("en-US")}</b>
          <span>
            <span className={css.message}>
              {column && <b>{column}: </b>}
              {message}
            </span>
            <span className={css.rows}>{formatRows(rows, count)}</span>
            <span className={css.actions}>
              {suggestion && (
                <ActionButton size="xs" onPress={() => onAccept(suggestion)}>
                  {suggestion.rows === 1
                    ? `Did you mean “${suggestion.to}”?`
                    : `Did you mean “${suggestion.to}”? Use it in ${suggestion.rows} rows`}
                </ActionButton>
              )}
              {show && (
                <ActionButton plain onPress={show}>
                  Show row {rows[0]}
                </ActionButton>
              )}
            </span>
          </span>
        </li>
      );
    })}
  </ul>
);
