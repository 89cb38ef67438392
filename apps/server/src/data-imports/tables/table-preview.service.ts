import { createHash } from "node:crypto";
import type { BodyOf } from "@tracewell/contract/call";
import { importFields, importValues, tableKinds } from "@tracewell/contract/import-fields";
import type { TableMapping } from "@tracewell/contract/table-choice";
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
import type { ReadingContext } from "../report-reading.model.ts";
import { readHead } from "./delimited-table.reader.ts";
import { findMapping, findMappingOfColumns, type KeptMapping } from "./import-mapping.queries.ts";
import { guessMapping, hasAmbiguousDates, orderTold } from "./mapping-guess.model.ts";
import { ProblemGroups } from "./problem-groups.model.ts";
import { type ReadRow, readRow } from "./row-reading.model.ts";
import { guessValue, type TablePlan } from "./row-values.model.ts";
import { isTableFormat, openTable, type Table } from "./table.reader.ts";
import { sourceOf } from "./table-feed.service.ts";
import { type TableRow, UnreadableTable } from "./table-row.model.ts";

type Asked = Pick<BodyOf<typeof tableImportCalls.preview>, "fileUuid" | "what" | "mapping" | "mappingId">;

const shownRows = 50;
const samples = { shown: 5, kept: 200, characters: 200 };
/** A preview answers at once: a longer file is checked whole as it goes in. */
const checking = { rows: 20_000, milliseconds: 4000 };

/** The columns of a table as one mark, whatever the case of their names. */
export const digestOfColumns = (columns: readonly string[]): Buffer =>
  createHash("sha256")
    .update(JSON.stringify(columns.map((name) => name.trim().toLowerCase())))
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
    const what = asked.what ?? tableKinds[0];
    const kept = await keptMapping(tx, { ...asked, what }, table.columns);
    const sampled = table.columns.map((name, at) => ({ name, samples: samplesOf(rows.read, at) }));
    const mapping = asked.mapping ?? kept?.mapping ?? withOrders(guessMapping(sampled, what), sampled);
    const plan = { what, mapping, sender: kept?.sender ?? null };
    const context = {
      timeZone: viewer.timeZone,
      codes: await codeBook(tx),
      ...(await clinicSetting(tx, "labReports")),
    };
    const { shown, problems, good } = checkRows(rows.read, { plan, context, columns: table.columns });
    return {
      fileName: file.name,
      format,
      what,
      encoding: table.form?.encoding ?? null,
      separator: table.form?.separator ?? null,
      headerRow: table.headerRow,
      columns: sampled.map((column) => describeColumn(column, plan)),
      mapping,
      sender: plan.sender,
      mappingId: kept?.id ?? null,
      rows: shown,
      problems,
      checked: { rows: rows.read.length, good, whole: rows.whole },
    };
  } catch (error) {
    if (error instanceof UnreadableTable) throw new Refusal("import.no-table", { message: error.message });
    throw error;
  }
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

async function keptMapping(
  tx: Tx,
  { mappingId, what }: Asked & { what: TablePlan["what"] },
  columns: readonly string[],
): Promise<KeptMapping | undefined> {
  if (!mappingId) return findMappingOfColumns(tx, what, digestOfColumns(columns));
  const kept = await findMapping(tx, mappingId);
  if (!kept) throw new Refusal("import.no-mapping");
  return kept;
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

/** Dates whose order the column itself tells need nobody to say it. */
function withOrders(mapping: TableMapping, sampled: readonly { name: string; samples: readonly string[] }[]) {
  const orders = new Map(sampled.map((column) => [column.name, orderTold(column.samples)]));
  const columns = mapping.columns.map((each) => {
    const dateOrder = orders.get(each.column);
    return dateOrder ? { ...each, dateOrder } : each;
  });
  return { ...mapping, columns };
}

function describeColumn(
  { name, samples: all }: { name: string; samples: readonly string[] },
  { what, mapping }: TablePlan,
): TablePreview["columns"][number] {
  const mapped = mapping.columns.find(({ column }) => column === name);
  const field = importFields[what].find(({ id }) => id === mapped?.field);
  const isDate = field?.type === "day" || field?.type === "moment";
  const list = field && importValues[field.type];
  const unknown = list
    ? all.filter(
        (text) =>
          !list.some(({ words }) => words.includes(text.toLowerCase())) && !/^[<>=\s]*\d+([.:]\d+)?$/.test(text),
      )
    : [];
  return {
    name,
    samples: all.slice(0, samples.shown),
    ambiguousDates: isDate && hasAmbiguousDates(all),
    unknownValues: unknown.slice(0, 50).map((value) => ({ value, guess: field ? guessValue(value, field) : null })),
  };
}

function checkRows(
  rows: readonly TableRow[],
  { plan, context, columns }: { plan: TablePlan; context: ReadingContext; columns: readonly string[] },
) {
  const groups = new ProblemGroups();
  const shown: TablePreview["rows"] = [];
  let good = 0;
  for (const row of rows) {
    const { values, read }: ReadRow = readRow({ ...row, cells: cellsOf(row, columns) }, plan, context);
    if (read.kind === "report") good += 1;
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

export const cellsOf = ({ cells }: Pick<TableRow, "cells">, columns: readonly string[]) =>
  cells.map((text, at) => ({ column: columns[at] ?? "", text }));
