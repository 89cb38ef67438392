import { keyOf } from "../files/file.service.ts";
import { codeBook } from "../infections/mapping-code.service.ts";
import type { Tx } from "../platform/database/transaction.ts";
import type { FileStore } from "../platform/files/file-store.ts";
import type { Platform } from "../platform/platform.ts";
import { Refusal } from "../platform/refusal.ts";
import { clinicSetting } from "../preferences/preference.service.ts";
import { updateRunning } from "./data-import.queries.ts";
import { endImport } from "./data-import.service.ts";
import { readWholeDocument, UnreadableDocument } from "./documents/whole-document.service.ts";
import type { FeedPosition } from "./feed-position.model.ts";
import {
  formatHeadBytes,
  type ImportFormat,
  isDocumentFormat,
  isReportFormat,
  readFormat,
  unsupportedReason,
} from "./file-format.reader.ts";
import {
  addProgress,
  type ImportOrigin,
  type LockedProgress,
  lockProgress,
  type OutcomeCounts,
  takeTurn,
  type UnfinishedImport,
} from "./import-progress.queries.ts";
import { addProblems, insertMessages } from "./imported-message.queries.ts";
import type { Importer } from "./imported-report.model.ts";
import type { ImportFeeds } from "./message-feed.service.ts";
import { importMessages, importOneByOne, type SettledMessage } from "./message-import.service.ts";
import { readEach, readReports } from "./message-reading.service.ts";
import { type ReadMessage, warning } from "./report-reading.model.ts";
import { findPlan } from "./tables/import-mapping.queries.ts";
import { importRows } from "./tables/kinds/row-import.service.ts";
import { importerOfRows } from "./tables/kinds/row-importer.service.ts";
import { rowKindOf } from "./tables/kinds/row-kinds.service.ts";
import { type ReadableRow, readEntry, readRow } from "./tables/row-reading.model.ts";
import { isTableFormat, type TableFormat } from "./tables/table.reader.ts";
import { cellsOf, UnreadableTable } from "./tables/table-row.model.ts";
import { valueListsOf } from "./tables/values/clinic-values.service.ts";
import type { TablePlan } from "./tables/values/row-values.model.ts";
import { ValueLists } from "./tables/values/value-lists.model.ts";

/** As much as one transaction takes on. */
const stepSize = { messages: 100, bytes: 1024 * 1024 };

export interface ImportStep extends UnfinishedImport {
  platform: Pick<Platform, "settings" | "sessions">;
  origin: ImportOrigin;
  /** Where it is said, the messages go in one by one, and what the database says of one is told here. */
  careful: { report(error: unknown): void } | null;
}

/** `elsewhere`: another worker makes this step, or the import has ended. */
export type StepOutcome = "more" | "ended" | "elsewhere";

/** Makes the next step of an import: what it writes and how far it got stand or fall together. */
export async function makeStep(tx: Tx, files: FileStore, feeds: ImportFeeds, step: ImportStep): Promise<StepOutcome> {
  const { importId } = step;
  const locked = await lockProgress(tx, importId);
  if (!locked) return "elsewhere";
  if (locked.status === "NOT_STARTED") {
    const format = await formatOf(files, step, locked);
    if (!isReportFormat(format) && !(isTableFormat(format) && (await findPlan(tx, importId)))) {
      await endImport(tx, importId, { format, unsupportedFormat: true, errorReason: unsupportedReason(format) });
      return "ended";
    }
    await updateRunning(tx, importId, { status: "IN_PROGRESS", format });
    locked.format = format;
  }
  if (isDocumentFormat(locked.format)) return makeDocumentStep(tx, files, step, locked);
  return isTableFormat(locked.format)
    ? makeTableStep(tx, feeds, step, { ...locked, format: locked.format })
    : makeMessageStep(tx, feeds, step, locked);
}

async function makeMessageStep(
  tx: Tx,
  feeds: ImportFeeds,
  step: ImportStep,
  locked: LockedProgress,
): Promise<StepOutcome> {
  const { importId, tenantId } = step;
  const feed = feeds.open(importId, keyOf(tenantId, locked.fileId), locked);
  const { messages, end } = await feed.take(stepSize);
  const importer = await importerOf(tx, step);
  await store(tx, step, { importer, read: await readReports(tx, importer, messages), position: feed.position });
  if (!end) return "more";
  const problems = end.problems.map(({ segment, code, message }) => warning(segment, code, message));
  if (problems.length > 0) await addProblems(tx, importId, feed.position.count, problems);
  await endImport(tx, importId);
  return "ended";
}

/** A document is one report, read in one step. */
async function makeDocumentStep(
  tx: Tx,
  files: FileStore,
  step: ImportStep,
  { fileId, fileSize }: LockedProgress,
): Promise<StepOutcome> {
  const { importId, tenantId } = step;
  try {
    const text = await readWholeDocument(files.read(keyOf(tenantId, fileId)), fileSize);
    const importer = await importerOf(tx, step);
    const read = await readReports(tx, importer, [{ ordinal: 1, text }]);
    await store(tx, step, { importer, read, position: { offset: fileSize, count: 1 } });
    await endImport(tx, importId);
  } catch (error) {
    if (!(error instanceof UnreadableDocument)) throw error;
    await endImport(tx, importId, { errorReason: error.message });
  }
  return "ended";
}

/** Rows of lab results are read as reports, and from there on they are; all others are stored by their kind. */
async function makeTableStep(
  tx: Tx,
  feeds: ImportFeeds,
  step: ImportStep,
  locked: LockedProgress & { format: TableFormat },
): Promise<StepOutcome> {
  const { importId, tenantId } = step;
  const plan = await findPlan(tx, importId);
  try {
    const file = { key: keyOf(tenantId, locked.fileId), size: locked.fileSize, format: locked.format };
    const feed = await feeds.tables.open(importId, file, locked);
    const { rows, isEnd } = await feed.take(stepSize.messages);
    const readable = rows.map((row) => ({ ...row, cells: cellsOf(row, feed.columns) }));
    if (plan) await storeRows(tx, step, { plan, rows: readable, position: feed.position });
    if (!isEnd) return "more";
    await endImport(tx, importId);
  } catch (error) {
    if (!(error instanceof UnreadableTable || error instanceof Refusal)) throw error;
    await endImport(tx, importId, { errorReason: error.message });
  }
  return "ended";
}

async function storeRows(
  tx: Tx,
  step: ImportStep,
  { plan, rows, position }: { plan: TablePlan; rows: readonly ReadableRow[]; position: FeedPosition },
): Promise<void> {
  const kind = rowKindOf(plan.what);
  if (kind === null) {
    const importer = await importerOf(tx, step);
    const lists = new ValueLists();
    const read = await readEach(tx, importer, rows, (row, context) => readRow(row, plan, { ...context, lists }).read);
    return store(tx, step, { importer, read, position });
  }
  const importer = await importerOfRows(tx, step, { plan, userId: step.origin.userId });
  const lists = await valueListsOf(tx, importer.viewer, plan.what);
  const read = rows.map((row) => readEntry(row, plan, lists).read);
  await takeTurn(tx, step.tenantId);
  const settled = await importRows(tx, importer, { kind, plan }, read, step.careful?.report ?? null);
  await keep(tx, step, settled, position);
}

const importerOf = async (tx: Tx, { tenantId, importId, origin }: ImportStep): Promise<Importer> => ({
  tenantId,
  importId,
  ...origin,
  codes: await codeBook(tx),
  ...(await clinicSetting(tx, "labReports")),
});

/** Stores what was read, with what came of each and how far the file is. */
async function store(
  tx: Tx,
  { importId, tenantId, careful }: ImportStep,
  { importer, read, position }: { importer: Importer; read: ReadMessage[]; position: FeedPosition },
): Promise<void> {
  await takeTurn(tx, tenantId);
  const settled = careful
    ? await importOneByOne(tx, importer, read, careful.report)
    : await importMessages(tx, importer, read);
  await keep(tx, { importId, tenantId }, settled, position);
}

async function keep(
  tx: Tx,
  { importId, tenantId }: Pick<ImportStep, "importId" | "tenantId">,
  settled: readonly SettledMessage[],
  position: FeedPosition,
): Promise<void> {
  await insertMessages(
    tx,
    tenantId,
    settled.map(({ head, ...message }) => ({ importId, ...head, ...message })),
  );
  await addProgress(tx, importId, position, countsOf(settled));
}

async function formatOf(files: FileStore, step: ImportStep, locked: LockedProgress): Promise<ImportFormat | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of files.read(keyOf(step.tenantId, locked.fileId))) {
    chunks.push(chunk);
    size += chunk.length;
    if (size >= formatHeadBytes) break;
  }
  return readFormat(Buffer.concat(chunks), locked.fileName, locked.format);
}

function countsOf(settled: readonly SettledMessage[]): OutcomeCounts {
  const counts: OutcomeCounts = { created: 0, updated: 0, unchanged: 0, failed: 0, unsupported: 0 };
  for (const { outcome } of settled) counts[outcome] += 1;
  return counts;
}
