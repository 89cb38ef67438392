import { createWriteStream } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { constants, createGzip } from "node:zlib";
import { type Pack, pack } from "tar-stream";
import { encrypted, isLocked, type Lock } from "./encryption.service.ts";

/**
 * Writes a tar file, compressed by gzip and encrypted by age where that was asked for, as a stream. It has another name until
 * `finish`, so that one that was interrupted never looks like a whole one.
 */
export class ArchiveWriter {
  readonly #pack: Pack = pack();
  readonly #unfinished: string;
  readonly #path: string;
  readonly #written: Promise<void>;

  private constructor(path: string, unfinished: string, lock: Lock) {
    this.#path = path;
    this.#unfinished = unfinished;
    this.#written = this.#write(lock);
    // Heard of again in `#alive` and `close`.
    this.#written.catch(() => {});
  }

  static open(path: string, lock: Lock): ArchiveWriter {
    return new ArchiveWriter(path, `${path}.unfinished`, lock);
  }

  async #write(lock: Lock): Promise<void> {
    await rm(this.#unfinished, { force: true });
    // Lab reports compress to a sixth at the fastest level; higher ones take several times as long for a tenth less.
    const gzip = createGzip({ level: constants.Z_BEST_SPEED });
    const file = createWriteStream(this.#unfinished, { mode: 0o600, flags: "wx", flush: true });
    const packed = this.#pack as unknown as Readable;
    if (!isLocked(lock)) return await pipeline(packed, gzip, file);
    const compressed = pipeline(packed, gzip);
    await Promise.all([compressed, pipeline(await encrypted(gzip, lock), file)]);
  }

  /** Adds an entry that fits into memory. */
  async add(name: string, content: Buffer): Promise<void> {
    const added = Promise.withResolvers<void>();
    this.#pack.entry({ name, mode: 0o600 }, content, (error) => (error ? added.reject(error) : added.resolve()));
    await this.#alive(added.promise);
  }

  /** Adds an entry of a known size, piece by piece. */
  async addStream(name: string, size: number, content: Readable): Promise<void> {
    const added = Promise.withResolvers<void>();
    const entry = this.#pack.entry({ name, size, mode: 0o600 }, (error) =>
      error ? added.reject(error) : added.resolve(),
    );
    await this.#alive(Promise.all([pipeline(content, entry as unknown as NodeJS.WritableStream), added.promise]));
  }

  /** Writes what is left; the archive is on the disk, still under its other name, which this answers. */
  async close(): Promise<string> {
    this.#pack.finalize();
    await this.#written;
    return this.#unfinished;
  }

  /** Gives the archive its name. */
  async finish(): Promise<void> {
    await rename(this.#unfinished, this.#path);
    const folder = await open(dirname(this.#path), "r");
    await folder.sync().finally(() => folder.close());
  }

  async abandon(): Promise<void> {
    this.#pack.destroy();
    await this.#written.catch(() => {});
    await rm(this.#unfinished, { force: true });
  }

  /** An entry waits for the disk; when that has failed, it would wait for ever. */
  #alive(work: Promise<unknown>): Promise<unknown> {
    return Promise.race([work, this.#written.then(() => work)]);
  }
}
