import { isUtf8 } from "node:buffer";
import { imageTypeOf } from "@tracewell/contract/images";
import {
  type AttachmentFault,
  type AttachmentType,
  reportAttachmentBytes,
} from "@tracewell/contract/result-attachments";
import { type Composite, readDelimited, repetitionsOf } from "./delimited-message.reader.ts";
import type { DocumentPlace } from "./lab-report.model.ts";
import { asDelimited } from "./xml/xml-message.reader.ts";

export type ReadDocument = { bytes: Buffer; mediaType: AttachmentType } | { fault: AttachmentFault };

/** ED: source, type, subtype, encoding, data; the first ones may be left out, so the encoding tells where the data begin. */
export function readDocument(composite: Composite): ReadDocument {
  const encodingAt = [4, 3, 2].find((n) => encodings.test(composite.text(n) ?? ""));
  const data = composite.from((encodingAt ?? 4) + 1);
  if (data.isEmpty()) return { fault: "empty" };
  // Two characters are one byte at the least, which keeps what is far too large from being decoded.
  if (data.raw.length > reportAttachmentBytes * 4) return { fault: "too-large" };
  const bytes = decoded(data, encodingAt === undefined ? "base64" : (composite.text(encodingAt) ?? "").toLowerCase());
  if (bytes === null) return { fault: "unreadable" };
  if (bytes.length > reportAttachmentBytes) return { fault: "too-large" };
  const mediaType = typeOf(bytes, `${composite.text(2)} ${composite.text(3)}`);
  return mediaType === null ? { fault: "not-allowed" } : { bytes, mediaType };
}

/** The document at a place of a message that was read before; null where there is none. */
export function findDocument(text: string, { line, at }: DocumentPlace): ReadDocument | null {
  const message = readDelimited(asDelimited(text));
  if ("code" in message) return null;
  const obx = message.segments.find((segment) => segment.line === line && segment.id === "OBX");
  const composite = repetitionsOf(obx ?? null, 5)[at];
  return composite ? readDocument(composite) : null;
}

/** HL7 table 0299. */
const encodings = /^(?:A|Hex|Base64)$/i;

function decoded(data: Composite, encoding: string): Buffer | null {
  const text = data.whole() ?? "";
  if (encoding === "a") return Buffer.from(text);
  // Senders break lines, as they come or as `\.br\`.
  const code = text.replace(/\s+/g, "");
  const [form, length] = encoding === "hex" ? [/^[0-9A-Fa-f]+$/, 2] : [/^[A-Za-z0-9+/]+={0,2}$/, 4];
  return code.length % length === 0 && form.test(code) ? Buffer.from(code, encoding as BufferEncoding) : null;
}

/** What a document is by its content. What a browser or an office program might run is none of these. */
function typeOf(bytes: Buffer, declared: string): AttachmentType | null {
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
