import type { Readable } from "node:stream";
import { TextDecoder } from "node:util";

/** Bytes. Case reports are some hundred kilobytes; one with scanned pages in it may be some megabytes. */
const mostDocumentBytes = 20 * 1024 * 1024;

/** Why a file can't be read as a document; the text is for whoever uploaded it. */
export class UnreadableDocument extends Error {
  override name = "UnreadableDocument";
}

/** The text of a document in XML, in the encoding that it declares. */
export async function readWholeDocument(content: Readable, size: number): Promise<string> {
  if (size > mostDocumentBytes) {
    content.destroy();
    throw new UnreadableDocument(
      `A document may have ${mostDocumentBytes / 1024 / 1024} MB; this one has ${Math.ceil(size / 1024 / 1024)} MB. Send it without the files embedded in it.`,
    );
  }
  const chunks: Buffer[] = [];
  for await (const chunk of content) chunks.push(chunk);
  return decodeXml(Buffer.concat(chunks));
}

/** UTF-16 says so by its mark; anything else declares itself in the first line, or is UTF-8. */
function decodeXml(bytes: Buffer): string {
  const mark = bytes.subarray(0, 2).toString("hex");
  const declared = /^(?:\xef\xbb\xbf)?\s*<\?xml[^>]*?encoding\s*=\s*["']([\w.-]{1,40})["']/.exec(
    bytes.toString("latin1", 0, 200),
  )?.[1];
  const encoding = mark === "fffe" ? "utf-16le" : mark === "feff" ? "utf-16be" : (declared ?? "utf-8");
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw new UnreadableDocument(
      `The document is not in ${encoding.toUpperCase()}, as it says it is. Save it as UTF-8.`,
    );
  }
}
