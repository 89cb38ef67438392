import { Readable } from "node:stream";
import { keyOf } from "../files/file.service.ts";
import { newId } from "../platform/database/new-id.ts";
import type { Tx } from "../platform/database/transaction.ts";
import type { FileStore } from "../platform/files/file-store.ts";
import { type SealFor, sealed, unsealed } from "../platform/files/sealed-file.ts";
import { deleteParts, insertPart, listStoredAs, updateGone, updateWritten } from "./export-part.queries.ts";
import { addProgress, type Checkpoint, type ExportOfClinic } from "./export-progress.queries.ts";

export type InClinic = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

/** Where the bytes of exports are, and the key that they are sealed with. */
export interface ExportStore {
  files: FileStore;
  key: Buffer;
}

/** The export was deleted, another worker has it, or this one is told to stop. */
export class ExportLeft extends Error {}

/** One part doesn't open in another's place. */
const sealFor = (key: Buffer, { tenantId, exportId }: ExportOfClinic, number: number): SealFor => ({
  key,
  purpose: `export ${tenantId} ${exportId} ${number}`,
});

interface WrittenPart {
  /** What follows the part. */
  checkpoint: Checkpoint;
  total: number | null;
}

/**
 * Stores one part of an export's file, sealed. Its row is there before its bytes, and says that they are whole together with where
 * the next part goes on: a killed worker leaves nothing that isn't found, and its successor doubles and misses nothing.
 */
export async function storePart(
  { files, key }: ExportStore,
  part: ExportOfClinic & { number: number; worker: string },
  inClinic: InClinic,
  content: AsyncGenerator<Buffer, WrittenPart>,
): Promise<Checkpoint> {
  const row = { ...part, storedAs: newId() };
  if (!(await inClinic((tx) => insertPart(tx, row)))) throw new ExportLeft();
  const place = keyOf(part.tenantId, row.storedAs);
  const counted = new Counted(content);
  await files.put(
    place,
    Readable.from(sealed(counted.bytes(), sealFor(key, part, part.number)), { objectMode: false }),
  );
  const { checkpoint, total } = counted.end();
  const isOurs = await inClinic(async (tx) => {
    const written = await updateWritten(tx, row, counted.size);
    const { processed } = checkpoint;
    return written && (await addProgress(tx, part.exportId, part.worker, { processed, total, checkpoint }));
  });
  if (!isOurs) {
    // Whoever threw the part away, or has it now, did so before these bytes had their name.
    await files.remove(place);
    throw new ExportLeft();
  }
  return checkpoint;
}

/** Counts the bytes of a part, and keeps what its generator returns. */
class Counted {
  readonly #content: AsyncGenerator<Buffer, WrittenPart>;
  #end: WrittenPart | undefined;
  size = 0;

  constructor(content: AsyncGenerator<Buffer, WrittenPart>) {
    this.#content = content;
  }

  async *bytes(): AsyncGenerator<Buffer> {
    for (;;) {
      const step = await this.#content.next();
      if (step.done) {
        this.#end = step.value;
        return;
      }
      this.size += step.value.length;
      yield step.value;
    }
  }

  end(): WrittenPart {
    if (!this.#end) throw new Error("The part was stored before it was written.");
    return this.#end;
  }
}

/** The bytes of a file of these parts. Throws a `SealBroken` where they are not as they were stored. */
export async function* readParts(
  { files, key }: ExportStore,
  job: ExportOfClinic,
  parts: readonly { number: number; storedAs: string }[],
): AsyncGenerator<Buffer> {
  for (const { number, storedAs } of parts)
    yield* unsealed(files.read(keyOf(job.tenantId, storedAs)), sealFor(key, job, number));
}

/** Throws away parts of an export's file: all of them, or what a killed worker had not finished. */
export async function throwAway(
  files: FileStore,
  { tenantId, exportId }: ExportOfClinic,
  inClinic: InClinic,
  which: "all" | "unfinished",
): Promise<void> {
  const stored = await inClinic((tx) => listStoredAs(tx, exportId, which));
  for (const storedAs of stored) await files.removeUnfinished(keyOf(tenantId, storedAs));
  await inClinic(async (tx) => {
    await deleteParts(tx, exportId, stored);
    if (which === "all") await updateGone(tx, exportId);
  });
}
