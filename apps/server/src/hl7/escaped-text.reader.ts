import { isUtf8 } from "node:buffer";

/** The characters that MSH-1 and MSH-2 declare for one message (HL7 v2 §2.5.4). */
export interface Delimiters {
  readonly field: string;
  readonly component: string;
  readonly repetition: string;
  /** Null where MSH-2 declares none: then nothing in the message is escaped. */
  readonly escape: string | null;
  readonly subcomponent: string;
  /** The fifth encoding character, since v2.7 (ELR profiles use it from 2.5.1 on). */
  readonly truncation: string | null;
}

/** Turns the escape sequences of HL7 v2 §2.7 into what they stand for; what is no sequence stays as it was sent. */
export function unescapeText(text: string, delimiters: Delimiters): string {
  const mark = delimiters.escape;
  if (mark === null || !text.includes(mark)) return text;
  let out = "";
  let from = 0;
  for (;;) {
    const open = text.indexOf(mark, from);
    const close = open < 0 ? -1 : text.indexOf(mark, open + 1);
    if (close < 0) return out + text.slice(from);
    const meaning = meaningOf(text.slice(open + 1, close), delimiters);
    out += text.slice(from, open) + (meaning ?? text.slice(open, close));
    // A mark that closed nothing may open the next sequence: `a\b\F\` holds one sequence, `\F\`.
    from = meaning === null ? close : close + 1;
  }
}

function meaningOf(sequence: string, delimiters: Delimiters): string | null {
  switch (sequence) {
    case "F":
      return delimiters.field;
    case "S":
      return delimiters.component;
    case "T":
      return delimiters.subcomponent;
    case "R":
      return delimiters.repetition;
    case "E":
      return delimiters.escape;
    case "P":
      return delimiters.truncation ?? "#";
    case "H":
    case "N":
      return "";
  }
  if (/^X(?:[0-9A-F]{2})+$/i.test(sequence)) return hexText(sequence.slice(1));
  if (/^(?:C[0-9A-F]{4}|M[0-9A-F]{4}(?:[0-9A-F]{2})?)$/i.test(sequence)) return "";
  return formattingOf(sequence);
}

/** `\X0D\`, `\X0d0a\`, `\XC3A9\`: bytes of the message's own charset, of which only UTF-8 and Latin-1 can be told here. */
function hexText(hex: string): string {
  const bytes = Buffer.from(hex, "hex");
  const text = bytes.toString(isUtf8(bytes) ? "utf8" : "latin1");
  return text.replaceAll("\u0000", "").replace(/\r\n?/g, "\n");
}

/** The formatting commands of FT text (HL7 v2 §2.7.6), as far as plain text can show them. */
function formattingOf(sequence: string): string | null {
  const command = /^\.(br|sp|ce|sk|in|ti|fi|nf)([+-]?\d{0,3})$/i.exec(sequence);
  if (command === null) return null;
  const times = Math.max(1, Number(command[2]) || 1);
  switch (command[1]?.toLowerCase()) {
    case "br":
    case "ce":
      return "\n";
    case "sp":
      return "\n".repeat(times);
    case "sk":
      return " ".repeat(times);
    default:
      return "";
  }
}
