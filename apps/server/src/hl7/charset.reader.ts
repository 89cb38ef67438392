import { isAscii, isUtf8 } from "node:buffer";
import iconv from "iconv-lite";
import { mendDoubleEncoding } from "./double-encoding.reader.ts";

/** How the characters of a stream are stored: UTF-16 in either order, or any charset that keeps ASCII in single bytes. */
export type Storage = "single-byte" | "utf-16le" | "utf-16be";

export interface DecodedText {
  text: string;
  /** The charset that the bytes were read as. */
  charset: string;
  /** What is doubtful about them: other than MSH-18 says, or encoded twice. */
  doubts: { code: string; message: string }[];
  /** The bytes end inside a character. */
  endsInside: boolean;
}

type Decoded = Omit<DecodedText, "doubts"> & { doubt: string | null };

/** HL7 table 0211 by its letters and digits alone; browsers, too, take Latin-1 for its superset of Windows. */
const charsets: Record<string, string> = {
  "88591": "windows-1252",
  ISO88591: "windows-1252",
  LATIN1: "windows-1252",
  GB180302000: "gb18030",
  BIG5: "big5",
  KSX1001: "euc-kr",
  UTF8: "utf-8",
  UNICODEUTF8: "utf-8",
};

/** Reads the storage off the first bytes, by a byte order mark or by the zero bytes of ASCII letters in UTF-16. */
export function storageOf(bytes: Uint8Array): Storage {
  const [a, b, c, d] = bytes;
  if ((a === 0xff && b === 0xfe) || (a !== 0 && b === 0 && c !== 0 && d === 0)) return "utf-16le";
  if ((a === 0xfe && b === 0xff) || (a === 0 && b !== 0 && c === 0 && d !== 0)) return "utf-16be";
  return "single-byte";
}

/** Decodes one message by its MSH-18, unless its bytes tell better. */
export function decodeMessage(bytes: Buffer, storage: Storage): DecodedText {
  const { doubt, ...decoded } = decode(bytes, storage);
  const mended = mendDoubleEncoding(decoded.text);
  const doubts = [
    ...(doubt === null ? [] : [{ code: "hl7.charset-doubt", message: doubt }]),
    ...(mended === null ? [] : [{ code: "hl7.double-encoded", message: encodedTwice }]),
  ];
  return { ...decoded, text: storable(mended ?? decoded.text), doubts };
}

/** Text that any database and any JSON can hold: no NUL, no half of a surrogate pair. */
export function storable(text: string): string {
  return text.replaceAll("\u0000", "\ufffd").toWellFormed();
}

const encodedTwice =
  "Its letters beyond ASCII were encoded twice (\u00c3\u00a9 for \u00e9) and were read as they were meant.";

function decode(bytes: Buffer, storage: Storage): Decoded {
  const whole = { doubt: null, endsInside: false };
  if (storage !== "single-byte") {
    const endsInside = bytes.length % 2 === 1;
    return { ...whole, text: iconv.decode(bytes, storage, { stripBOM: true }), charset: storage, endsInside };
  }
  if (isAscii(bytes)) return { ...whole, text: bytes.toString("latin1"), charset: "ascii" };
  const declared = declaredCharset(bytes);
  const charset = declared === null ? null : charsetOf(declared);
  if (isUtf8(bytes) && (charset === null || isOneByte(charset))) {
    // Text of a one-byte charset is practically never valid UTF-8: the header is wrong, not the text.
    const doubt = charset === null ? null : `MSH-18 says "${declared}", but the text is UTF-8 and was read so.`;
    return { ...whole, text: bytes.toString("utf8"), charset: "utf-8", doubt };
  }
  if (charset !== null && !(charset === "utf-8" && !isUtf8(bytes))) {
    return { ...whole, text: iconv.decode(bytes, charset), charset };
  }
  const begun = unfinishedCharacter(bytes);
  // Alone at the end it may as well be a letter of Western European.
  if (begun > 0 && (charset !== null || !isAscii(bytes.subarray(0, -begun)))) {
    return { ...whole, text: bytes.toString("utf8", 0, bytes.length - begun), charset: "utf-8", endsInside: true };
  }
  const doubt = `MSH-18 says "${declared ?? ""}", which the text is not; it was read as Western European (Windows-1252).`;
  return { ...whole, text: iconv.decode(bytes, "windows-1252"), charset: "windows-1252", doubt };
}

/** How many bytes at the end begin a character of UTF-8 that the text ends inside of. */
function unfinishedCharacter(bytes: Buffer): number {
  for (let begun = 1; begun <= Math.min(3, bytes.length); begun += 1) {
    const lead = bytes[bytes.length - begun] ?? 0;
    if (lead >= 0x80 && lead < 0xc0) continue;
    const wanted = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : lead >= 0xc2 ? 2 : 0;
    return wanted > begun && isUtf8(bytes.subarray(0, -begun)) ? begun : 0;
  }
  return 0;
}

/** MSH-18 of the raw bytes: its first repetition is the charset of the message. */
function declaredCharset(bytes: Buffer): string | null {
  const header =
    bytes
      .subarray(0, 4096)
      .toString("latin1")
      .split(/[\r\n]/, 1)[0] ?? "";
  const field = header.charAt(3);
  const repetition = header.charAt(5);
  if (field === "" || repetition === "") return null;
  return header.split(field)[17]?.split(repetition)[0]?.trim() || null;
}

function charsetOf(declared: string): string | null {
  const letters = declared.toUpperCase().replace(/[^A-Z0-9]/g, "");
  const latin = /^(?:ISO)?8859([2-9]|15)$/.exec(letters);
  const name = charsets[letters] ?? (latin === null ? declared : `iso-8859-${latin[1]}`);
  return letters === "ASCII" || letters === "UNICODE" || !iconv.encodingExists(name) ? null : name;
}

function isOneByte(charset: string): boolean {
  return /^(?:windows-\d+|iso-?8859-?\d+)$/i.test(charset);
}
