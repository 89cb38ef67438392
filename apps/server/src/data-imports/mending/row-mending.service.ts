import type { BodyOf } from "@tracewell/contract/call";
import { importFields } from "@tracewell/contract/import-fields";
import { type MendingTable, reasonColumn, type rowMendingCalls, type SentRow } from "@tracewell/contract/row-mending";
import { keyOf } from "../../files/file.service.ts";
import type { Viewer } from "../../platform/access/viewer.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import type { FileStore } from "../../platform/files/file-store.ts";
import { found } from "../../platform/refusal.ts";
import { pauseProgress } from "../import-progress.queries.ts";
import { type RetryPlatform, retryMessage } from "../imported-message.service.ts";
import { findPlan } from "../tables/import-mapping.queries.ts";
import { isTableFormat } from "../tables/table.reader.ts";
import { sourceOf } from "../tables/table-feed.service.ts";
import { columnsOf } from "../tables/table-plan.service.ts";
import { rejectedOf } from "./rejected-row.service.ts";
import { findImportedFile, listRejectedProblems, listRowStates } from "./row-mending.queries.ts";

/** What the grid of an import's rejected rows begins with. */
export async function mendingTable(tx: Tx, viewer: Viewer, store: FileStore, importId: string): Promise<MendingTable> {
  const plan = found(await findPlan(tx, importId));
  const labels = new Map(importFields[plan.what].map(({ id, label }) => [id, label]));
  const fieldOf = new Map(plan.mapping.columns.map(({ column, field }) => [column, field]));
  const columns = await columnsOfImport(tx, viewer, store, importId);
  const problems = await listRejectedProblems(tx, importId);
  return {
    columns: columns.map((column) => ({ column, label: labels.get(fieldOf.get(column) ?? "") ?? null })),
    problems,
  };
}

/** The columns of an import's table in the order of its file. */
export async function columnsOfImport(tx: Tx, viewer: Viewer, store: FileStore, importId: string): Promise<string[]> {
  const file = found(await findImportedFile(tx, importId));
  const plan = found(await findPlan(tx, importId));
  if (!isTableFormat(file.format)) return [];
  const source = sourceOf(store, keyOf(viewer.tenantId, file.fileId), file.size);
  // A file that is gone, or that could not be read to its end, leaves what its mapping tells.
  const columns = await columnsOf(source, file.format).catch(() => plan.mapping.columns.map(({ column }) => column));
  return columns.filter((column) => column !== reasonColumn);
}

/**
 * Sends rejected rows again, as they were mended or as they are. A row that somebody else has changed meanwhile is left as it is
 * now, and the answer says so.
 */
export async function sendRowsAgain(
  tx: Tx,
  viewer: Viewer,
  { importId, platform }: { importId: string; platform: RetryPlatform },
  { rows }: BodyOf<typeof rowMendingCalls.sendAgain>,
): Promise<{ rows: SentRow[] }> {
  found(await findPlan(tx, importId));
  // Whoever sends rows of this import again waits here, so that what is read now stands until the end.
  found(await pauseProgress(tx, importId));
  const ids = rows.map(({ messageId }) => messageId);
  const states = new Map((await listRowStates(tx, importId, ids)).map((state) => [state.messageId, state]));
  const became = new Map<string, SentRow["became"]>();
  for (const { messageId, version, cells } of rows) {
    const state = found(states.get(messageId));
    if (became.has(messageId)) continue;
    if (!state.rejected || state.version !== version) {
      became.set(messageId, "changed");
      continue;
    }
    const text = cells && JSON.stringify(Object.fromEntries(cells.map(({ column, text }) => [column, text])));
    const { outcome } = await retryMessage(tx, viewer, importId, messageId, { mended: text, platform });
    became.set(messageId, outcome === "failed" || outcome === "unsupported" ? "rejected" : "imported");
  }
  const left = await rejectedOf(tx, viewer, importId, ids);
  return {
    rows: [...became].map(([messageId, what]) => ({
      messageId,
      row: found(states.get(messageId)).row,
      became: what,
      left: left.get(messageId) ?? null,
    })),
  };
}
