import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { extract } from "tar-stream";
import { decrypted, type Key } from "./encryption.service.ts";
import { BackupFailed } from "./manifest.model.ts";

export interface ArchiveEntry {
  name: string;
  size: number;
  content: Readable;
}

/** The entries in their order. Each has to be read to its end before the next one comes. */
export async function* readArchive(path: string, key: Key): AsyncGenerator<ArchiveEntry> {
  const stored = createReadStream(path, { highWaterMark: 1 << 20 });
  const plain = await decrypted(stored, await firstBytesOf(path), key);
  const entries = extract();
  const reading = pipeline(plain, createGunzip(), entries as unknown as NodeJS.WritableStream);
  // A broken archive ends the entries, too: it is heard of there.
  reading.catch((error) => entries.destroy(error));
  try {
    for await (const entry of entries) {
      yield { name: entry.header.name, size: entry.header.size ?? 0, content: entry as unknown as Readable };
    }
    await reading;
  } catch (error) {
    throw error instanceof BackupFailed
      ? error
      : new BackupFailed(`The backup is damaged: ${(error as Error).message}.`);
  } finally {
    stored.destroy();
  }
}

async function firstBytesOf(path: string): Promise<Buffer> {
  const file = await open(path, "r").catch((error: NodeJS.ErrnoException) => {
    throw new BackupFailed(`The backup ${path} can't be read: ${error.code ?? error.message}.`);
  });
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(64), 0, 64, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** An entry that fits into memory. */
export async function contentOf({ content }: ArchiveEntry): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of content) parts.push(part as Buffer);
  return Buffer.concat(parts);
}
