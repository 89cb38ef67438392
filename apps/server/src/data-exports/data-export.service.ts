import { Readable } from "node:stream";
import type { BodyOf, QueryOf } from "@tracewell/contract/call";
import type { AskedQuery } from "@tracewell/contract/custom-queries";
import type { dataExportCalls, ExportProgress, ExportReport } from "@tracewell/contract/data-exports";
import { type ExportedList, exportColumns, exportTypeNames } from "@tracewell/contract/export-types";
import { queues } from "@tracewell/contract/live";
import { z } from "zod";
import { demandExportable } from "../custom-queries/custom-query.service.ts";
import { readPage } from "../lists/page.ts";
import type { Viewer } from "../platform/access/viewer.ts";
import { todayIn } from "../platform/clinic-day.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { SealBroken } from "../platform/files/sealed-file.ts";
import { demand } from "../platform/guards.ts";
import { parseInput } from "../platform/http/input.ts";
import { sendLive } from "../platform/live/live-message.ts";
import { found, Refusal } from "../platform/refusal.ts";
import { writeEvent } from "../platform/trail/trail.ts";
import { type ExportRow, exportList } from "./data-export.columns.ts";
import { describeFilters, listCalls, mayDelete, mayDownload, mayStart } from "./data-export.policy.ts";
import { countUnderway, findExport, insertExport, listParts, updateDeleted } from "./data-export.queries.ts";
import { type ExportStore, readParts } from "./export-part.service.ts";
import { wakeWorkers } from "./export-progress.queries.ts";

export { exportWanted } from "./export-progress.queries.ts";

interface Wanted extends BodyOf<typeof dataExportCalls.start> {
  /** Whether this installation exports visits. */
  visits: boolean;
}

/** Starts the export of a list as the viewer sees it, or of a custom query; a worker takes it up when the transaction stands. */
export async function startExport(tx: Tx, viewer: Viewer, wanted: Wanted): Promise<ExportReport> {
  const { tenantId, userId } = viewer;
  const { type, format, deidentified, custom } = wanted;
  demand(mayStart(viewer, { ...wanted, underway: await countUnderway(tx, userId) }));
  const asked = custom
    ? await askedOfQuery(tx, viewer, custom)
    : askedOfList({ ...wanted, type: type as ExportedList });
  const name = exportTypeNames[type].toLowerCase().replaceAll(" ", "-");
  const fileName = `${name}${deidentified ? "-deidentified" : ""}-${todayIn(viewer.timeZone)}.${format}`;
  const { query, columns, words } = asked;
  const id = await insertExport(tx, {
    ...{ tenantId, startedBy: userId, type, format, query, columns, deidentified, fileName },
  });
  const how = `${format.toUpperCase()}${deidentified ? ", de-identified" : ""}`;
  await writeEvent(tx, "export", { reason: `${exportTypeNames[type]} as ${how}: ${words}` });
  await wakeWorkers(tx);
  return getExport(tx, viewer, id);
}

/** What the log says of a query is what it reads: its text may name patients. */
async function askedOfQuery(tx: Tx, viewer: Viewer, query: AskedQuery) {
  const sources = await demandExportable(tx, viewer, query);
  return { query, columns: [], words: sources.join(", ") || "no view" };
}

/** Refuses filters and columns that the list doesn't have. */
export function askedOfList({ type, query, columns }: Pick<Wanted, "query" | "columns"> & { type: ExportedList }) {
  parseInput(listCalls[type].query, query, "query");
  const names = z.array(z.enum(Object.keys(exportColumns[type]) as [string]));
  return { query, columns: parseInput(names, columns, "columns"), words: describeFilters(query) };
}

/** The viewer's own exports, newest first. */
export async function listOwnExports(tx: Tx, viewer: Viewer, query: QueryOf<typeof dataExportCalls.list>) {
  const { rows, ...page } = await readPage(tx, exportList, { viewer, query });
  return { data: rows.map((row) => reportOf(viewer, row)), ...page };
}

/** How one of the viewer's exports stands. */
export const getExport = async (tx: Tx, viewer: Viewer, id: string): Promise<ExportReport> =>
  reportOf(viewer, await ownExport(tx, viewer, id));

/** Cancels an export, or deletes its file: a worker does so when the transaction stands. */
export async function deleteExport(tx: Tx, viewer: Viewer, id: string): Promise<ExportReport> {
  demand(mayDelete(await ownExport(tx, viewer, id)));
  if (!(await updateDeleted(tx, id))) throw new Refusal("export.deleted");
  await wakeWorkers(tx);
  await notifyExporter(tx, id);
  return getExport(tx, viewer, id);
}

/** The file of a finished export; that they had it leaves a line in the Activity log. */
export async function takeExportFile(tx: Tx, viewer: Viewer, id: string) {
  const row = await ownExport(tx, viewer, id);
  demand(mayDownload(viewer, standOf(row)));
  await writeEvent(tx, "download", { reason: `export ${id}` });
  return { parts: await listParts(tx, id), name: row.fileName, size: row.size ?? 0 };
}

/** The bytes of an export's file. Refuses one whose first bytes can't be opened; one that breaks later ends before it is whole. */
export async function openExportFile(
  store: ExportStore,
  job: { tenantId: string; exportId: string },
  parts: Parameters<typeof readParts>[2],
): Promise<Readable> {
  const content = readParts(store, job, parts);
  const first = await content.next().catch((error: NodeJS.ErrnoException) => {
    throw error instanceof SealBroken || error.code === "ENOENT" ? new Refusal("export.unreadable") : error;
  });
  const whole = async function* () {
    if (!first.done) yield first.value;
    yield* content;
  };
  return Readable.from(whole(), { objectMode: false });
}

/** Tells the user who started an export how it stands (R7-100). */
export async function notifyExporter(tx: Tx, id: string): Promise<void> {
  const row = await findExport(tx, id);
  if (row) await sendLive(tx, { userId: row.starterId, queue: queues.exportStatus, body: progressOf(row) });
}

/** Another user's export is not there. */
async function ownExport(tx: Tx, viewer: Viewer, id: string): Promise<ExportRow> {
  const row = found(await findExport(tx, id));
  return found(row.starterId === viewer.userId ? row : null);
}

const standOf = ({ type, status, hasFile }: ExportRow) => ({ type, status, stored: hasFile });

const progressOf = ({ hasFile: _, starterId: __, ...row }: ExportRow): ExportProgress => row;

const reportOf = (viewer: Viewer, row: ExportRow): ExportReport => ({
  ...progressOf(row),
  abilities: { download: mayDownload(viewer, standOf(row)), delete: mayDelete(row) },
});
