import type { BodyOf, QueryOf } from "@tracewell/contract/call";
import type { dataImportCalls, ImportProgress, ImportStatus } from "@tracewell/contract/data-imports";
import { queues } from "@tracewell/contract/live";
import { giveToImport } from "../files/file.service.ts";
import { readPage } from "../lists/page.ts";
import type { Viewer } from "../platform/access/viewer.ts";
import type { Tx } from "../platform/database/transaction.ts";
import type { FileStore } from "../platform/files/file-store.ts";
import { demand } from "../platform/guards.ts";
import { sendLive } from "../platform/live/live-message.ts";
import { found, Refusal } from "../platform/refusal.ts";
import { type ImportRow, importList } from "./data-import.columns.ts";
import { endOf, mayCancel, progressOf } from "./data-import.policy.ts";
import { findImport, insertImport, listProblems, updateEnd, updateRunning } from "./data-import.queries.ts";
import type { ImportFormat } from "./file-format.reader.ts";
import { wakeWorkers } from "./import-progress.queries.ts";

import { isTableFormat } from "./tables/table.reader.ts";
import { planTable } from "./tables/table-plan.service.ts";

export { importWanted } from "./import-progress.queries.ts";

const shownProblems = 500;

/** Starts the import of an uploaded file; a worker takes it up when the transaction stands. */
export async function startImport(
  tx: Tx,
  viewer: Viewer,
  asked: BodyOf<typeof dataImportCalls.start>,
  store: FileStore,
): Promise<string> {
  const file = await giveToImport(tx, viewer, asked.fileUuid);
  const { tenantId, userId: startedBy } = viewer;
  const id = await insertImport(tx, { tenantId, fileId: file.id, startedBy, format: asked.type ?? null });
  if (asked.what || asked.mapping || asked.mappingId) await planTable(tx, viewer, store, { importId: id, file, asked });
  await wakeWorkers(tx);
  return id;
}

/** The clinic's imports, newest first. */
export async function listOfImports(tx: Tx, query: QueryOf<typeof dataImportCalls.list>) {
  const { rows, ...page } = await readPage(tx, importList, { viewer: null, query });
  return { data: rows.map(progress), ...page };
}

/** How an import stands, with its first problems. */
export async function getImport(tx: Tx, id: string): Promise<ImportStatus> {
  const row = found(await findImport(tx, id));
  const problems = await listProblems(tx, id, shownProblems);
  return { ...progress(row), problems, abilities: { cancel: mayCancel(row.status) } };
}

/** Stops an import: the step in hand may still go in, and what has gone in stays. */
export async function cancelImport(tx: Tx, id: string): Promise<ImportStatus> {
  demand(mayCancel(found(await findImport(tx, id)).status));
  const stopped = await updateRunning(tx, id, { status: "CANCELED_BY_USER" });
  if (!stopped) throw new Refusal("import.not-running");
  await notifyImporter(tx, id);
  return getImport(tx, id);
}

/** Ends an import by what came of its messages, or for the reason given. */
export async function endImport(
  tx: Tx,
  id: string,
  refusal?: { errorReason: string; format?: ImportFormat | null; unsupportedFormat?: boolean },
): Promise<void> {
  if (refusal) {
    await updateRunning(tx, id, { status: "FINISHED_FAIL", ...refusal });
    return;
  }
  await updateRunning(tx, id, endOf(countedOf(found(await findImport(tx, id)))));
}

/** An ended import whose message was mended may have succeeded after all. */
export async function endAnew(tx: Tx, id: string): Promise<void> {
  await updateEnd(tx, id, endOf(countedOf(found(await findImport(tx, id)))));
}

const countedOf = ({ totalParsed, failedRows, format }: ImportRow) =>
  ({ total: totalParsed, failed: failedRows, of: isTableFormat(format) ? "row" : "message" }) as const;

/** Tells the user who started an import how it stands (R7-99). */
export async function notifyImporter(tx: Tx, id: string): Promise<void> {
  const row = await findImport(tx, id);
  if (row) await sendLive(tx, { userId: row.starterId, queue: queues.importStatus, body: progress(row) });
}

const progress = ({ size, read, starterId: _, ...row }: ImportRow): ImportProgress => ({
  ...row,
  progress: progressOf(row.status, read, size),
});
