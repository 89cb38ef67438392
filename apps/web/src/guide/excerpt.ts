/** Search result text is cut at this many characters (R9-18). */
export const excerptLength = 100;

/** The text around the first word that was searched for, at most a hundred characters. */
export function excerptOf(body: string, search: string): string {
  const words = search
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1);
  const text = body.replace(/\s+/g, " ");
  const places = words.map((word) => text.toLowerCase().indexOf(word)).filter((place) => place >= 0);
  const first = Math.min(...places, text.length);
  const from =
    first > excerptLength / 2 && places.length > 0 ? text.lastIndexOf(" ", first - excerptLength / 4) + 1 : 0;
  const cut = text.slice(from, from + excerptLength);
  const end = from + excerptLength < text.length ? cut.slice(0, Math.max(cut.lastIndexOf(" "), 1)) : cut;
  return `${from > 0 ? "…" : ""}${end}${from + end.length < text.length ? "…" : ""}`;
}
