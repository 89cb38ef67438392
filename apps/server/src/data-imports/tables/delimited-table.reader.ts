import type { Readable } from "node:stream";
import { parse } from "csv-parse";
import iconv from "iconv-lite";
import { storageOf } from "../../hl7/charset.reader.ts";
import { type RawRow, type TableSource, tableLimits, UnreadableTable } from "./table-row.model.ts";

type Encoding = "utf-8" | "windows-1252" | "utf-16le" | "utf-16be";
type Separator = "," | ";" | "\t" | "|";

/** How a file of separated values is written. */
export interface DelimitedForm {
  encoding: Encoding;
  separator: Separator;
}

const headBytes = 64 * 1024;

/** Reads how the file is written: the encoding from all of its bytes, the separator from its first records. */
export async function readDelimitedForm(source: TableSource): Promise<DelimitedForm> {
  const encoding = await readEncoding(source);
  const head = await readHead(source, headBytes);
  return { encoding, separator: separatorOf(iconv.decode(head, encoding)) };
}

/** UTF-8 where every byte of the file fits it, else what Windows writes. */
async function readEncoding(source: TableSource): Promise<Encoding> {
  const strict = new TextDecoder("utf-8", { fatal: true });
  let isFirst = true;
  const content = source.read();
  try {
    for await (const chunk of content) {
      if (isFirst) {
        const storage = storageOf(chunk);
        if (storage !== "single-byte") return storage;
        isFirst = false;
      }
      strict.decode(chunk, { stream: true });
    }
    strict.decode();
    return "utf-8";
  } catch (error) {
    if (error instanceof TypeError) return "windows-1252";
    throw error;
  } finally {
    content.destroy();
  }
}

export async function readHead(source: TableSource, bytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  const content = source.read();
  for await (const chunk of content) {
    chunks.push(chunk);
    size += chunk.length;
    if (size >= bytes) break;
  }
  content.destroy();
  return Buffer.concat(chunks).subarray(0, bytes);
}

const separators: readonly Separator[] = [",", ";", "\t", "|"];

/** The separator by which most of the first records have the same number of values, and the most of them. */
function separatorOf(text: string): Separator {
  const scored = separators.map((separator) => ({ separator, score: steadiness(valuesPerRecord(text, separator)) }));
  return scored.reduce((best, each) => (each.score > best.score ? each : best)).separator;
}

function steadiness(counts: readonly number[]): number {
  const usual = counts[0] ?? 1;
  return usual < 2 ? 0 : (usual - 1) * counts.filter((count) => count === usual).length;
}

function valuesPerRecord(text: string, separator: Separator): number[] {
  const counts: number[] = [];
  let [count, quoted, empty] = [1, false, true];
  for (const mark of text.replaceAll("\r\n", "\n")) {
    if (mark === '"') quoted = !quoted;
    if (quoted || (mark !== "\n" && mark !== "\r")) {
      empty = false;
      if (!quoted && mark === separator) count += 1;
      continue;
    }
    if (!empty) counts.push(count);
    [count, empty] = [1, true];
    if (counts.length === 20) return counts;
  }
  if (!empty) counts.push(count);
  return counts;
}

/** The records of a file of separated values, as strings and nothing else: `00123` stays what it is. */
export async function* readDelimitedRows(
  source: TableSource,
  { encoding, separator }: DelimitedForm,
  onBytes: (read: number) => void = () => {},
): AsyncGenerator<RawRow> {
  const content = source.read();
  const parser = parse({
    delimiter: separator,
    bom: true,
    relax_quotes: true,
    relax_column_count: true,
    max_record_size: tableLimits.recordBytes,
  });
  const feeding = feed(content, encoding, parser, onBytes);
  let number = 0;
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      number += 1;
      yield { number, cells };
    }
  } catch (error) {
    throw isParseError(error) ? new UnreadableTable(reasonOf(error.code, number + 1)) : error;
  } finally {
    content.destroy();
    parser.destroy();
    await feeding;
  }
}

/** Decodes into the parser no faster than its rows are taken. */
async function feed(
  content: Readable,
  encoding: Encoding,
  parser: ReturnType<typeof parse>,
  onBytes: (read: number) => void,
): Promise<void> {
  const decoder = new TextDecoder(encoding, { ignoreBOM: false });
  let read = 0;
  try {
    for await (const chunk of content) {
      read += chunk.length;
      onBytes(read);
      if (parser.destroyed) return;
      if (!parser.write(decoder.decode(chunk, { stream: true }))) await drained(parser);
    }
    parser.end(decoder.decode());
  } catch (error) {
    if (!parser.destroyed) parser.destroy(error as Error);
  }
}

const drained = (parser: ReturnType<typeof parse>): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      parser.off("drain", done);
      parser.off("close", done);
      resolve();
    };
    parser.on("drain", done);
    parser.on("close", done);
  });

const isParseError = (error: unknown): error is Error & { code: string } =>
  error instanceof Error && "code" in error && String(error.code).startsWith("CSV_");

function reasonOf(code: string, row: number): string {
  const isOpenQuote = code === "CSV_QUOTE_NOT_CLOSED" || code === "CSV_MAX_RECORD_SIZE";
  return isOpenQuote
    ? `Row ${row} begins a quoted value that does not end. Close the quotes, or take them away.`
    : `Row ${row} can’t be read as separated values.`;
}
