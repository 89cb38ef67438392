import { isUtf8 } from "node:buffer";
import { imageTypeOf } from "@tracewell/contract/images";
import type { AttachmentType } from "@tracewell/contract/result-attachments";

/**
 * What a document is by its content; `declared` is what its sender says of it. What a browser or an office program might run is
 * none of these: null.
 */
export function documentTypeOf(bytes: Buffer, declared: string): AttachmentType | null {
  if (bytes.subarray(0, 5).equals(pdfMark)) return "application/pdf";
  const image = imageTypeOf(bytes);
  if (image !== null) return image;
  if (tiffMarks.some((mark) => bytes.subarray(0, 4).equals(mark))) return "image/tiff";
  return isPlainText(bytes) && !markup.test(declared) ? "text/plain" : null;
}

const pdfMark = Buffer.from("%PDF-");
const tiffMarks = [Buffer.from("II*\0"), Buffer.from("MM\0*")];
const markup = /html|xml|svg|rtf|script/i;

function isPlainText(bytes: Buffer): boolean {
  if (!isUtf8(bytes)) return false;
  const text = bytes.toString("utf8");
  // biome-ignore lint/suspicious/noControlCharactersInRegex: They are what no text holds.
  return !/[\0-\x08\x0e-\x1f\x7f]/.test(text) && !/^\s*(?:<[a-z!?/]|\{\\rtf|#!)/i.test(text.replace(/^\ufeff/, ""));
}
