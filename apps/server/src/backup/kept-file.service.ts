import { createHash, type Hash } from "node:crypto";
import { createReadStream } from "node:fs";
import { opendir, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import type { FileSum } from "./manifest.model.ts";

/** The bytes of an uploaded file, under the key that platform/files/file-store.ts keeps them by. */
export interface KeptFile {
  key: string;
  size: number;
  content: Readable;
}

/** All files of a file store's folder; those half written (they have an ending) and those removed meanwhile are left out. */
export async function* keptFiles(folder: string): AsyncGenerator<KeptFile> {
  for await (const clinic of namesIn(folder)) {
    for await (const name of namesIn(join(folder, clinic))) {
      const path = join(folder, clinic, name);
      const found = await stat(path).catch(() => null);
      if (found?.isFile()) yield { key: `${clinic}/${name}`, size: found.size, content: createReadStream(path) };
    }
  }
}

async function* namesIn(folder: string): AsyncGenerator<string> {
  const directory = await opendir(folder).catch(() => null);
  if (!directory) return;
  for await (const { name } of directory) if (/^[0-9a-f-]+$/.test(name)) yield name;
}

/** Counts and digests files in their order, over names, sizes and bytes. */
export class FileTally {
  readonly #hash: Hash = createHash("sha256");
  #count = 0;
  #bytes = 0;

  async *count({ key, size, content }: KeptFile): AsyncGenerator<Buffer> {
    this.#count++;
    this.#bytes += size;
    this.#hash.update(`${key} ${size}\n`);
    for await (const part of content) {
      this.#hash.update(part as Buffer);
      yield part as Buffer;
    }
  }

  sum(): FileSum {
    return { count: this.#count, bytes: this.#bytes, sha256: this.#hash.digest("hex") };
  }
}
