import type { QueryOf } from "@tracewell/contract/call";
import { importFields } from "@tracewell/contract/import-fields";
import type { RejectedRow, RowProblem, tableImportCalls } from "@tracewell/contract/table-imports";
import { readPage } from "../../lists/page.ts";
import type { CountTo } from "../../lists/total.ts";
import type { Viewer } from "../../platform/access/viewer.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { found } from "../../platform/refusal.ts";
import { findImport } from "../data-import.queries.ts";
import { findPlan } from "../tables/import-mapping.queries.ts";
import { cellsOfText } from "../tables/row-reading.model.ts";
import { valueListsOf } from "../tables/values/clinic-values.service.ts";
import type { TablePlan } from "../tables/values/row-values.model.ts";
import { ValueLists } from "../tables/values/value-lists.model.ts";
import { type KeptRow, rejectedRowList } from "./rejected-row.columns.ts";
import { listKeptRows } from "./row-mending.queries.ts";

/** Rows that did not go in, in the order of the file. */
export async function rejectedRows(
  tx: Tx,
  viewer: Viewer,
  importId: string,
  query: QueryOf<typeof tableImportCalls.rejectedRows>,
  countTo?: CountTo,
) {
  found(await findImport(tx, importId));
  const words = await wordsOf(tx, viewer, importId);
  const { rows, ...page } = await readPage(tx, rejectedRowList, { viewer: { importId }, query, countTo });
  return { data: rows.map((row) => shown(row, words)), ...page };
}

/** Those of these rows that still wait to be mended, by their ids. */
export async function rejectedOf(
  tx: Tx,
  viewer: Viewer,
  importId: string,
  messageIds: readonly string[],
): Promise<Map<string, RejectedRow>> {
  const words = await wordsOf(tx, viewer, importId);
  const rows = await listKeptRows(tx, importId, messageIds);
  return new Map(rows.map((row) => [row.messageId, shown(row, words)]));
}

/** How the rows are read, and what the values of their fields can mean. */
interface Words {
  plan: TablePlan | null;
  lists: ValueLists;
}

async function wordsOf(tx: Tx, viewer: Viewer, importId: string): Promise<Words> {
  const plan = await findPlan(tx, importId);
  return { plan, lists: plan ? await valueListsOf(tx, viewer, plan.what) : new ValueLists() };
}

function shown({ text, problems, ...row }: KeptRow, words: Words): RejectedRow {
  const cells = [...(cellsOfText(text) ?? [])];
  return { ...row, cells, problems: problems.map((each) => ({ ...each, guess: guessFor(each, cells, words) })) };
}

/** The likeliest meaning of a value that no list knows, in a word that is understood when the row is sent again. */
function guessFor({ column }: RowProblem, cells: RejectedRow["cells"], { plan, lists }: Words): string | null {
  const mapped = plan?.mapping.columns.find((each) => each.column === column);
  const field = plan && importFields[plan.what].find(({ id }) => id === mapped?.field);
  const text = cells.find((cell) => cell.column === column)?.text.trim();
  const list = field && lists.of(field);
  if (!list || !text || lists.meaning(field, text)) return null;
  const guess = lists.guess(field, text);
  return list.find(({ value }) => value === guess)?.label ?? null;
}
