/** A stretch of a message's text; one with an address is a link. */
export interface MessagePart {
  /** Where it begins in the text, as its key. */
  at: number;
  text: string;
  href?: string;
}

// What ends a sentence does not belong to the address before it.
const address = /https?:\/\/[^\s<>"]*[^\s<>".,;:!?)]/g;

/** The text with its links apart. */
export function partsOf(body: string): MessagePart[] {
  const parts: MessagePart[] = [];
  let at = 0;
  for (const { 0: href, index } of body.matchAll(address)) {
    if (index > at) parts.push({ at, text: body.slice(at, index) });
    parts.push({ at: index, text: href, href });
    at = index + href.length;
  }
  if (at < body.length) parts.push({ at, text: body.slice(at) });
  return parts;
}

/** The verification code (six digits) in a message, or null. The end of a reference number is not a code. */
export const codeIn = (body: string): string | null => /(?<![\d/-])\d{6}(?![\d/-])/.exec(body)?.[0] ?? null;
