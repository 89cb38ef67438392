/** Whether a raw message is XML. */
export const isXml = (text: string): boolean => /^\ufeff?\s*</.test(text);

/** Whether it is a clinical document. */
export const isClinicalDocument = (text: string): boolean =>
  isXml(text) && /<(?:[\w.-]+:)?ClinicalDocument[\s>]/.test(text);

/** Longer texts are shown as they are. */
const mostCharacters = 2_000_000;

/** XML with an element a line; one that comes in lines already stays as its sender wrote it. */
export function indentedXml(text: string): string {
  const lines = text.split(/\r\n|\r|\n/);
  if (text.length > mostCharacters || text.length / lines.length < 200) return lines.join("\n");
  let depth = 0;
  return (text.match(/<!--[\s\S]*?-->|<[^>]*>|[^<]+/g) ?? [])
    .map((part) => part.trim())
    .filter((part) => part !== "")
    .map((part) => {
      if (part.startsWith("</")) depth = Math.max(0, depth - 1);
      const line = "  ".repeat(depth) + part;
      if (/^<[^/!?]/.test(part) && !part.endsWith("/>")) depth += 1;
      return line;
    })
    .join("\n");
}
