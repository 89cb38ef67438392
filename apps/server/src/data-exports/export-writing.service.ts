import { type ExportedList, exportTypeNames, workbookRowLimit } from "@tracewell/contract/export-types";
import { findUser } from "../platform/access/session.queries.ts";
import { maySeeType } from "./data-export.policy.ts";
import { notifyExporter } from "./data-export.service.ts";
import { type RowSource, type TableFile, tableFile } from "./export-file.model.ts";
import { ExportLeft, type ExportStore, type InClinic, storePart, throwAway } from "./export-part.service.ts";
import { addProgress, type Checkpoint, type ClaimedExport, type ExportOfClinic } from "./export-progress.queries.ts";
import { listRows } from "./exported-list.service.ts";
import { QueryRefused, withQueryRows } from "./exported-query.service.ts";
import { WorkbookTooLarge } from "./workbook-writer.model.ts";

const notifyEveryMilliseconds = 250;
const mostRowsOfPart = 20_000;
export const mostAttempts = 4;

/** More rows than a workbook holds. */
class TooLongForWorkbook extends Error {}
/** Who started the export may no longer see the list. */
class ListClosed extends Error {}

export const stuck = "The export could not be completed, though it was tried several times. Start it again.";
const limit = workbookRowLimit.toLocaleString("en-US");
const tooLong = `An Excel workbook holds at most ${limit} rows and 4 GB. Export this as CSV, or narrow it down.`;

/** What the user is told of an end that no other attempt would change. */
export function failureOf(error: unknown): string | null {
  if (error instanceof TooLongForWorkbook || error instanceof WorkbookTooLarge) return tooLong;
  if (error instanceof QueryRefused) return error.message;
  return error instanceof ListClosed ? "You may no longer see this list." : null;
}

interface ExportAsked extends ExportOfClinic, ClaimedExport {
  worker: string;
}

interface Writing {
  store: ExportStore;
  asked: ExportAsked;
  inClinic: InClinic;
  stopping: () => boolean;
  /** What a kill costs at most; each part is a file of its own. */
  rowsOfPart?: number;
}

/**
 * Writes the file of an export, with the rights that who started it has now. A list goes on where the last stored part ended; a custom
 * query has no order to go on in, so that it begins anew (docs/decisions/0175).
 */
export async function writeExport(writing: Writing): Promise<void> {
  const { store, asked, inClinic } = writing;
  const viewer = await inClinic((tx) => findUser(tx, asked.userId));
  if (!viewer || !maySeeType(viewer.groups, asked.type)) throw new ListClosed();
  await store.files.demandRoom(0);
  const resumes = asked.type !== "CUSTOM_QUERY";
  await throwAway(store.files, asked, inClinic, resumes ? "unfinished" : "all");
  if (!resumes)
    return withQueryRows(asked, viewer, inClinic, (rows) => writeParts(writing, rows, viewer.timeZone, null));
  const rows = listRows({ ...asked, type: asked.type as ExportedList }, viewer, inClinic, store.key);
  await writeParts(writing, rows, viewer.timeZone, asked.checkpoint);
}

async function writeParts(writing: Writing, rows: RowSource, timeZone: string, from: Checkpoint | null): Promise<void> {
  const { store, asked, inClinic } = writing;
  const shape = { title: exportTypeNames[asked.type], timeZone };
  const told = new Told(writing);
  let at = from;
  do {
    // A part that fails is written anew, from what was stored before it.
    const file = tableFile(asked.format, shape, at?.file ?? null);
    const part = { ...asked, number: (at?.parts ?? 0) + 1 };
    at = await storePart(store, part, inClinic, partOf(rows, file, at, told, writing.rowsOfPart ?? mostRowsOfPart));
  } while (at.cursor !== null);
}

async function* partOf(
  source: RowSource,
  file: TableFile,
  before: Checkpoint | null,
  told: Told,
  rowsOfPart: number,
): AsyncGenerator<Buffer, { checkpoint: Checkpoint; total: number | null }> {
  let cursor = before?.cursor ?? null;
  let processed = before?.processed ?? 0;
  let ofPart = 0;
  if (!before) yield await file.begin(source.headers);
  do {
    const page = await source.read(cursor);
    processed += page.rows.length;
    ofPart += page.rows.length;
    await told.add(processed, page.total);
    yield await file.rows(page.rows);
    cursor = page.next;
  } while (cursor !== null && ofPart < rowsOfPart);
  if (cursor === null) yield await file.end();
  return { checkpoint: { parts: (before?.parts ?? 0) + 1, cursor, processed, file: file.state }, total: told.total };
}

/** Tells how far an export is, now and then; and stops it where it is to stop. */
class Told {
  readonly #writing: Writing;
  #at = 0;
  total: number | null = null;

  constructor(writing: Writing) {
    this.#writing = writing;
  }

  async add(processed: number, total: number | null): Promise<void> {
    const { asked, inClinic, stopping } = this.#writing;
    if (stopping()) throw new ExportLeft();
    this.total = total ?? this.total;
    if (asked.format === "xlsx" && Math.max(processed, this.total ?? 0) > workbookRowLimit)
      throw new TooLongForWorkbook();
    if (Date.now() - this.#at < notifyEveryMilliseconds) return;
    this.#at = Date.now();
    await inClinic(async (tx) => {
      const isOurs = await addProgress(tx, asked.exportId, asked.worker, { processed, total: this.total });
      if (!isOurs) throw new ExportLeft();
      await notifyExporter(tx, asked.exportId);
    });
  }
}
