import type { QueryOf } from "@tracewell/contract/call";
import {
  type dataExportCalls,
  type ExportFormat,
  type ExportProgress,
  type ExportReport,
  type ExportType,
  exportColumns,
  exportTypeNames,
} from "@tracewell/contract/data-exports";
import { queues } from "@tracewell/contract/live";
import { z } from "zod";
import { readPage } from "../lists/page.ts";
import type { Viewer } from "../platform/access/viewer.ts";
import { todayIn } from "../platform/clinic-day.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { demand } from "../platform/guards.ts";
import { parseInput } from "../platform/http/input.ts";
import { sendLive } from "../platform/live/live-message.ts";
import { found, Refusal } from "../platform/refusal.ts";
import { writeEvent } from "../platform/trail/trail.ts";
import { type ExportRow, exportList } from "./data-export.columns.ts";
import { describeFilters, listCalls, mayDelete, mayDownload, mayStart } from "./data-export.policy.ts";
import { countUnderway, findExport, insertExport, type ListQuery, updateDeleted } from "./data-export.queries.ts";
import { wakeWorkers } from "./export-progress.queries.ts";

export { exportWanted } from "./export-progress.queries.ts";

interface Wanted {
  type: ExportType;
  format: ExportFormat;
  query: ListQuery;
  columns: string[];
  /** Whether this installation exports visits. */
  visits: boolean;
}

/** Starts the export of a list as the viewer sees it; a worker takes it up when the transaction stands. */
export async function startExport(tx: Tx, viewer: Viewer, wanted: Wanted): Promise<ExportReport> {
  const { tenantId, userId } = viewer;
  const { type, format, query, visits } = wanted;
  const underway = await countUnderway(tx, userId);
  demand(mayStart(viewer, { type, underway, visits }));
  parseInput(listCalls[type].query, query, "query");
  const columns = parseInput(z.array(z.enum(Object.keys(exportColumns[type]) as [string])), wanted.columns, "columns");
  const name = exportTypeNames[type].toLowerCase().replace(" ", "-");
  const fileName = `${name}-${todayIn(viewer.timeZone)}.${format}`;
  const id = await insertExport(tx, { tenantId, startedBy: userId, type, format, query, columns, fileName });
  const reason = `${exportTypeNames[type]} as ${format.toUpperCase()}: ${describeFilters(query)}`;
  await writeEvent(tx, "export", { reason });
  await wakeWorkers(tx);
  return getExport(tx, viewer, id);
}

/** The viewer's own exports, newest first. */
export async function listOwnExports(tx: Tx, viewer: Viewer, query: QueryOf<typeof dataExportCalls.list>) {
  const { rows, ...page } = await readPage(tx, exportList, { viewer, query });
  return { data: rows.map((row) => reportOf(viewer, row)), ...page };
}

/** How one of the viewer's exports stands. */
export const getExport = async (tx: Tx, viewer: Viewer, id: string): Promise<ExportReport> =>
  reportOf(viewer, await ownExport(tx, viewer, id));

/** Stops an export, or throws its file away: a worker does so when the transaction stands. */
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
  return { storedAs: row.storedAs ?? "", name: row.fileName, size: row.size ?? 0 };
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

const standOf = ({ type, status, storedAs }: ExportRow) => ({ type, status, stored: storedAs !== null });

const progressOf = ({ storedAs: _, starterId: __, ...row }: ExportRow): ExportProgress => row;

const reportOf = (viewer: Viewer, row: ExportRow): ExportReport => ({
  ...progressOf(row),
  abilities: { download: mayDownload(viewer, standOf(row)), delete: mayDelete(row) },
});
