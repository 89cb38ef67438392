import { storable } from "./charset.reader.ts";
import { type Delimiters, unescapeText } from "./escaped-text.reader.ts";
import type { Fault } from "./lab-report.model.ts";

/** More than any message has; a file made to exhaust the memory ends here. */
const mostSegments = 50_000;
const mostRepetitions = 10_000;

/** One segment; `fields[n]` is field n of the HL7 tables, still delimited and escaped (MSH-1 is the separator itself). */
export interface Segment {
  readonly id: string;
  /** Its place among the message's segments, from 1, so that a screen can point at it. */
  readonly line: number;
  readonly fields: readonly string[];
  readonly delimiters: Delimiters;
}

export interface DelimitedMessage {
  readonly delimiters: Delimiters;
  readonly segments: readonly Segment[];
  /** The segments (by line) to which lines that begin no segment were added: a raw line break in a text. */
  readonly continued: ReadonlySet<number>;
  /** MSH-2 declares its escape character twice, as a message does that was escaped once more on its way. */
  readonly doubledEscape: boolean;
}

/** One repetition of a field, or one component of it, cut into its parts on demand; parts count from 1. */
export class Composite {
  readonly raw: string;
  readonly #delimiters: Delimiters;
  readonly #separator: string;
  #parts: readonly string[] | null = null;

  constructor(raw: string, delimiters: Delimiters, separator: string = delimiters.component) {
    this.raw = raw;
    this.#delimiters = delimiters;
    this.#separator = separator;
  }

  /** Part n as text, or null where it is absent or HL7's null (`""`). */
  text(n: number): string | null {
    return plainText(this.#part(n), this.#delimiters);
  }

  /** Subcomponent m of component n. */
  sub(n: number, m: number): string | null {
    return this.at(n).text(m);
  }

  /** Component n, to be cut into its subcomponents. */
  at(n: number): Composite {
    return new Composite(this.#part(n), this.#delimiters, this.#delimiters.subcomponent);
  }

  /** Component n and all behind it, as one that is not cut: data in which delimiters may stand unescaped. */
  from(n: number): Composite {
    return new Composite(
      this.raw
        .split(this.#separator)
        .slice(n - 1)
        .join(this.#separator),
      this.#delimiters,
    );
  }

  /** All of it as text: for data types without parts, in which senders leave `^` and `&` unescaped. */
  whole(): string | null {
    return plainText(this.raw, this.#delimiters);
  }

  /** All components as text. */
  components(): (string | null)[] {
    return this.raw.split(this.#separator).map((part) => plainText(part, this.#delimiters));
  }

  /** True where nothing but delimiters, blanks and nulls is in it. */
  isEmpty(): boolean {
    const { component, subcomponent } = this.#delimiters;
    for (const character of this.raw.replaceAll('""', "")) {
      if (character !== component && character !== subcomponent && character.trim() !== "") return false;
    }
    return true;
  }

  #part(n: number): string {
    this.#parts ??= this.raw.split(this.#separator);
    return this.#parts[n - 1] ?? "";
  }
}

/** The filled repetitions of field n. */
export function repetitionsOf(segment: Segment | null, n: number): Composite[] {
  const raw = segment?.fields[n];
  if (segment === null || raw === undefined || raw === "") return [];
  return raw
    .split(segment.delimiters.repetition, mostRepetitions)
    .map((repetition) => new Composite(repetition, segment.delimiters))
    .filter((repetition) => !repetition.isEmpty());
}

/** The first filled repetition of field n, or null. */
export function firstOf(segment: Segment | null, n: number): Composite | null {
  return repetitionsOf(segment, n)[0] ?? null;
}

/** Component c of the first repetition of field n, as text. */
export function textOf(segment: Segment | null, n: number, c = 1): string | null {
  return firstOf(segment, n)?.text(c) ?? null;
}

/** Cuts a message into segments by the delimiters that its own MSH declares. */
export function readDelimited(text: string): DelimitedMessage | Fault {
  const sent = storable(text)
    .split(/[\r\n]+/)
    .filter((line) => line.trim() !== "" && !/^[FB][HT]S\b/.test(line));
  const doubled = doubledEscapeOf(sent[0]?.trimStart() ?? "");
  // No message writes its escape character twice: alone it stands escaped, as `\E\`.
  const lines = doubled === null ? sent : sent.map((line) => line.replaceAll(doubled + doubled, doubled));
  const header = lines[0]?.trimStart() ?? "";
  if (!/^MSH(?![A-Za-z0-9])/.test(header)) {
    return { code: "hl7.no-header", segment: "MSH", message: "The message does not begin with an MSH segment." };
  }
  const delimiters = delimitersOf(header);
  if ("code" in delimiters) return delimiters;
  const whole: string[] = [];
  const continued = new Set<number>();
  for (const line of lines) {
    if (whole.length === 0 || startsSegment(line.trimStart(), delimiters.field)) {
      whole.push(line.trimStart());
    } else {
      whole.push(`${whole.pop()}\n${line}`);
      continued.add(whole.length);
    }
  }
  if (whole.length > mostSegments) {
    const message = `The message has ${whole.length} segments and was not read.`;
    return { code: "hl7.message-too-large", segment: "MSH", message };
  }
  const segments = whole.map((line, at) => segmentOf(line, at + 1, delimiters));
  return { delimiters, segments, continued, doubledEscape: doubled !== null };
}

/** The escape character of an MSH-2 that declares it twice (`^~\\&`, `^~\\&#`), else null. */
function doubledEscapeOf(header: string): string | null {
  const encoding = /^MSH/.test(header) ? (header.slice(4).split(header.charAt(3), 1)[0] ?? "") : "";
  const mark = encoding.charAt(2);
  return (encoding.length === 5 || encoding.length === 6) && mark === encoding.charAt(3) ? mark : null;
}

function plainText(raw: string, delimiters: Delimiters): string | null {
  const text = raw.trim();
  return text === "" || text === '""' ? null : unescapeText(text, delimiters).trim() || null;
}

function startsSegment(line: string, field: string): boolean {
  return /^[A-Z][A-Z0-9]{2}/.test(line) && (line.length === 3 || line.startsWith(field, 3));
}

function segmentOf(line: string, position: number, delimiters: Delimiters): Segment {
  const fields = line.split(delimiters.field);
  if (fields[0] === "MSH") fields.splice(1, 0, delimiters.field);
  return { id: fields[0] ?? "", line: position, fields, delimiters };
}

/** MSH-1 and MSH-2; a short MSH-2 is completed by HL7's usual characters where they are free. */
function delimitersOf(header: string): Delimiters | Fault {
  const field = header.charAt(3);
  const encoding = header.slice(4).split(field, 1)[0] ?? "";
  const taken = new Set([field, ...encoding]);
  const usual = (at: number, character: string) => encoding.charAt(at) || (taken.has(character) ? "" : character);
  const [component, repetition, subcomponent] = [usual(0, "^"), usual(1, "~"), usual(3, "&")];
  const declared = [field, component, repetition, subcomponent, encoding.charAt(2)].filter((one) => one !== "");
  if (
    field === "" ||
    encoding.length > 5 ||
    component === "" ||
    new Set(declared).size < declared.length ||
    declared.some((character) => /[\p{L}\p{N}\s]/u.test(character))
  ) {
    return {
      code: "hl7.bad-delimiters",
      segment: "MSH-2",
      message: `MSH-1 and MSH-2 must declare different punctuation marks as delimiters, not "${field}${encoding.slice(0, 10)}".`,
    };
  }
  return {
    field,
    component,
    // Where a delimiter can't be had, one of ASCII's own separators, which no message holds.
    repetition: repetition || "\u001e",
    escape: encoding.charAt(2) || null,
    subcomponent: subcomponent || "\u001f",
    truncation: encoding.charAt(4) || null,
  };
}
