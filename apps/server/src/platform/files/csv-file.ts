import { stringify } from "csv-stringify/sync";

/**
 * A CSV file as its rows come. Without the mark before it Excel takes the text for another encoding; what begins like a formula
 * begins with an apostrophe instead, so that no spreadsheet runs it.
 */
export async function* csvFile(headers: readonly string[], rows: AsyncIterable<string[][]>): AsyncGenerator<Buffer> {
  yield Buffer.from("\ufeff");
  yield written([[...headers]]);
  for await (const some of rows) if (some.length > 0) yield written(some);
}

const written = (rows: string[][]): Buffer =>
  Buffer.from(stringify(rows, { escape_formulas: true, record_delimiter: "windows" }));
