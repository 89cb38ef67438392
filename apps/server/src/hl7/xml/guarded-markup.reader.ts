import { SaxesParser, type SaxesTagPlain } from "saxes";

export interface MarkupEvents {
  /** Names come without their prefix; depth counts from 1. */
  open?(name: string, tag: SaxesTagPlain, depth: number): void;
  text?(text: string): void;
  close?(name: string, depth: number): void;
}

interface Guard {
  /** How deep elements may stand within each other. */
  deepest: number;
  /** Ends the reading with a sentence for whoever sent the file. */
  refuse(message: string): never;
}

/**
 * A parser of XML that nothing can be hidden in. Only XML's own five entities exist: a document type, which alone can declare others or
 * call for files from elsewhere, is refused. Nothing that the markup points to is ever fetched.
 */
export function guardedParser(events: MarkupEvents, { deepest, refuse }: Guard) {
  const parser = new SaxesParser<{ xmlns: false; position: false }>({ xmlns: false, position: false });
  let depth = 0;
  parser.on("doctype", () =>
    refuse("The XML declares a document type. That can hide other files or endless text; remove the DOCTYPE."),
  );
  parser.on("opentag", (tag) => {
    depth += 1;
    if (depth > deepest) refuse(`The XML nests its elements more than ${deepest} deep.`);
    events.open?.(localName(tag.name), tag, depth);
  });
  parser.on("text", (text) => events.text?.(text));
  parser.on("cdata", (text) => events.text?.(text));
  parser.on("closetag", (tag) => {
    events.close?.(localName(tag.name), depth);
    depth -= 1;
  });
  parser.on("error", (error) => refuse(`The XML is broken: ${error.message.replace(/^\d+:\d+: /, "")}`));
  return parser;
}

/** A name without the prefix of its namespace. */
export const localName = (name: string): string => name.slice(name.indexOf(":") + 1);
