import type { Readable } from "node:stream";
import { TextDecoder } from "node:util";
import { guardedParser, type MarkupEvents } from "../../hl7/xml/guarded-markup.reader.ts";
import { UnreadableTable } from "./table-row.model.ts";

const deepest = 64;

/** Reads XML piece by piece, and hands control back after each so that what it held can be taken. */
export async function* readMarkup(content: Readable, events: MarkupEvents): AsyncGenerator<number> {
  const refuse = (message: string): never => {
    throw new UnreadableTable(message);
  };
  const parser = guardedParser(events, { deepest, refuse });
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let read = 0;
  try {
    for await (const chunk of content) {
      read += chunk.length;
      parser.write(decoded(decoder, chunk));
      yield read;
    }
    parser.write(decoded(decoder));
    parser.close();
    yield read;
  } finally {
    content.destroy();
  }
}

function decoded(decoder: TextDecoder, chunk?: Uint8Array): string {
  try {
    return chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode();
  } catch {
    throw new UnreadableTable("The XML is not in UTF-8. Save it in that encoding.");
  }
}
