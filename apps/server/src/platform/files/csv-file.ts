import { stringify } from "csv-stringify/sync";

/** The begin of a CSV file. Without the mark before it Excel takes the text for another encoding. */
export const csvBegin = (headers: readonly string[]): Buffer =>
  Buffer.concat([Buffer.from("\ufeff"), csvRows([headers])]);

/**
 * Rows of a CSV file. Text that begins like a formula begins with an apostrophe instead, so that no spreadsheet runs it; a number
 * stays one.
 */
export const csvRows = (rows: readonly (readonly (string | number)[])[]): Buffer =>
  rows.length === 0
    ? Buffer.alloc(0)
    : Buffer.from(stringify([...rows], { escape_formulas: true, record_delimiter: "windows" }));

/** A CSV file as its rows come. */
export async function* csvFile(headers: readonly string[], rows: AsyncIterable<string[][]>): AsyncGenerator<Buffer> {
  yield csvBegin(headers);
  for await (const some of rows) if (some.length > 0) yield csvRows(some);
}
