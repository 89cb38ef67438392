/** The members of an enumeration, or the paragraphs of a text. */
const parts = (text: string): string[] => text.split(/ · |\n\n/).map((part) => part.trim());

/** What comes into an enumeration or a text and what goes out of it, where the rest stays in its order; null: it is told as a whole. */
export function memberChanges(before: string | null, after: string | null): { gone: string[]; added: string[] } | null {
  if (!before || !after) return null;
  const [was, is] = [parts(before), parts(after)];
  const gone = was.filter((each) => !is.includes(each));
  const added = is.filter((each) => !was.includes(each));
  const staying = was.filter((each) => is.includes(each));
  const isInOrder = is.filter((each) => was.includes(each)).every((each, at) => each === staying[at]);
  return isInOrder && staying.length > 1 ? { gone, added } : null;
}
