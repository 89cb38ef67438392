import { nbsFields, nbsParts, nbsSegments } from "./nbs-container.model.ts";
import { escaped, repeated } from "./segment-writing.model.ts";
import { at, childrenOf, textIn, type XmlElement } from "./xml-element.model.ts";

/** A laboratory report of the NBS container (http://www.cdc.gov/NEDSS): the segments and fields of HL7 version 2 by their names. */
export function delimitedFromNbsContainer(report: XmlElement): string {
  return [...segmentsIn(report)].join("\r");
}

function* segmentsIn(element: XmlElement): Generator<string> {
  for (const child of childrenOf(element)) {
    const id = nbsSegments[child.name];
    // A group and its segment may share a name: `SPECIMEN` holds `SPECIMEN`.
    if (id === undefined || childrenOf(child).some(({ name }) => nbsSegments[name] !== undefined)) {
      yield* segmentsIn(child);
    } else yield writtenSegment(id, child);
  }
}

function writtenSegment(id: string, segment: XmlElement): string {
  const fields: string[][] = [];
  for (const child of childrenOf(segment)) {
    const n = nbsFields[id]?.indexOf(child.name) ?? -1;
    if (n < 0) continue;
    while (fields.length <= n + 1) fields.push([]);
    // The value of an observation is the text of its field, delimiters and all.
    fields[n + 1]?.push(child.name === "ObservationValue" ? oneLine(child) : field(child, "^"));
  }
  const written = fields.map(repeated);
  return id === "MSH" ? `MSH|^~\\&|${written.slice(3).join("|")}` : [id, ...written.slice(1)].join("|");
}

const oneLine = (value: XmlElement): string => (textIn(value) ?? "").replaceAll("|", "\\F\\");

function field(element: XmlElement, separator: "^" | "&"): string {
  const children = childrenOf(element);
  if (children.length === 0) return escaped(textIn(element) ?? "");
  if (at(element, "year")) return time(element);
  const type = nbsParts.find(
    (names) => names.includes(children[0]?.name ?? "") && children.every(({ name }) => names.includes(name)),
  );
  // Of what has no parts that are known, such as `HL7SequenceID`, the text is the field.
  if (!type) return escaped(textIn(element) ?? "");
  const parts: string[] = [];
  for (const child of children) {
    const n = type.indexOf(child.name);
    while (parts.length <= n) parts.push("");
    parts[n] = separator === "^" ? field(child, "&") : escaped(textIn(child) ?? "");
  }
  return parts.join(separator);
}

/** A time in pieces as HL7 writes it, as exact as it is told. */
function time(element: XmlElement): string {
  const piece = (name: string, width: number) =>
    textIn(at(element, name))?.replace(/\D/g, "").padStart(width, "0") ?? "";
  let written = piece("year", 4);
  for (const name of ["month", "day", "hours"]) {
    const next = piece(name, 2);
    if (next === "") return written;
    written += next;
  }
  written += piece("minutes", 2) || "00";
  return written + piece("seconds", 2) + offset(textIn(at(element, "gmtOffset")));
}

/** `-5`, `-05:00`, `-0500`. */
function offset(text: string | null): string {
  const [, sign, hours, minutes] = /^([+-])(\d{1,2}):?(\d{2})?$/.exec(text ?? "") ?? [];
  return sign && hours ? `${sign}${hours.padStart(2, "0")}${minutes ?? "00"}` : "";
}
