import { caseReportLimits as limits, type NarrativeBlock } from "@tracewell/contract/case-reports";
import { allOf, at, beneath, childrenOf, isElement, textIn, type XmlElement } from "../xml/xml-element.model.ts";

/**
 * The narrative of a section as blocks of plain text. What CDA allows to be drawn otherwise (links, pictures, styles, objects) is
 * left out or is its words: no page is ever given a document's own markup.
 */
export function readNarrative(text: XmlElement | null): NarrativeBlock[] {
  const reading = new Narrative();
  if (text) reading.read(text);
  return reading.end();
}

const inline: ReadonlySet<string> = new Set([
  "content",
  "linkHtml",
  "sub",
  "sup",
  "footnote",
  "footnoteRef",
  "caption",
  "title",
]);
const drawn: ReadonlySet<string> = new Set(["renderMultiMedia", "script", "style", "iframe", "object", "embed", "svg"]);

class Narrative {
  readonly #blocks: NarrativeBlock[] = [];
  #line = "";

  read(element: XmlElement): void {
    for (const part of element.content) {
      if (!isElement(part)) this.#line += part;
      else if (part.name === "br") this.#endLine();
      else if (part.name === "table") this.#add(tableOf(part));
      else if (part.name === "list") this.#add(listOf(part));
      else if (inline.has(part.name)) this.#line += ` ${textIn(part) ?? ""} `;
      else if (!drawn.has(part.name)) {
        this.#endLine();
        this.read(part);
        this.#endLine();
      }
    }
  }

  end(): NarrativeBlock[] {
    this.#endLine();
    return this.#blocks;
  }

  #endLine(): void {
    const text = this.#line.replace(/\s+/g, " ").trim();
    this.#line = "";
    if (text !== "") this.#push({ kind: "paragraph", text: cut(text) });
  }

  #add(block: NarrativeBlock | null): void {
    this.#endLine();
    if (block) this.#push(block);
  }

  #push(block: NarrativeBlock): void {
    if (this.#blocks.length < limits.blocks) this.#blocks.push(block);
  }
}

function listOf(list: XmlElement): NarrativeBlock | null {
  const items = [...beneath(list, "item")].flatMap((item) => textFrom(item) ?? []);
  return items.length === 0 ? null : { kind: "list", items: items.slice(0, limits.rows) };
}

function tableOf(table: XmlElement): NarrativeBlock | null {
  const rowsIn = (parts: readonly string[]) =>
    childrenOf(table)
      .filter(({ name }) => parts.includes(name))
      .flatMap((part) => (part.name === "tr" ? [part] : allOf(part, "tr")))
      .map(cellsOf);
  const all = rowsIn(["tbody", "tr", "tfoot"]);
  const head = rowsIn(["thead"]);
  if (all.length + head.length === 0) return null;
  const caption = textIn(at(table, "caption"));
  return {
    kind: "table",
    caption: caption === null ? null : cut(caption),
    head: head.slice(0, limits.rows),
    rows: all.slice(0, limits.rows),
  };
}

const cellsOf = (row: XmlElement): string[] =>
  childrenOf(row)
    .filter(({ name }) => name === "td" || name === "th")
    .slice(0, limits.cells)
    .map((cell) => textFrom(cell) ?? "");

/** The words of a cell or an item, without what is only drawn. */
function textFrom(element: XmlElement): string | null {
  const told = (each: XmlElement): XmlElement => ({
    ...each,
    content: each.content
      .filter((part) => !isElement(part) || !drawn.has(part.name))
      .map((part) => (isElement(part) ? told(part) : part)),
  });
  const text = textIn(told(element));
  return text === null ? null : cut(text);
}

const cut = (text: string): string =>
  text.length > limits.characters ? `${text.slice(0, limits.characters - 1)}…` : text;
