import type { Storage } from "./charset.reader.ts";

/** What one line of a stream is. */
export interface StreamLine {
  kind: "blank" | "header" | "envelope" | "other";
  /** Where its text begins and ends among the bytes given, without the marks around it. */
  start: number;
  end: number;
  /** True where an MLLP block (HL7 v2 implementation guide, appendix C) began before the text, or ended before or after it. */
  blockBegins: boolean;
  blockEndsBefore: boolean;
  blockEndsAfter: boolean;
  /** The segment's name, and its first field as sent. */
  id: string;
  firstField: string;
}

/** As much of a line as tells what it is. */
const headUnits = 64;
const blockBegin = "\u000b";
const blockEnd = "\u001c";
/** Block begin and end, the end-of-file of DOS, padding. */
const marks: ReadonlySet<string> = new Set([blockBegin, blockEnd, "\u001a", "\u0000"]);
const blanks: ReadonlySet<string> = new Set([" ", "\t", "\ufeff"]);

/** How many bytes a unit of the stream takes. */
export function unitSize(storage: Storage): 1 | 2 {
  return storage === "single-byte" ? 1 : 2;
}

/** The offset of the next CR or LF at or after `from`, or -1. */
export function findLineEnd(bytes: Uint8Array, from: number, storage: Storage): number {
  if (storage === "single-byte") {
    for (let at = from; at < bytes.length; at += 1) if (bytes[at] === 13 || bytes[at] === 10) return at;
    return -1;
  }
  const low = storage === "utf-16le" ? 0 : 1;
  for (let at = from; at + 1 < bytes.length; at += 2) {
    const unit = bytes[at + low];
    if ((unit === 13 || unit === 10) && bytes[at + 1 - low] === 0) return at;
  }
  return -1;
}

/** Tells a line by its beginning; blanks, a byte order mark and the bytes of MLLP around it are no part of it. */
export function readStreamLine(bytes: Buffer, storage: Storage): StreamLine {
  const size = unitSize(storage);
  const head = asciiOf(bytes.subarray(0, headUnits * size), storage);
  const tail = asciiOf(bytes.subarray(-headUnits * size), storage);
  let before = 0;
  while (isAround(head, before)) before += 1;
  let after = 0;
  while (after < tail.length - before && marks.has(tail.charAt(tail.length - 1 - after))) after += 1;
  const text = head.slice(before);
  const id = /^[A-Z][A-Z0-9]{2}(?![A-Za-z0-9])/.exec(text)?.[0] ?? "";
  return {
    kind: text === "" ? "blank" : id === "MSH" ? "header" : /^[FB][HT]S$/.test(id) ? "envelope" : "other",
    start: before * size,
    end: bytes.length - after * size,
    blockBegins: head.slice(0, before).lastIndexOf(blockBegin) > head.slice(0, before).lastIndexOf(blockEnd),
    blockEndsBefore: head.slice(0, before).includes(blockEnd),
    blockEndsAfter: tail.slice(tail.length - after).includes(blockEnd),
    id,
    firstField: text.split(text.charAt(3))[1] ?? "",
  };
}

/** True for a blank, a mark, or one of the three bytes of UTF-8's byte order mark. */
function isAround(head: string, at: number): boolean {
  const character = head.charAt(at);
  if (character === "") return false;
  const inByteOrderMark = "\u00ef\u00bb\u00bf".indexOf(character);
  return (
    blanks.has(character) ||
    marks.has(character) ||
    (inByteOrderMark >= 0 && head.startsWith("\u00ef\u00bb\u00bf", at - inByteOrderMark))
  );
}

/** Bytes as characters, right for ASCII, which is all that the frame of a message is made of. */
function asciiOf(bytes: Buffer, storage: Storage): string {
  if (storage === "single-byte") return bytes.toString("latin1");
  const text = Buffer.from(bytes.subarray(0, bytes.length - (bytes.length % 2)));
  return (storage === "utf-16le" ? text : text.swap16()).toString("utf16le");
}
