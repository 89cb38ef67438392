import type { RejectedRow } from "@tracewell/contract/table-imports";
import { pastedCells } from "../ui/keyboard/pasted-cells.ts";

type Cells = Record<string, string>;

/** What was typed into a row, and the version of the row that it was typed into. */
export interface MendedRow {
  version: number;
  cells: Cells;
}

/** What was typed and not sent yet, by the id of the row. */
export type MendedRows = Record<string, MendedRow>;

const keptText = (row: RejectedRow, column: string): string =>
  row.cells.find((cell) => cell.column === column)?.text ?? "";

/** What a cell shows. */
export const textAt = (row: RejectedRow, column: string, mended: MendedRow | undefined): string =>
  mended?.cells[column] ?? keptText(row, column);

/** A cell typed over; one that is again as it is kept is not changed. */
export function withCell(mended: MendedRows, row: RejectedRow, column: string, text: string): MendedRows {
  const { [row.messageId]: before, ...others } = mended;
  const { [column]: _, ...cells } = before?.cells ?? {};
  const changed = text === keptText(row, column) ? cells : { ...cells, [column]: text };
  if (Object.keys(changed).length === 0) return others;
  return { ...others, [row.messageId]: { version: before?.version ?? row.version, cells: changed } };
}

/** A value replaced in a column of all rows that have it. */
export function withValue(
  mended: MendedRows,
  rows: readonly RejectedRow[],
  { column, from, to }: { column: string; from: string; to: string },
): MendedRows {
  return rows
    .filter((row) => textAt(row, column, mended[row.messageId]).trim() === from.trim())
    .reduce((all, row) => withCell(all, row, column, to), mended);
}

/** Cells copied from a spreadsheet, written to the right of and below a cell; what reaches beyond the grid is left out. */
export function withPasted(
  mended: MendedRows,
  rows: readonly RejectedRow[],
  { columns, at, text }: { columns: readonly string[]; at: { row: number; column: number }; text: string },
): MendedRows {
  let all = mended;
  for (const [down, line] of pastedCells(text).entries())
    for (const [right, cell] of line.entries()) {
      const [row, column] = [rows[at.row + down], columns[at.column + right]];
      if (row && column !== undefined) all = withCell(all, row, column, cell);
    }
  return all;
}

/** All filled cells of a row as it is to be sent. */
export function cellsToSend(row: RejectedRow, mended: MendedRow | undefined): RejectedRow["cells"] {
  const texts = new Map(row.cells.map(({ column, text }) => [column, text]));
  for (const [column, text] of Object.entries(mended?.cells ?? {})) texts.set(column, text);
  return [...texts].filter(([, text]) => text !== "").map(([column, text]) => ({ column, text }));
}

/** Whether somebody else has changed a row since something was typed into it. */
export const isOutdated = (row: RejectedRow, mended: MendedRow | undefined): boolean =>
  mended !== undefined && mended.version !== row.version;

/** What was typed, without these rows. */
export const withoutRows = (mended: MendedRows, ids: ReadonlySet<string>): MendedRows =>
  Object.fromEntries(Object.entries(mended).filter(([id]) => !ids.has(id)));

/** The columns that the grid begins with: those with a problem, and the first few, by which a row is known. */
export function columnsAtFirst(
  columns: readonly string[],
  rows: readonly RejectedRow[],
  { narrow, known }: { narrow: number; known: number },
): string[] {
  if (columns.length <= narrow) return [...columns];
  const wrong = new Set(rows.flatMap(({ problems }) => problems.map(({ column }) => column)));
  return columns.filter((column, at) => at < known || wrong.has(column));
}

const count = (value: number) => value.toLocaleString("en-US");
const rowsOf = (value: number) => (value === 1 ? "1 row" : `${count(value)} rows`);

/** What came of sending, in a sentence. */
export function sentText({ imported, rejected, changed }: Record<"imported" | "rejected" | "changed", number>): string {
  const parts = [
    imported > 0 ? `${rowsOf(imported)} imported` : "",
    rejected > 0 ? `${rowsOf(rejected)} still rejected` : "",
    changed > 0 ? `${rowsOf(changed)} changed by somebody else meanwhile` : "",
  ].filter(Boolean);
  return `${parts.join("; ")}.`;
}
