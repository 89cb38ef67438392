import { createHash } from "node:crypto";
import type { BodyOf } from "@tracewell/contract/call";
import { type ImportField, importFields, type TableKind } from "@tracewell/contract/import-fields";
import { isClinicList } from "@tracewell/contract/import-kinds/field";
import { reasonColumn } from "@tracewell/contract/row-mending";
import type { DateOrder, TableMapping } from "@tracewell/contract/table-choice";
import type { TablePreview, tableImportCalls } from "@tracewell/contract/table-imports";
import { fileForImport, keyOf } from "../../files/file.service.ts";
import { codeBook } from "../../infections/mapping-code.service.ts";
import type { Viewer } from "../../platform/access/viewer.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import type { FileStore } from "../../platform/files/file-store.ts";
import { Refusal } from "../../platform/refusal.ts";
import { writeEvent } from "../../platform/trail/trail.ts";
import { clinicSetting } from "../../preferences/preference.service.ts";
import { formatHeadBytes, readFormat } from "../file-format.reader.ts";
import type { MessageProblem } from "../report-reading.model.ts";
import { readHead } from "./delimited-table.reader.ts";
import { findMapping, findMappingOfColumns, type KeptMapping } from "./import-mapping.queries.ts";
import { demandKind, kindsFor } from "./kinds/row-importer.service.ts";
import { rowKindOf } from "./kinds/row-kinds.service.ts";
import { ProblemGroups } from "./problem-groups.model.ts";
import { type ReadableRow, readEntry, readRow } from "./row-reading.model.ts";
import { isTableFormat, openTable, type Table } from "./table.reader.ts";
import { sourceOf } from "./table-feed.service.ts";
import { cellsOf, type TableRow, UnreadableTable } from "./table-row.model.ts";
import { valueListsOf } from "./values/clinic-values.service.ts";
import { guessKind, type KindGuess } from "./values/kind-guess.model.ts";
import { guessMapping, hasAmbiguousDates, isWrittenByOrder, ordersTold } from "./values/mapping-guess.model.ts";
import type { RowValues, TablePlan } from "./values/row-values.model.ts";
import { ValueLists } from "./values/value-lists.model.ts";

type Asked = Pick<BodyOf<typeof tableImportCalls.preview>, "fileUuid" | "what" | "mapping" | "mappingId">;

const shownRows = 50;
const samples = { shown: 5, kept: 200, characters: 200 };
/** A preview answers at once: a longer file is checked whole as it goes in. */
const checking = { rows: 20_000, milliseconds: 4000 };

/** The columns of a table as one mark, whatever the case of their names. */
export const digestOfColumns = (columns: readonly string[]): Buffer =>
  createHash("sha256")
    .update(JSON.stringify(columns.filter((name) => name !== reasonColumn).map((name) => name.trim().toLowerCase())))
    .digest();

/** What an uploaded table holds and how it would go in. */
export async function previewTable(tx: Tx, viewer: Viewer, store: FileStore, asked: Asked): Promise<TablePreview> {
  const file = await fileForImport(tx, viewer, asked.fileUuid);
  const source = sourceOf(store, keyOf(viewer.tenantId, file.id), file.size);
  const format = readFormat(await readHead(source, formatHeadBytes), file.name);
  if (!isTableFormat(format)) throw new Refusal("import.no-table");
  await writeEvent(tx, "download", { reason: `preview of file ${file.id}` });
  try {
    const table = await openTable(source, format);
    const rows = await readRows(table);
    const sampled = table.columns.map((name, at) => ({ name, samples: samplesOf(rows.read, at) }));
    const kept = await keptMapping(tx, asked, table.columns);
    const kinds = kindsFor(viewer);
    const told = asked.what ?? kept?.what;
    const guess = guessKind(sampled);
    const what = told ?? (kinds.includes(guess.kind) ? guess.kind : (kinds[0] ?? guess.kind));
    demandKind(viewer, what);
    const own = kept?.what === what ? kept : undefined;
    const orders = ordersTold(datesOf(rows.read, table.columns));
    const mapping = asked.mapping ?? own?.mapping ?? withOrders(guessMapping(sampled, what), orders);
    const plan = { what, mapping, sender: own?.sender ?? null };
    const reader = await rowReader(tx, viewer, plan);
    const { shown, problems, good } = checkRows(rows.read, { reader, columns: table.columns });
    return {
      fileName: file.name,
      format,
      what,
      kinds,
      doubt: told ? null : doubtOf(guess, kinds),
      lists: listsOf(what, reader.lists),
      encoding: table.form?.encoding ?? null,
      separator: table.form?.separator ?? null,
      headerRow: table.headerRow,
      columns: sampled.map((column) => ({
        ...describeColumn(column, plan, reader.lists),
        ambiguousDates: isDate(column.name, plan) && !orders.has(column.name) && hasAmbiguousDates(column.samples),
      })),
      mapping,
      sender: plan.sender,
      mappingId: own?.id ?? null,
      rows: shown,
      problems,
      checked: { rows: rows.read.length, good, whole: rows.whole },
    };
  } catch (error) {
    if (error instanceof UnreadableTable) throw new Refusal("import.no-table", { message: error.message });
    throw error;
  }
}

/** Why somebody has to say what the rows are; null where the guess will do. */
function doubtOf({ kind, convincing }: KindGuess, kinds: readonly TableKind[]): TablePreview["doubt"] {
  if (!convincing) return { likely: null };
  return kinds.includes(kind) ? null : { likely: kind };
}

async function readRows(table: Table): Promise<{ read: TableRow[]; whole: boolean }> {
  const until = Date.now() + checking.milliseconds;
  const read: TableRow[] = [];
  try {
    while (read.length < checking.rows && Date.now() < until) {
      const next = await table.rows.next();
      if (next.done) return { read, whole: true };
      read.push(next.value);
    }
    return { read, whole: false };
  } finally {
    await table.rows.return(undefined);
  }
}

/** The mapping that was asked for, or that these columns were last imported with, as the kind asked for or as any. */
async function keptMapping(
  tx: Tx,
  { mappingId, what }: Asked,
  columns: readonly string[],
): Promise<KeptMapping | undefined> {
  if (!mappingId) return findMappingOfColumns(tx, what, digestOfColumns(columns));
  const kept = await findMapping(tx, mappingId);
  if (!kept) throw new Refusal("import.no-mapping");
  return kept;
}

interface RowReader {
  lists: ValueLists;
  read(row: ReadableRow): { values: RowValues; read: { problems: MessageProblem[]; kind: string } };
}

/** How the rows of a plan are read: lab results as the reports that they are, all others by their fields. */
async function rowReader(tx: Tx, viewer: Viewer, plan: TablePlan): Promise<RowReader> {
  if (rowKindOf(plan.what)) {
    const lists = await valueListsOf(tx, viewer, plan.what);
    return { lists, read: (row) => readEntry(row, plan, lists) };
  }
  const lists = new ValueLists();
  const context = {
    lists,
    timeZone: viewer.timeZone,
    codes: await codeBook(tx),
    ...(await clinicSetting(tx, "labReports")),
  };
  return { lists, read: (row) => readRow(row, plan, context) };
}

/** No list is longer in a browser: what lies beyond is written out in the file. */
const mostListed = 1000;

function listsOf(what: TableKind, lists: ValueLists): TablePreview["lists"] {
  const types = importFields[what].filter(({ type }) => isClinicList(type));
  return Object.fromEntries(
    types.map((field) => [
      field.type,
      (lists.of(field) ?? []).slice(0, mostListed).map(({ value, label }) => ({ value, label })),
    ]),
  );
}

function samplesOf(rows: readonly TableRow[], at: number): string[] {
  const found = new Set<string>();
  for (const { cells } of rows) {
    const text = cells[at]?.trim().slice(0, samples.characters);
    if (text) found.add(text);
    if (found.size >= samples.kept) break;
  }
  return [...found];
}

/** By column, what is written like a date in all rows that were read: one row far down may tell the order of all. */
const datesOf = (rows: readonly TableRow[], columns: readonly string[]): ReadonlyMap<string, readonly string[]> =>
  new Map(columns.map((name, at) => [name, rows.map(({ cells }) => cells[at] ?? "").filter(isWrittenByOrder)]));

const isDate = (column: string, { what, mapping }: TablePlan): boolean => {
  const id = mapping.columns.find((each) => each.column === column)?.field;
  return ["day", "moment"].includes(importFields[what].find((field) => field.id === id)?.type ?? "");
};

/** Dates whose order the column itself tells need nobody to say it. */
function withOrders(mapping: TableMapping, orders: ReadonlyMap<string, DateOrder>) {
  const columns = mapping.columns.map((each) => {
    const dateOrder = orders.get(each.column);
    return dateOrder ? { ...each, dateOrder } : each;
  });
  return { ...mapping, columns };
}

function describeColumn(
  { name, samples: all }: { name: string; samples: readonly string[] },
  { what, mapping }: TablePlan,
  lists: ValueLists,
): Omit<TablePreview["columns"][number], "ambiguousDates"> {
  const mapped = mapping.columns.find(({ column }) => column === name);
  const field = importFields[what].find(({ id }) => id === mapped?.field);
  const values = field?.many ? all.flatMap((text) => text.split(/[;|]/).map((part) => part.trim())) : all;
  const unknown =
    field && lists.of(field)
      ? [...new Set(values)].filter((text) => text && !lists.meaning(field, text) && !isOwnResult(field, text))
      : [];
  return {
    name,
    samples: all.slice(0, samples.shown),
    unknownValues: unknown.slice(0, 50).map((value) => ({ value, guess: field ? lists.guess(field, value) : null })),
  };
}

const isOwnResult = ({ type }: ImportField, text: string): boolean =>
  type === "result" && /^[<>=\s]*\d+([.:]\d+)?$/.test(text);

function checkRows(rows: readonly TableRow[], { reader, columns }: { reader: RowReader; columns: readonly string[] }) {
  const groups = new ProblemGroups();
  const shown: TablePreview["rows"] = [];
  let good = 0;
  for (const row of rows) {
    const { values, read } = reader.read({ ...row, cells: cellsOf(row, columns) });
    if (read.kind !== "rejected") good += 1;
    const problems = read.problems.map(({ field, code, message, severity }) => ({
      column: field,
      code,
      message,
      severity,
    }));
    for (const problem of problems) groups.add(row.number, problem);
    if (shown.length < shownRows) shown.push({ row: row.number, values: values.shown, problems });
  }
  return { shown, good, problems: groups.list() };
}
