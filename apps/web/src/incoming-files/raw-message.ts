/** A stretch of a raw text, `from` included, `to` not, in characters. */
interface Place {
  from: number;
  to: number;
}

/** A segment of an HL7 v2 message: its name, and where it and its fields stand in the text. */
export interface Segment extends Place {
  name: string;
  /** By HL7's own numbers: `fields[5]` of a PID is PID-5. */
  fields: readonly (Place | undefined)[];
}

export interface RawMessage {
  text: string;
  segments: readonly Segment[];
  separators: { field: string; component: string; repetition: string; subcomponent: string };
}

/** Where each segment and each field of a message stands. Delimiters are those that its MSH declares. */
export function readRawMessage(text: string): RawMessage {
  const header = text.search(/MSH/);
  const [field = "|", component = "^", repetition = "~", , subcomponent = "&"] = text.slice(header + 3, header + 8);
  const segments = [...text.matchAll(/[^\r\n]+/g)].map((line) => segmentAt(line[0], line.index, field));
  return { text, segments, separators: { field, component, repetition, subcomponent } };
}

function segmentAt(line: string, from: number, separator: string): Segment {
  const places: Place[] = [];
  let at = from;
  for (const part of line.split(separator)) {
    places.push({ from: at, to: at + part.length });
    at += part.length + separator.length;
  }
  const name = line.slice(0, 3);
  // MSH-1 is the separator itself, so that all numbers after it are one higher.
  const isHeader = name === "MSH" || name === "FHS" || name === "BHS";
  const fields = isHeader ? [places[0], undefined, ...places.slice(1)] : places;
  return { name, from, to: from + line.length, fields };
}

/** A field's text and place, its first repetition; `null` where it is empty. */
export function fieldOf({ text, separators }: RawMessage, segment: Segment | undefined, number: number) {
  const place = segment?.fields[number];
  if (!place || place.from === place.to) return null;
  const [first = ""] = text.slice(place.from, place.to).split(separators.repetition);
  const components = first
    .split(separators.component)
    .map((component) => component.split(separators.subcomponent)[0] ?? "");
  return { from: place.from, to: place.to, components };
}
