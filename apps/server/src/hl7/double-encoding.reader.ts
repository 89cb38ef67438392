import { isUtf8 } from "node:buffer";
import iconv from "iconv-lite";

/**
 * Pairs and triples of UTF-8 as they look when they were read as Western European: letters of Latin, Vietnamese and Cyrillic, and
 * what takes three bytes. Others, such as an accented capital before a closing quotation mark, are text.
 */
const encodedOnce = [
  "[\u00c2-\u00c5][\u0080-\u00bf]",
  "\u00c6[\u00a0\u00a1\u00af\u00b0]",
  "(?:[\u00d0\u00d1][\u0080-\u00bf]){2,}",
  "[\u00e0-\u00ef][\u0080-\u00bf]{2}",
];
const whole = new RegExp(`^(?:${encodedOnce.join("|")})+$`);

/** The text as it was meant where UTF-8 was taken for Western European and encoded again; null where it was not. */
export function mendDoubleEncoding(text: string): string | null {
  let found = false;
  let doubtful = false;
  const mended = text.replace(/\P{ASCII}+/gu, (run) => {
    const bytes = bytesOf(run);
    // Letters that Western European doesn't have were encoded rightly; they tell nothing of the others.
    if (bytes === null) return run;
    if (!whole.test(bytes.toString("latin1")) || !isUtf8(bytes)) {
      doubtful = true;
      return run;
    }
    found = true;
    return bytes.toString("utf8");
  });
  return found && !doubtful ? mended : null;
}

/** The bytes that the characters came of, by Windows-1252 and, where that has none, Latin-1. */
function bytesOf(run: string): Buffer | null {
  const bytes: number[] = [];
  for (const character of run) {
    const code = character.codePointAt(0) ?? 0;
    if (code <= 0xff) bytes.push(code);
    else {
      const [byte = 0x3f] = iconv.encode(character, "windows-1252");
      if (byte < 0x80) return null;
      bytes.push(byte);
    }
  }
  return Buffer.from(bytes);
}
