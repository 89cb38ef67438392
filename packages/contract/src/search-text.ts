/** Search text is cut to this many characters (R5-55). */
export const searchTextLength = 100;

/** Prefixes that say what a search is for (R5-57). */
const searchPrefixes = ["name", "phone", "email", "zip", "address"] as const;
type SearchPrefix = (typeof searchPrefixes)[number];

/** How many typing errors extended search forgives in a name, written after the text as `~2` (R5-58). */
const slipsForgiven = 2;

const prefixed = new RegExp(`^(${searchPrefixes.join("|")}):\\s*`, "i");
const extendedMark = /\s*~\d?\s*$/;

export interface SearchText {
  prefix: SearchPrefix | null;
  /** Without the prefix, without phone formatting and special characters, at most a hundred characters. */
  text: string;
  /** Extended search: names that are spelt alike are meant, too. */
  extended: boolean;
}

/** Reads what someone typed into a search: its prefix, its words without formatting, and whether it is extended. */
export function readSearchText(typed: string): SearchText {
  const extended = extendedMark.test(typed);
  const given = typed.replace(extendedMark, "").trim();
  const [whole = "", prefix] = prefixed.exec(given) ?? [];
  const rest = given.slice(whole.length);
  const isPhone = prefix?.toLowerCase() === "phone" || (!prefix && looksLikePhone(rest));
  const text = isPhone ? withoutPhoneFormatting(rest) : withoutSpecialCharacters(rest);
  return {
    prefix: prefix ? (prefix.toLowerCase() as SearchPrefix) : null,
    text: text.slice(0, searchTextLength).trim(),
    extended,
  };
}

/** A search as it is sent: cleaned, cut, and marked where it is extended. Empty where nothing is left to search by. */
export function writeSearchText(typed: string, extended = false): string {
  const { prefix, text, extended: marked } = readSearchText(typed);
  if (text === "") return "";
  return `${prefix ? `${prefix}:` : ""}${text}${extended || marked ? `~${slipsForgiven}` : ""}`;
}

const extension = /\s*(?:x|ext\.?|#)\s*\d{1,6}$/i;
const writtenAsDay = /^(\d{1,2}([-.])\d{1,2}\2\d{2,4}|\d{4}([-.])\d{1,2}\3\d{1,2})$/;
const longPostcode = /^\d{5}-\d{4}$/;

/** Digits with nothing but phone formatting between them, and enough of them; days and postcodes look alike. */
function looksLikePhone(text: string): boolean {
  const bare = text.replace(/^tel:/i, "").replace(extension, "");
  if (writtenAsDay.test(bare) || longPostcode.test(bare)) return false;
  return /^[+\d(][\d\s().+-]{5,}$/.test(bare) && bare.replace(/\D/g, "").length >= 7;
}

function withoutPhoneFormatting(text: string): string {
  const bare = text.replace(/^tel:/i, "").replace(extension, "").trim();
  return `${bare.startsWith("+") ? "+" : ""}${bare.replace(/\D/g, "")}`;
}

/** Letters, digits, and what stands inside names, emails, days and addresses. */
const withoutSpecialCharacters = (text: string): string =>
  text.replace(/[^\p{L}\p{M}\p{N}\s'’‘`´.,@_+/#-]+/gu, " ").replace(/\s+/g, " ");
