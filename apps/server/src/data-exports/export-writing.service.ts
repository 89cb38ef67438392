import { exportColumns, exportTypeNames, workbookRowLimit } from "@tracewell/contract/data-exports";
import { keyOf } from "../files/file.service.ts";
import { findUser } from "../platform/access/session.queries.ts";
import { newId } from "../platform/database/new-id.ts";
import type { Tx } from "../platform/database/transaction.ts";
import type { FileStore } from "../platform/files/file-store.ts";
import { maySeeList } from "./data-export.policy.ts";
import { notifyExporter } from "./data-export.service.ts";
import { type Cell, fileOf, TooLongForWorkbook } from "./export-file.model.ts";
import { addProgress, type ClaimedExport, type ExportOfClinic } from "./export-progress.queries.ts";
import { type Exporter, exportedPage } from "./exported-list.service.ts";

const notifyEveryMilliseconds = 250;
export const mostAttempts = 4;

/** The export was deleted, another worker has it, or this one is told to stop. */
export class ExportLeft extends Error {}
/** Who started the export may no longer see the list. */
class ListClosed extends Error {}

export const stuck = "The export could not be completed, though it was tried several times. Start it again.";
const tooLong = `A workbook holds at most ${workbookRowLimit.toLocaleString("en-US")} rows. Export the list as CSV, or narrow it down.`;
const closed = "You may no longer see this list.";

/** What the user is told of an end that no other attempt would change. */
export function failureOf(error: unknown): string | null {
  if (error instanceof TooLongForWorkbook) return tooLong;
  return error instanceof ListClosed ? closed : null;
}

export interface ExportAsked extends ExportOfClinic, ClaimedExport {
  worker: string;
}

type InClinic = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

/** Writes the list into the file store, a page in a transaction, with the rights that who started it has now. */
export async function writeExport(
  store: FileStore,
  asked: ExportAsked,
  inClinic: InClinic,
  stopping: () => boolean,
): Promise<{ storedAs: string; size: number }> {
  const { tenantId, type, format } = asked;
  const viewer = await inClinic((tx) => findUser(tx, asked.userId));
  if (!viewer || !maySeeList(viewer.groups, type)) throw new ListClosed();
  const headers = asked.columns.map((column) => (exportColumns[type] as Record<string, string>)[column] ?? column);
  await store.demandRoom(0);
  const rows = rowsOf(asked, viewer, inClinic, stopping);
  const content = await fileOf(format, { title: exportTypeNames[type], headers, rows, timeZone: viewer.timeZone });
  const storedAs = newId();
  const { size } = await store.put(keyOf(tenantId, storedAs), content);
  return { storedAs, size };
}

async function* rowsOf(
  asked: ExportAsked,
  viewer: Exporter,
  inClinic: InClinic,
  stopping: () => boolean,
): AsyncGenerator<Cell[][]> {
  let cursor: string | undefined;
  let processed = 0;
  let toldAt = 0;
  do {
    if (stopping()) throw new ExportLeft();
    const page = await inClinic(async (tx) => {
      const read = await exportedPage(tx, viewer, asked, cursor);
      processed += read.rows.length;
      const isOurs = await addProgress(tx, asked.exportId, asked.worker, { processed, total: read.total });
      if (!isOurs) throw new ExportLeft();
      if (Date.now() - toldAt >= notifyEveryMilliseconds) {
        toldAt = Date.now();
        await notifyExporter(tx, asked.exportId);
      }
      return read;
    });
    yield page.rows;
    cursor = page.next ?? undefined;
  } while (cursor);
}
