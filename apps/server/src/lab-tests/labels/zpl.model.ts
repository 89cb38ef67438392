import type { LabelLayout } from "@tracewell/contract/specimen-labels";

/** A printer of 203 dots an inch. */
const dots = (millimeters: number): number => Math.round(millimeters * 8);

/**
 * The labels as ZPL II. `^CI28` reads UTF-8; behind `^FH_` an underscore and two digits are one byte, so that neither a sign that
 * begins a command nor a letter with an accent stands in a field as it is.
 */
export const zplOf = (labels: readonly LabelLayout[], copies = 1): string =>
  labels.map((label) => zplOfOne(label, copies)).join("");

function zplOfOne({ width, height, texts, barcode }: LabelLayout, copies: number): string {
  const lines = texts.map(
    ({ text, x, y, height: letters, bold }) =>
      `^FO${dots(x)},${dots(y)}^A0N,${dots(letters)},${dots(letters * (bold ? 1 : 0.9))}^FH_^FD${zplField(text)}^FS`,
  );
  return [
    "^XA",
    "^CI28",
    `^PW${dots(width)}`,
    `^LL${dots(height)}`,
    "^LH0,0",
    ...lines,
    `^FO${dots(barcode.x)},${dots(barcode.y)}^BY${dots(barcode.module)}^BCN,${dots(barcode.height)},N,N,N,N^FH_^FD${zplField(code128Field(barcode.content))}^FS`,
    `^PQ${copies}`,
    "^XZ",
    "",
  ].join("\n");
}

/** Letters, digits and the signs that mean nothing to the printer stay; every other byte is told in digits. */
export const zplField = (text: string): string =>
  text.replace(/[^A-Za-z0-9 .,:;()/+=#&>-]+/g, (others) =>
    [...new TextEncoder().encode(others)]
      .map((byte) => `_${byte.toString(16).toUpperCase().padStart(2, "0")}`)
      .join(""),
  );

/** `>:` begins in subset B, `>5` goes on in C, where two digits are one sign; `>` itself is `>0`. */
export function code128Field(content: string): string {
  const [, head = "", digits = ""] = /^(.*?)((?:\d\d){2,})$/s.exec(content) ?? [null, content];
  return `>:${head.replaceAll(">", ">0")}${digits && `>5${digits}`}`;
}
