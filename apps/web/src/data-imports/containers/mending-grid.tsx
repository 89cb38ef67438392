import { Checkbox } from "@mantine/core";
import type { MendingTable } from "@tracewell/contract/row-mending";
import type { RejectedRow } from "@tracewell/contract/table-imports";
import { useMemo, useState } from "react";
import { ActionButton } from "../../ui/abilities/ability-button.tsx";
import { useGridKeys } from "../../ui/keyboard/use-grid-keys.ts";
import { Card } from "../../ui/page-frame.tsx";
import { ScrollBox } from "../../ui/scroll-box.tsx";
import { MendingProblems, type Suggestion } from "../components/mending-problems.tsx";
import { MendingRow } from "../components/mending-row.tsx";
import { useMendedRows } from "../hooks/use-mended-rows.ts";
import { columnsAtFirst, textAt, withPasted, withValue } from "../mended-rows.ts";
import css from "./mending-grid.module.css";

type MendingGridProps = {
  importId: string;
  table: MendingTable;
  rows: readonly RejectedRow[];
  total: number;
  /** Absent: all rows are in the grid. */
  onMore: (() => void) | undefined;
};

type Group = MendingTable["problems"][number];

/** Few enough columns to be shown at once; of more, the first ones and those with a problem. */
const narrow = { narrow: 10, known: 3 };

/** The rejected rows of an import as a table of inputs: mended in place and sent again, one by one or many at once. */
export function MendingGrid({ importId, table, rows, total, onMore }: MendingGridProps) {
  const state = useMendedRows(importId);
  const { mended, setMended, chosen, setChosen, busy, send, onCell, onDiscard, onChoose } = state;
  const [showAll, setShowAll] = useState(false);
  const all = useMemo(() => columnsIn(table, rows), [table, rows]);
  const columns = useMemo(() => (showAll ? all : columnsAtFirst(all, rows, narrow)), [showAll, all, rows]);
  const labels = new Map(table.columns.map(({ column, label }) => [column, label]));
  const changed = rows.filter(({ messageId }) => mended[messageId]);
  const picked = rows.filter(({ messageId }) => chosen.has(messageId));
  const { grid, focusCell, onKeyDown, onPaste, onSendRow } = useGridKeys({
    onSend: (at) => send(rows.slice(at, at + 1)),
    onTable: (at, text) => setMended((before) => withPasted(before, rows, { columns, at, text })),
  });
  const suggestionFor = (group: Group): Suggestion | null => suggestionIn(rows, group, mended);
  const onShow = ({ column, message }: Group) => {
    const at = rows.findIndex(({ problems }) =>
      problems.some((each) => each.column === column && each.message === message),
    );
    return at < 0 ? undefined : () => void focusCell(at, Math.max(0, columns.indexOf(column ?? "")));
  };
  return (
    <div className={css.parts}>
      <Card title="Problems">
        <MendingProblems
          problems={table.problems}
          suggestionFor={suggestionFor}
          onAccept={(suggestion) => setMended((before) => withValue(before, rows, suggestion))}
          onShow={onShow}
        />
      </Card>
      <section className={css.rows} aria-label="Rejected rows">
        <div className={css.bar}>
          <Checkbox
            label={`All ${rows.length} rows`}
            checked={picked.length === rows.length}
            indeterminate={picked.length > 0 && picked.length < rows.length}
            onChange={({ currentTarget: { checked } }) =>
              setChosen(new Set(checked ? rows.map(({ messageId }) => messageId) : []))
            }
          />
          {columns.length < all.length || showAll ? (
            <Checkbox
              label={`All ${all.length} columns`}
              checked={showAll}
              onChange={({ currentTarget: { checked } }) => setShowAll(checked)}
            />
          ) : null}
          <span className={css.buttons}>
            {picked.length > 0 && (
              <ActionButton busy={busy} onPress={() => send(picked)}>
                Send {picked.length} chosen again
              </ActionButton>
            )}
            {changed.length > 0 && (
              <ActionButton main busy={busy} onPress={() => send(changed)}>
                Send {changed.length} changed again
              </ActionButton>
            )}
          </span>
        </div>
        <ScrollBox label="Cells of the rejected rows" className={css.box}>
          <table ref={grid} className={css.grid}>
            <thead>
              <tr>
                <th scope="col" className={css.corner}>
                  Row
                </th>
                {columns.map((column) => (
                  <th key={column} scope="col">
                    {column}
                    <span className={css.label}>{labels.get(column) ?? "not imported"}</span>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row, at) => (
                <MendingRow
                  key={row.messageId}
                  {...{ row, at, columns, busy, onCell, onChoose, onDiscard, onKeyDown, onPaste, onSendRow }}
                  mended={mended[row.messageId]}
                  chosen={chosen.has(row.messageId)}
                />
              ))}
            </tbody>
          </table>
        </ScrollBox>
        {onMore && (
          <div className={css.more}>
            <ActionButton onPress={onMore}>
              Show more ({rows.length} of {total.toLocaleString("en-US")})
            </ActionButton>
          </div>
        )}
        <p className={css.hint}>
          Enter and the arrow keys move from cell to cell, Ctrl+Enter sends the row again. Cells copied from a
          spreadsheet can be pasted over several rows.
        </p>
      </section>
    </div>
  );
}

/** The file's columns, and those that only the rows know. */
function columnsIn(table: MendingTable, rows: readonly RejectedRow[]): string[] {
  const known = table.columns.map(({ column }) => column);
  return [...new Set([...known, ...rows.flatMap(({ cells }) => cells.map(({ column }) => column))])];
}

/** The guess for a problem, while the value that it is about still stands in the grid. */
function suggestionIn(
  rows: readonly RejectedRow[],
  { column, message }: Group,
  mended: ReturnType<typeof useMendedRows>["mended"],
): Suggestion | null {
  if (column === null) return null;
  for (const row of rows) {
    const guess = row.problems.find((each) => each.column === column && each.message === message)?.guess;
    const from = guess ? textAt(row, column, undefined).trim() : "";
    if (!guess || textAt(row, column, mended[row.messageId]).trim() !== from) continue;
    const same = rows.filter((each) => textAt(each, column, mended[each.messageId]).trim() === from);
    return { column, from, to: guess, rows: same.length };
  }
  return null;
}
