import { Readable } from "node:stream";
import { imageLimitBytes, uploadLimitBytes } from "@tracewell/contract/constants";
import type { ImageUse } from "@tracewell/contract/image-uses";
import type { FastifyRequest } from "fastify";
import { Refusal } from "../refusal.ts";
import { encodeImage } from "./image-encoder.ts";

/** The size of a form beside its file. */
const formBytes = 4096;

/** The form's only file. One that declares itself too large is refused before it is sent. */
async function partOf(request: FastifyRequest, most: number, tooLarge: "request.too-large" | "image.too-large") {
  if (Number(request.headers["content-length"]) > most + formBytes) throw new Refusal(tooLarge);
  if (!request.isMultipart()) throw new Refusal("request.wrong-type");
  const part = await request.file({ limits: { fileSize: most } }).catch(refuseBroken);
  if (part?.fieldname !== "file") throw new Refusal("request.malformed");
  return part;
}

/** The bytes of a form's file; a form that breaks off is distinguished from an error of the server. */
async function* wholeForm(content: Readable): AsyncGenerator<Buffer> {
  try {
    yield* content;
  } catch (error) {
    refuseBroken(error);
  }
}

/** The library's own errors have a status; those of its parser about a broken form have none. */
function refuseBroken(error: unknown): never {
  throw error instanceof Error && "statusCode" in error ? error : new Refusal("request.malformed");
}

/** A file of any kind, to be kept as it came. */
export async function anyFileIn(request: FastifyRequest): Promise<Upload> {
  const {
    filename: name,
    mimetype: mediaType,
    file: content,
  } = await partOf(request, uploadLimitBytes, "request.too-large");
  return { name, mediaType, content: Readable.from(wholeForm(content)) };
}

/** An image, checked by its content and re-encoded for its use. */
export async function imageIn(request: FastifyRequest, imageUse: ImageUse): Promise<Upload> {
  const part = await partOf(request, imageLimitBytes, "image.too-large");
  const bytes = await part.toBuffer().catch(() => {
    throw new Refusal(part.file.truncated ? "image.too-large" : "request.malformed");
  });
  if (bytes.length === 0) throw new Refusal("file.empty");
  const { content, mediaType } = await encodeImage(bytes, imageUse);
  return { name: part.filename, mediaType, content: Readable.from([content]), imageUse };
}

/** How many bytes a table has at most that is read at once: a workbook unpacks to several times as many. */
const tableLimitBytes = 8 * 1024 * 1024;

/** A table that is read at once and not kept. */
export async function tableIn(request: FastifyRequest): Promise<{ name: string; bytes: Buffer }> {
  const part = await partOf(request, tableLimitBytes, "request.too-large");
  const bytes = await part.toBuffer().catch(() => {
    throw new Refusal(part.file.truncated ? "request.too-large" : "request.malformed");
  });
  return { name: part.filename ?? "", bytes };
}

export interface Upload {
  name: string | undefined;
  mediaType: string;
  content: Readable;
  /** An image that was re-encoded for this use. */
  imageUse?: ImageUse;
}
