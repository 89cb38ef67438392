import { once } from "node:events";
import type { Readable } from "node:stream";
import type { FastifyReply } from "fastify";
import { Refusal } from "../refusal.ts";
import type { FileStore } from "./file-store.ts";

/** What a file's headers tell of it. */
interface SentFile {
  name: string;
  /** Bytes. */
  size: number;
  mediaType: string;
}

/** As RFC 8187 writes a name in a header. */
const encoded = (name: string): string =>
  encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** Someone else's content on our own address: nothing of it may run, whatever a browser makes of it. */
const guarded = (reply: FastifyReply): FastifyReply =>
  reply.header("x-content-type-options", "nosniff").header("content-security-policy", "sandbox; default-src 'none'");

/** Sends a file to be saved; a browser never shows it. */
export async function sendToSave(
  reply: FastifyReply,
  store: FileStore,
  key: string,
  file: Pick<SentFile, "name" | "size">,
) {
  const content = await opened(store, key);
  return sendWritten(reply.header("content-length", file.size), file.name, content);
}

/** Sends what is written as it goes out, to be saved under a name. */
export const sendWritten = (
  reply: FastifyReply,
  name: string,
  content: Readable,
  mediaType = "application/octet-stream",
) =>
  guarded(reply)
    .type(mediaType)
    .header("content-disposition", `attachment; filename*=UTF-8''${encoded(name)}`)
    .header("cache-control", "no-store")
    .send(content);

/** Sends a picture to be shown. Its type is the one that it was written in here, not the one that it came with. */
export async function sendImage(reply: FastifyReply, store: FileStore, key: string, file: SentFile) {
  describeImage(reply, file);
  return reply.send(await opened(store, key));
}

/** The headers of a picture. */
export const describeImage = (reply: FastifyReply, { size, mediaType }: { size: number; mediaType: string }) =>
  guarded(reply)
    .type(mediaType)
    .header("content-length", size)
    .header("content-disposition", `inline; filename="picture.${mediaType === "image/png" ? "png" : "jpg"}"`);

async function opened(store: FileStore, key: string) {
  const content = store.read(key);
  await once(content, "open").catch(() => {
    throw new Refusal("file.not-found");
  });
  return content;
}
