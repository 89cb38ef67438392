const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/** Letters that fill a square, as Chinese ones do; Burmese syllables are about as wide. */
const wide = /[\u1000-\u109f\u1100-\u11ff\u2e80-\uffdc]|[\u{1f000}-\u{3ffff}]/u;
const narrow = /[iljtfrI.,:;'’|()[\] 1-]/;
const broad = /[MWmw@%]/;

/** How wide a text is at most in a bold sans serif, in parts of its letters' height. */
export function widthOf(text: string): number {
  let width = 0;
  for (const { segment } of graphemes.segment(text)) {
    if (wide.test(segment)) width += 1.1;
    else if (broad.test(segment)) width += 0.95;
    else if (narrow.test(segment)) width += 0.42;
    else width += /\p{Lu}/u.test(segment) ? 0.76 : 0.63;
  }
  return width;
}

/** Signs that print nothing, or turn the direction of what follows; those that join letters stay. */
const unprintable = /(?:[\p{Cc}\p{Co}\p{Cs}\p{Zl}\p{Zp}]|(?!\u200c|\u200d)\p{Cf})+/gu;

/** One line of a label; what doesn't fit is cut between letters, and the cut is seen. */
export function fitted(text: string, widest: number): string {
  const line = text.replace(unprintable, " ").replace(/\s+/g, " ").trim();
  if (widthOf(line) <= widest) return line;
  let kept = "";
  for (const { segment } of graphemes.segment(line)) {
    if (widthOf(`${kept}${segment}…`) > widest) break;
    kept += segment;
  }
  return `${kept.trimEnd()}…`;
}

/** What the fonts that come with a ZEBRA printer can show: Latin letters, with their accents. */
export const hasOnlyLatin = (text: string): boolean => /^[\u0020-\u024f\u2010-\u2026]*$/.test(text.normalize("NFC"));
