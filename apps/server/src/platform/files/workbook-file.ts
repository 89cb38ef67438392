import { Readable } from "node:stream";
import writeWorkbook, { type CellObject } from "write-excel-file/node";

/** A sheet of texts: its first row stands out and stays in sight. */
export interface TextSheet {
  name: string;
  rows: readonly (readonly string[])[];
  /** Widths of its columns, in characters; those that are left out are as wide as their header. */
  widths?: readonly number[];
  wrapped?: boolean;
}

/** Signs that no XML may hold. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones to be taken out
const unprintable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const cellCharacters = 32_767;
const [narrowest, widest] = [14, 50];

/** A workbook of texts. Text is text there, whatever it begins with: no formula runs, and 00123 stays as it is. */
export async function workbookFile(sheets: readonly TextSheet[]): Promise<Readable> {
  const bytes = await writeWorkbook(
    sheets.map(({ name, rows, widths = [], wrapped = false }) => ({
      sheet: name.slice(0, 31),
      data: rows.map((row, at) => row.map((text) => cellOf(text, at === 0, wrapped))),
      columns: (rows[0] ?? []).map((header, at) => ({
        width: widths[at] ?? Math.min(widest, Math.max(narrowest, header.length + 2)),
      })),
      stickyRowsCount: 1,
    })),
  ).toBuffer();
  return Readable.from(bytes, { objectMode: false });
}

const cellOf = (text: string, header: boolean, wrap: boolean): CellObject | null =>
  text === ""
    ? null
    : {
        type: String,
        format: "@",
        value: text.replace(unprintable, "").toWellFormed().slice(0, cellCharacters),
        ...(header ? { fontWeight: "bold" } : {}),
        ...(wrap ? { wrap, alignVertical: "top" } : {}),
      };
