/** Paragraphs of a text stand there as members, too. */
const paragraphEnd = "\n\n";
const parts = (text: string): string[] => text.split(" · ").map((part) => part.trim());

/** A text whose paragraphs are told one by one, as a whole. */
export const asWhole = (text: string): string => text.replaceAll(`${paragraphEnd} · `, paragraphEnd);

/** What comes into an enumeration and what goes out of it, where the rest stays in its order; null: it is told as a whole. */
export function memberChanges(before: string | null, after: string | null): { gone: string[]; added: string[] } | null {
  if (!before || !after) return null;
  const [was, is] = [parts(before), parts(after)];
  const gone = was.filter((each) => !is.includes(each));
  const added = is.filter((each) => !was.includes(each));
  const staying = was.filter((each) => is.includes(each));
  const isInOrder = is.filter((each) => was.includes(each)).every((each, at) => each === staying[at]);
  return isInOrder && staying.length > 1 ? { gone, added } : null;
}
