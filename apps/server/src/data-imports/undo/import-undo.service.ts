import type { BodyOf, QueryOf } from "@tracewell/contract/call";
import { type importUndoCalls, type UndoneRecord, undoneAtOnce } from "@tracewell/contract/import-undo";
import { removeIfUnused } from "../../persons/person-inheritance.service.ts";
import type { Viewer } from "../../platform/access/viewer.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { demand } from "../../platform/guards.ts";
import { notifyChanged, notifyLists } from "../../platform/live/live-message.ts";
import type { Platform } from "../../platform/platform.ts";
import { found, Refusal } from "../../platform/refusal.ts";
import { giveReason } from "../../platform/trail/trail.ts";
import { dropRecord } from "../../records/record-deletion.service.ts";
import { findImport } from "../data-import.queries.ts";
import { pauseProgress, takeTurn } from "../import-progress.queries.ts";
import { findPlan } from "../tables/import-mapping.queries.ts";
import { forgetTarget, restoreTold } from "../tables/kinds/import-link.queries.ts";
import { demandKind } from "../tables/kinds/row-importer.service.ts";
import type { RowKind } from "../tables/kinds/row-kind.service.ts";
import { rowKindOf } from "../tables/kinds/row-kinds.service.ts";
import { mayUndo } from "./import-undo.policy.ts";
import {
  countUnits,
  deleteRow,
  isMessageOf,
  isPersonOfOthers,
  listChanges,
  listUnits,
  lockRecords,
  markUndone,
  restoreRow,
  type UndoUnit,
} from "./import-undo.queries.ts";
import { previewItems, undoItems } from "./item-undo.service.ts";

interface UndoOf {
  importId: string;
  platform: Pick<Platform, "settings" | "sessions">;
}

/** What undoing an import, or a message of it, would do to each record. */
export async function previewUndo(
  tx: Tx,
  viewer: Viewer,
  { importId, platform }: UndoOf,
  query: QueryOf<typeof importUndoCalls.undoPreview>,
) {
  found(await findImport(tx, importId));
  const kind = await kindOfImport(tx, viewer, importId);
  if (kind && !kind.isRecord) return previewItems(tx, { importId, kind, viewer, ...platform }, query);
  const { messageId, limit, cursor: after = 0 } = query;
  const units = await listUnits(tx, { importId, messageId, after, limit });
  const last = units.length === limit ? units.at(-1) : undefined;
  const total = await countUnits(tx, importId, messageId);
  return { data: units.map(asShown), total, next: last ? String(last.first) : null };
}

const asShown = ({
  recordId: id,
  kind,
  referenceNumber,
  messageNumbers,
  made,
  workedOnBy,
}: UndoUnit): UndoneRecord => ({
  record: { id, kind, referenceNumber },
  item: null,
  messageNumbers,
  made,
  workedOnBy,
  keptBecause: null,
});

/**
 * Undoes what messages of an import did, record by record: what they made goes, what they changed goes back, with all that a
 * correction reached. A record that somebody worked on since stays whole (docs/decisions/0088).
 */
export async function undoImport(
  tx: Tx,
  viewer: Viewer,
  { importId, platform }: UndoOf,
  { messageId, messageNumbers, after }: BodyOf<typeof importUndoCalls.undo>,
) {
  found(await pauseProgress(tx, importId));
  demand(mayUndo(found(await findImport(tx, importId)).status));
  if (messageId && !(await isMessageOf(tx, importId, messageId))) throw new Refusal("request.not-found");
  await takeTurn(tx, viewer.tenantId);
  const asked = { importId, messageId, messageNumbers, after, limit: undoneAtOnce };
  const kind = await kindOfImport(tx, viewer, importId);
  if (kind && !kind.isRecord) return undoItems(tx, { importId, kind, viewer, ...platform }, asked);
  await lockRecords(
    tx,
    (await listUnits(tx, asked)).flatMap(({ recordId, reachedIds }) => [recordId, ...reachedIds]),
  );
  // Asked again under the locks: somebody may have begun to work on one meanwhile.
  const units = await listUnits(tx, asked);
  await giveReason(tx, "The import was undone.");
  let undone = 0;
  for (const unit of units) {
    if (unit.workedOnBy !== null) continue;
    await undoUnit(tx, viewer, importId, unit);
    undone += 1;
  }
  await giveReason(tx, "");
  const personIds = units.map(({ personId }) => personId);
  await notifyLists(tx, viewer, { kinds: ["IncomingReport", "Incident", "Person"], personIds });
  const last = units.length === undoneAtOnce ? (units.at(-1)?.first ?? null) : null;
  return { undone, stayed: units.length - undone, after: last };
}

/** What the rows of a table were, for whoever may add such by hand; null for messages and lab results. */
async function kindOfImport(tx: Tx, viewer: Viewer, importId: string): Promise<RowKind | null> {
  const plan = await findPlan(tx, importId);
  if (plan) demandKind(viewer, plan.what);
  return plan && rowKindOf(plan.what);
}

async function undoUnit(tx: Tx, viewer: Viewer, importId: string, unit: UndoUnit): Promise<void> {
  const { recordId, personId, reachedIds, messageNumbers, made } = unit;
  await (made ? forgetTarget : restoreTold)(tx, recordId, importId);
  const ofOthers = await isPersonOfOthers(tx, importId, { personId, recordId });
  const recordIds = made ? reachedIds : [recordId, ...reachedIds];
  const changes = await listChanges(tx, importId, { recordIds, personId: ofOthers ? null : personId });
  await markUndone(tx, importId, { numbers: messageNumbers, userId: viewer.userId });
  if (made) await dropRecord(tx, recordId);
  const madePerson = changes.some(
    ({ table, rowId, action }) => table === "person" && rowId === personId && action === "insert",
  );
  for (const change of changes) {
    // Parts of a person whom the import made go with them, and stay where somebody else needs them by now.
    const isOfNewPerson = madePerson && (change.table.startsWith("person") || change.table === "address");
    if (isOfNewPerson) continue;
    await (change.action === "insert" ? deleteRow : restoreRow)(tx, change);
  }
  if (madePerson) await removeIfUnused(tx, personId);
  for (const id of [recordId, ...reachedIds]) await notifyChanged(tx, viewer, { recordId: id });
}
