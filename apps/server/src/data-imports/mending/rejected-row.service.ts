import type { QueryOf } from "@tracewell/contract/call";
import { importFields, importValues } from "@tracewell/contract/import-fields";
import type { RejectedRow, RowProblem, tableImportCalls } from "@tracewell/contract/table-imports";
import { readPage } from "../../lists/page.ts";
import type { CountTo } from "../../lists/total.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { found } from "../../platform/refusal.ts";
import { findImport } from "../data-import.queries.ts";
import { findPlan } from "../tables/import-mapping.queries.ts";
import { cellsOfText } from "../tables/row-reading.model.ts";
import { guessValue, type TablePlan } from "../tables/row-values.model.ts";
import { type KeptRow, rejectedRowList } from "./rejected-row.columns.ts";
import { listKeptRows } from "./row-mending.queries.ts";

/** Rows that did not go in, in the order of the file. */
export async function rejectedRows(
  tx: Tx,
  importId: string,
  query: QueryOf<typeof tableImportCalls.rejectedRows>,
  countTo?: CountTo,
) {
  found(await findImport(tx, importId));
  const plan = await findPlan(tx, importId);
  const { rows, ...page } = await readPage(tx, rejectedRowList, { viewer: { importId }, query, countTo });
  return { data: rows.map((row) => shown(row, plan)), ...page };
}

/** Those of these rows that still wait to be mended, by their ids. */
export async function rejectedOf(
  tx: Tx,
  importId: string,
  messageIds: readonly string[],
): Promise<Map<string, RejectedRow>> {
  const plan = await findPlan(tx, importId);
  const rows = await listKeptRows(tx, importId, messageIds);
  return new Map(rows.map((row) => [row.messageId, shown(row, plan)]));
}

function shown({ text, problems, ...row }: KeptRow, plan: TablePlan | null): RejectedRow {
  const cells = [...(cellsOfText(text) ?? [])];
  return { ...row, cells, problems: problems.map((each) => ({ ...each, guess: guessFor(each, cells, plan) })) };
}

const unknownValue = new Set(["import.value-unknown", "import.result-unknown"]);

/** The likeliest meaning of a value that no list knows, in a word that is understood when the row is sent again. */
function guessFor({ column, code }: RowProblem, cells: RejectedRow["cells"], plan: TablePlan | null): string | null {
  if (!plan || !unknownValue.has(code)) return null;
  const mapped = plan.mapping.columns.find((each) => each.column === column);
  const field = importFields[plan.what].find(({ id }) => id === mapped?.field);
  const text = cells.find((cell) => cell.column === column)?.text.trim();
  if (!field || !text) return null;
  const value = guessValue(text, field);
  return importValues[field.type]?.find((each) => each.value === value)?.label ?? null;
}
