import type { Readable } from "node:stream";
import { TextDecoder } from "node:util";
import { SaxesParser, type SaxesTagPlain } from "saxes";
import { UnreadableTable } from "./table-row.model.ts";

const deepest = 64;

export interface MarkupEvents {
  open?(name: string, tag: SaxesTagPlain, depth: number): void;
  text?(text: string): void;
  close?(name: string, depth: number): void;
}

/**
 * Reads XML piece by piece, and hands control back after each so that what it held can be taken. Only XML's own five
 * entities exist: a document type, which alone can declare others or call for files from elsewhere, is refused.
 */
export async function* readMarkup(content: Readable, events: MarkupEvents): AsyncGenerator<number> {
  const parser = new SaxesParser<{ xmlns: false; position: false }>({ xmlns: false, position: false });
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let [depth, read] = [0, 0];
  parser.on("doctype", () => {
    throw new UnreadableTable(
      "The XML declares a document type. That can hide other files or endless text; take the DOCTYPE away.",
    );
  });
  parser.on("opentag", (tag) => {
    depth += 1;
    if (depth > deepest) throw new UnreadableTable(`The XML nests its elements more than ${deepest} deep.`);
    events.open?.(localName(tag.name), tag, depth);
  });
  parser.on("text", (text) => events.text?.(text));
  parser.on("cdata", (text) => events.text?.(text));
  parser.on("closetag", (tag) => {
    events.close?.(localName(tag.name), depth);
    depth -= 1;
  });
  parser.on("error", (error) => {
    throw new UnreadableTable(`The XML is broken: ${error.message.replace(/^\d+:\d+: /, "")}`);
  });
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

const localName = (name: string): string => name.slice(name.indexOf(":") + 1);
