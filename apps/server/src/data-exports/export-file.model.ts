import { Readable } from "node:stream";
import { type ExportFormat, workbookRowLimit } from "@tracewell/contract/data-exports";
import writeWorkbook, { type CellObject, type SheetData } from "write-excel-file/node";
import { formatDayLong, formatInstantLong } from "../activity/activity-times.model.ts";
import { csvFile } from "../platform/files/csv-file.ts";

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

/** The value of an exported cell: days and instants are in the clinic's time zone and formats (R9-29, R9-31). */
export type Cell = string | number | null | { instant: string } | { day: string; from?: string };

/** Signs that no XML may hold, and that no reader of a table wants. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones to be taken out
const unprintable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** A cell of a CSV file. */
function plainCell(cell: Cell, timeZone: string): string {
  if (cell === null) return "";
  if (typeof cell === "number") return String(cell);
  if (typeof cell === "string") return cell.replace(unprintable, "").toWellFormed();
  if ("instant" in cell) return formatInstantLong(cell.instant, timeZone);
  return [formatDayLong(cell.day), cell.from?.slice(0, 5)].filter(Boolean).join(" ");
}

/** A cell of a workbook. Text is text there, never a formula; dates can be sorted. */
function workbookCell(cell: Cell, timeZone: string): CellObject | null {
  if (cell === null || cell === "") return null;
  if (typeof cell === "number") return { type: Number, value: cell };
  if (typeof cell === "string") return { type: String, value: plainCell(cell, timeZone) };
  if ("day" in cell && !cell.from) return { type: Date, value: new Date(`${cell.day}T00:00Z`), format: "mm/dd/yyyy" };
  // A workbook knows no time zones: the clinic's hour stands in it as it is.
  const value = new Date(`${plainCell(cell, timeZone)} UTC`);
  return { type: Date, value, format: "mm/dd/yyyy h:mm AM/PM" };
}
