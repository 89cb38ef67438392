import { Readable } from "node:stream";
import { type ExportFormat, workbookRowLimit } from "@tracewell/contract/data-exports";
import writeWorkbook, { type SheetData } from "write-excel-file/node";
import { csvFile } from "../platform/files/csv-file.ts";
import { type Cell, plainCell, workbookCell } from "./export-cell.model.ts";

/** More rows than a workbook is made of here. */
export class TooLongForWorkbook extends Error {}

interface Table {
  title: string;
  headers: readonly string[];
  /** In the order of the list, some at a time. */
  rows: AsyncIterable<readonly Cell[][]>;
  timeZone: string;
}

/** The bytes of a table: of a CSV file as its rows come, of a workbook when all of them are there. */
export const fileOf = async (format: ExportFormat, table: Table): Promise<Readable> =>
  format === "csv" ? Readable.from(csvFile(table.headers, plainRows(table)), { objectMode: false }) : workbookOf(table);

async function* plainRows({ rows, timeZone }: Table): AsyncGenerator<string[][]> {
  for await (const some of rows) yield some.map((row) => row.map((cell) => plainCell(cell, timeZone)));
}

const widest = 50;

async function workbookOf({ title, headers, rows, timeZone }: Table): Promise<Readable> {
  const sheet: SheetData = [headers.map((value) => ({ type: String, value, fontWeight: "bold" as const }))];
  for await (const some of rows) {
    sheet.push(...some.map((row) => row.map((cell) => workbookCell(cell, timeZone))));
    if (sheet.length > workbookRowLimit + 1) throw new TooLongForWorkbook();
  }
  const columns = headers.map((header) => ({ width: Math.min(widest, Math.max(18, header.length + 2)) }));
  const bytes = await writeWorkbook(sheet, { sheet: title, columns, stickyRowsCount: 1 }).toBuffer();
  return Readable.from(bytes, { objectMode: false });
}
