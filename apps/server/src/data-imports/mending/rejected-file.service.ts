import { Readable } from "node:stream";
import { reasonColumn, rejectedFileName, rejectedWorkbookRows } from "@tracewell/contract/row-mending";
import type { RejectedRow } from "@tracewell/contract/table-imports";
import type { Viewer } from "../../platform/access/viewer.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { csvFile } from "../../platform/files/csv-file.ts";
import type { FileStore } from "../../platform/files/file-store.ts";
import { workbookFile } from "../../platform/files/workbook-file.ts";
import { Refusal } from "../../platform/refusal.ts";
import { writeEvent } from "../../platform/trail/trail.ts";
import { getImport } from "../data-import.service.ts";
import { rejectedRows } from "./rejected-row.service.ts";
import { columnsOfImport } from "./row-mending.service.ts";

/** So many rows are read in a transaction. */
const atOnce = 200;

type InClinic = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

/** The rejected rows of an import in the columns of its file, each with the reason, to be mended and imported again. */
export async function rejectedFile(
  viewer: Viewer,
  store: FileStore,
  { importId, format }: { importId: string; format: "csv" | "xlsx" },
  inClinic: InClinic,
): Promise<{ name: string; content: Readable }> {
  const { fileName, columns } = await inClinic(async (tx) => {
    const status = await getImport(tx, importId);
    const columns = await columnsOfImport(tx, viewer, store, importId);
    await writeEvent(tx, "download", { reason: `rejected rows of import ${importId}` });
    return { fileName: status.fileName, columns };
  });
  const name = rejectedFileName(fileName, format);
  const headers = [...columns, reasonColumn];
  const rows = rowsOf(viewer, importId, columns, inClinic);
  if (format === "csv") return { name, content: Readable.from(csvFile(headers, rows), { objectMode: false }) };
  const all: string[][] = [headers];
  for await (const some of rows) {
    all.push(...some);
    if (all.length > rejectedWorkbookRows + 1) throw new Refusal("import.too-many-rows");
  }
  return { name, content: await workbookFile([{ name: "Rejected rows", rows: all }]) };
}

async function* rowsOf(
  viewer: Viewer,
  importId: string,
  columns: readonly string[],
  inClinic: InClinic,
): AsyncGenerator<string[][]> {
  let cursor: string | undefined;
  do {
    const from = cursor;
    const page = await inClinic((tx) => rejectedRows(tx, viewer, importId, { limit: atOnce, cursor: from }, "none"));
    yield page.data.map((row) => lineOf(row, columns));
    cursor = page.next ?? undefined;
  } while (cursor !== undefined);
}

function lineOf({ cells, problems }: RejectedRow, columns: readonly string[]): string[] {
  const texts = new Map(cells.map(({ column, text }) => [column, text]));
  const reasons = problems
    .filter(({ severity }) => severity === "error")
    .map(({ column, message }) => (column ? `${column}: ${message}` : message));
  return [...columns.map((column) => texts.get(column) ?? ""), reasons.join(" ")];
}
