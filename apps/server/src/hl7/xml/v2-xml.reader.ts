import { escaped, repeated } from "./segment-writing.model.ts";
import { attribute, childrenOf, isElement, type XmlElement } from "./xml-element.model.ts";

/**
 * HL7 version 2 in XML (urn:hl7-org:v2xml): groups hold segments, a segment its fields `PID.5`, a field its components `XPN.1`. Groups
 * only say again what the order of segments says.
 */
export function delimitedFromV2Xml(root: XmlElement): string {
  return [...segmentsIn(root)].map(writtenSegment).join("\r");
}

function* segmentsIn(element: XmlElement): Generator<XmlElement> {
  for (const child of childrenOf(element)) {
    if (/^[A-Z][A-Z0-9]{2}$/.test(child.name)) yield child;
    else yield* segmentsIn(child);
  }
}

/** The delimiters of the message become the usual ones, whatever MSH.1 and MSH.2 say: in XML they separate nothing. */
function writtenSegment(segment: XmlElement): string {
  const fields = byNumber(segment);
  const isHeader = segment.name === "MSH";
  const written = fields.map((repetitions) => repeated(repetitions.map((field) => parts(field, "^"))));
  return isHeader ? `MSH|^~\\&|${written.slice(3).join("|")}` : [segment.name, ...written.slice(1)].join("|");
}

function parts(element: XmlElement, separator: "^" | "&"): string {
  if (!childrenOf(element).some(({ name }) => numberOf(name) !== null)) return leaf(element);
  const inner = byNumber(element).map(([first]) =>
    first === undefined ? "" : separator === "^" ? parts(first, "&") : leaf(first),
  );
  return inner.slice(1).join(separator);
}

/** `<escape V=".br"/>` stands for what HL7 writes as `\.br\`; other text is no delimiter, whatever it is. */
function leaf(element: XmlElement): string {
  return escaped(rawText(element).trim()).replace(/[\ue000\ue001]/g, "\\");
}

/** An escape's marks stand as two characters that no message uses until the text around it is escaped. */
const rawText = (element: XmlElement): string =>
  element.content
    .map((part) => {
      if (!isElement(part)) return part.replace(/[\ue000\ue001]/g, "");
      if (part.name !== "escape") return rawText(part);
      return `\ue000${(attribute(part, "V") ?? "").replace(/[^\w.+-]/g, "")}\ue001`;
    })
    .join("");

/** The most that a segment or a data type counts; a higher number would only make a message of empty fields. */
const highest = 250;

function byNumber(element: XmlElement): XmlElement[][] {
  const all: XmlElement[][] = [];
  for (const child of childrenOf(element)) {
    const n = numberOf(child.name);
    if (n === null) continue;
    while (all.length <= n) all.push([]);
    all[n]?.push(child);
  }
  return all;
}

function numberOf(name: string): number | null {
  const n = Number(/^[A-Z][A-Za-z0-9]*\.(\d{1,3})$/.exec(name)?.[1] ?? Number.NaN);
  return n >= 1 && n <= highest ? n : null;
}
