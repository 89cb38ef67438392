import { type DelimitedForm, readDelimitedForm, readDelimitedRows } from "./delimited-table.reader.ts";
import {
  columnNames,
  fitRow,
  isBlank,
  isComment,
  isGroupRow,
  type RawRow,
  type TableRow,
  type TableSource,
  tableLimits,
  UnreadableTable,
} from "./table-row.model.ts";
import { readWorkbookRows } from "./workbook.reader.ts";
import { readXmlForm, readXmlRows } from "./xml-table.reader.ts";

const tableFormats = ["csv", "tsv", "text", "xml", "xlsx"] as const;
export type TableFormat = (typeof tableFormats)[number];

export const isTableFormat = (format: string | null): format is TableFormat =>
  tableFormats.some((each) => each === format);

/** An open table: its columns, how it is written, and its rows as they are asked for. */
export interface Table {
  columns: string[];
  /** The row that names the columns. */
  headerRow: number;
  /** Of separated values only. */
  form: DelimitedForm | null;
  rows: AsyncGenerator<TableRow>;
  /** Bytes of the file that were read so far, an estimate for what is packed. */
  read(): number;
}

/** Opens a file as a table. Rows that are blank or comments are left out; the others keep the file's numbers. */
export async function openTable(source: TableSource, format: TableFormat): Promise<Table> {
  let read = 0;
  const isXlsx = format === "xlsx";
  const note = (bytes: number) => {
    read = Math.min(source.size, isXlsx ? Math.round(bytes / 10) : bytes);
  };
  const isXml = format === "xml";
  const form = isXml || isXlsx ? null : await readDelimitedForm(source);
  const raw = isXml
    ? readXmlRows(source, await readXmlForm(source), note)
    : form
      ? readDelimitedRows(source, form, note)
      : readWorkbookRows(source, note);
  const { header, second, grouped } = await readHeader(raw);
  const columns = columnNames(trimEnd(header.cells));
  if (columns.length > tableLimits.columns) {
    await raw.return(undefined);
    throw new UnreadableTable(`The file has ${columns.length} columns; ${tableLimits.columns} can be read.`);
  }
  const rows = dataRows(raw, second, {
    width: columns.length,
    // SORMAS leaves empty cells at a row's end off.
    lengthMatters: form !== null && !grouped,
  });
  return { columns, headerRow: header.number, form, rows, read: () => read };
}

async function readHeader(raw: AsyncGenerator<RawRow>): Promise<{
  header: RawRow;
  second: RawRow | null;
  grouped: boolean;
}> {
  const first = await nextFilled(raw);
  if (!first) throw new UnreadableTable("The file is empty.");
  const second = await nextFilled(raw);
  return isGroupRow(first.cells, second?.cells) && second
    ? { header: second, second: null, grouped: true }
    : { header: first, second, grouped: false };
}

async function nextFilled(raw: AsyncGenerator<RawRow>): Promise<RawRow | null> {
  for (;;) {
    const next = await raw.next();
    if (next.done) return null;
    if (!isBlank(next.value.cells) && !isComment(next.value.cells)) return next.value;
  }
}

async function* dataRows(
  raw: AsyncGenerator<RawRow>,
  first: RawRow | null,
  { width, lengthMatters }: { width: number; lengthMatters: boolean },
): AsyncGenerator<TableRow> {
  try {
    for (let row = first ?? (await nextFilled(raw)); row; row = await nextFilled(raw))
      yield fitRow(row, width, lengthMatters);
  } finally {
    await raw.return(undefined);
  }
}

function trimEnd(cells: readonly string[]): string[] {
  const last = cells.findLastIndex((cell) => cell.trim() !== "");
  return cells.slice(0, last + 1);
}
