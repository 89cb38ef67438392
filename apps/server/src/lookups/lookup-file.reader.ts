import { CsvError, parse } from "csv-parse/sync";

/** A line of a list's file; a column that the file lacks is undefined, an empty cell is null. */
export interface FileLine {
  /** As a spreadsheet counts: the header is line 1. */
  line: number;
  name: string;
  es?: string | null;
  fr?: string | null;
  my?: string | null;
  zh?: string | null;
  code?: string | null;
  disabled?: boolean | null;
}

/** The columns of a list's file. */
export const fileColumns = ["Name", "Spanish", "French", "Burmese", "Chinese", "Code", "Disabled"] as const;
const keys = ["name", "es", "fr", "my", "zh", "code", "disabled"] as const;

const truth: Readonly<Record<string, boolean>> = {
  yes: true,
  true: true,
  "1": true,
  no: false,
  false: false,
  "0": false,
};

/** Reads a list's file; null where it is no CSV with a column of names. */
export function readListFile(content: string): FileLine[] | null {
  let rows: string[][];
  try {
    rows = parse(content, { bom: true, relax_column_count: true, skip_empty_lines: true, trim: true });
  } catch (error) {
    if (error instanceof CsvError) return null;
    throw error;
  }
  const [head, ...body] = rows;
  const columns = (head ?? []).map((title) => {
    const at = fileColumns.findIndex((column) => column.toLowerCase() === title.toLowerCase());
    return keys[at] ?? null;
  });
  if (!columns.includes("name")) return null;
  return body.map((cells, at) => {
    const line: FileLine = { line: at + 2, name: "" };
    columns.forEach((column, place) => {
      // What an export put before text that a spreadsheet would run as a formula.
      const text = (cells[place] ?? "").replace(/^'(?=[=+\-@])/, "");
      if (column === "name") line.name = text;
      else if (column === "disabled") line.disabled = text === "" ? null : (truth[text.toLowerCase()] ?? null);
      else if (column) line[column] = text || null;
    });
    return line;
  });
}
