import { keyOf } from "../files/file.service.ts";
import { codeBook } from "../infections/mapping-code.service.ts";
import type { Tx } from "../platform/database/transaction.ts";
import type { FileStore } from "../platform/files/file-store.ts";
import { clinicSetting } from "../preferences/preference.service.ts";
import { updateRunning } from "./data-import.queries.ts";
import { endImport } from "./data-import.service.ts";
import { formatHeadBytes, type ImportFormat, readFormat, unsupportedReason } from "./file-format.reader.ts";
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
import type { ImportFeeds } from "./message-feed.service.ts";
import { importMessages, importOneByOne, type SettledMessage } from "./message-import.service.ts";
import { readReports } from "./message-reading.service.ts";
import { warning } from "./report-reading.model.ts";

/** As much as one transaction takes on. */
const stepSize = { messages: 100, bytes: 1024 * 1024 };

export interface ImportStep extends UnfinishedImport {
  origin: ImportOrigin;
  /** Where it is said, the messages go in one by one, and what the database says of one is told here. */
  careful: { report(error: unknown): void } | null;
}

/** `elsewhere`: another worker makes this step, or the import has ended. */
export type StepOutcome = "more" | "ended" | "elsewhere";

/** Makes the next step of an import: what it writes and how far it got stand or fall together. */
export async function makeStep(tx: Tx, store: FileStore, feeds: ImportFeeds, step: ImportStep): Promise<StepOutcome> {
  const { importId, tenantId, origin } = step;
  const locked = await lockProgress(tx, importId);
  if (!locked) return "elsewhere";
  if (locked.status === "NOT_STARTED") {
    const format = await formatOf(store, step, locked);
    if (format !== "hl7") {
      await endImport(tx, importId, { format, unsupportedFormat: true, errorReason: unsupportedReason(format) });
      return "ended";
    }
    await updateRunning(tx, importId, { status: "IN_PROGRESS", format });
  }
  const feed = feeds.open(importId, keyOf(tenantId, locked.fileId), locked);
  const { messages, end } = await feed.take(stepSize);
  const importer = {
    tenantId,
    importId,
    ...origin,
    codes: await codeBook(tx),
    ...(await clinicSetting(tx, "labReports")),
  };
  const read = await readReports(tx, importer, messages);
  await takeTurn(tx, tenantId);
  const settled = step.careful
    ? await importOneByOne(tx, importer, read, step.careful.report)
    : await importMessages(tx, importer, read);
  await insertMessages(
    tx,
    tenantId,
    settled.map(({ head, ...message }) => ({ importId, ...head, ...message })),
  );
  await addProgress(tx, importId, feed.position, countsOf(settled));
  if (!end) return "more";
  const problems = end.problems.map(({ segment, code, message }) => warning(segment, code, message));
  if (problems.length > 0) await addProblems(tx, importId, feed.position.count, problems);
  await endImport(tx, importId);
  return "ended";
}

async function formatOf(store: FileStore, step: ImportStep, locked: LockedProgress): Promise<ImportFormat | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of store.read(keyOf(step.tenantId, locked.fileId))) {
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
