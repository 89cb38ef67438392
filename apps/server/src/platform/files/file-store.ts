import { createHash, type Hash, randomUUID } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, open, readdir, rename, rm } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { type Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { freeBytes } from "../observing/disk.ts";
import { Refusal } from "../refusal.ts";

export interface KeptContent {
  /** Bytes. */
  size: number;
  sha256: Buffer;
}

/** Where the bytes of files are: a directory, or a store that keeps objects by a key. */
export interface FileStore {
  /** Refuses where so many bytes would leave the disk too little room. */
  demandRoom(bytes: number): Promise<void>;
  /** Keeps all of the stream under the key; when it fails, nothing is there. */
  put(key: string, content: Readable): Promise<KeptContent>;
  /** The bytes from `start` on; the stream fails where nothing is kept under the key. */
  read(key: string, start?: number): Readable;
  remove(key: string): Promise<void>;
  /** Removes, too, what a process that was killed while it put the key left behind. */
  removeUnfinished(key: string): Promise<void>;
}

/** A directory that several server processes may share: a file appears there whole, under its own name, or not at all. */
export class DirectoryStore implements FileStore {
  readonly #root: string;
  readonly #reserve: number;

  /** `reserve`: bytes of the disk that files leave free. */
  constructor(root: string, reserve = 0) {
    this.#root = resolve(root);
    this.#reserve = reserve;
  }

  async demandRoom(bytes: number): Promise<void> {
    if ((await freeBytes(dirname(this.#root))) < this.#reserve + bytes) throw new Refusal("server.disk-full");
  }

  async put(key: string, content: Readable): Promise<KeptContent> {
    const path = this.#pathOf(key);
    const unfinished = `${path}.${randomUUID()}.part`;
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    const measure = new Measure();
    try {
      // `flush` writes to the disk before the file is closed, so that a name never stands for half a file.
      await pipeline(content, measure, createWriteStream(unfinished, { mode: 0o600, flags: "wx", flush: true }));
      await rename(unfinished, path);
      await keepDirectory(dirname(path));
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
    return measure.result();
  }

  read(key: string, start = 0): Readable {
    return createReadStream(this.#pathOf(key), { start });
  }

  async remove(key: string): Promise<void> {
    await rm(this.#pathOf(key), { force: true });
  }

  async removeUnfinished(key: string): Promise<void> {
    const path = this.#pathOf(key);
    const names = await readdir(dirname(path)).catch(() => []);
    const left = names.filter((name) => name.startsWith(`${basename(path)}.`));
    await Promise.all(
      [path, ...left.map((name) => join(dirname(path), name))].map((each) => rm(each, { force: true })),
    );
  }

  #pathOf(key: string): string {
    if (!/^[0-9a-f-]+\/[0-9a-f-]+$/.test(key)) throw new Error("A file's key is made of its clinic's id and its own.");
    return join(this.#root, key);
  }
}

/** A new name in a directory outlasts a loss of power only when the directory itself is on the disk. */
async function keepDirectory(path: string): Promise<void> {
  const directory = await open(path, "r");
  try {
    await directory.sync();
  } finally {
    await directory.close();
  }
}

/** Counts and hashes the bytes that pass through. */
class Measure extends Transform {
  readonly #hash: Hash = createHash("sha256");
  #size = 0;

  override _transform(chunk: Buffer, _encoding: string, done: (error: null, chunk: Buffer) => void): void {
    this.#size += chunk.length;
    this.#hash.update(chunk);
    done(null, chunk);
  }

  result(): KeptContent {
    return { size: this.#size, sha256: this.#hash.digest() };
  }
}
