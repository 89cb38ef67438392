/** As many words as one search goes by. */
const mostTerms = 5;
const longestTerm = 60;

/** A number or a word as reports are found by it: letters and digits in small letters, without accents and what stands between. */
export const termOf = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/[^\p{L}\p{N}@]/gu, "")
    .toLowerCase()
    .slice(0, longestTerm);

/** What was typed, as terms; a phone number with blanks in it is one. */
export function termsIn(text: string): string[] {
  if (/^[\d\s().+-]+$/.test(text) && /\d/.test(text)) return [termOf(text)];
  return [...new Set(text.split(/[\s,;]+/).map(termOf))].filter((term) => term !== "").slice(0, mostTerms);
}
