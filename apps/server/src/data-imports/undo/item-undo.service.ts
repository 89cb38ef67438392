import type { QueryOf } from "@tracewell/contract/call";
import { type importUndoCalls, type UndoneRecord, undoneAtOnce } from "@tracewell/contract/import-undo";
import { leaveOutbreak } from "../../outbreaks/outbreak.service.ts";
import { removeIfUnused } from "../../persons/person-inheritance.service.ts";
import type { Viewer } from "../../platform/access/viewer.ts";
import { run, type Tx } from "../../platform/database/transaction.ts";
import { isTransient } from "../../platform/database/transient.ts";
import { notifyLists } from "../../platform/live/live-message.ts";
import type { Platform } from "../../platform/platform.ts";
import { Refusal } from "../../platform/refusal.ts";
import { giveReason } from "../../platform/trail/trail.ts";
import { forgetTarget, restoreTold } from "../tables/kinds/import-link.queries.ts";
import { LinkedItems } from "../tables/kinds/linked-item.service.ts";
import type { RowKind, RowWork } from "../tables/kinds/row-kind.service.ts";
import { deleteRow, listChanges, markUndone, restoreRow, type UndoAsked } from "./import-undo.queries.ts";
import {
  countItemUnits,
  type ItemUnit,
  listItemChanges,
  listItemUnits,
  listMembersOfImport,
  listWorkers,
  lockItems,
} from "./item-undo.queries.ts";

export interface UndoOfItems extends Pick<Platform, "settings" | "sessions"> {
  importId: string;
  kind: RowKind;
  viewer: Viewer;
}

/** What undoing would do to each person, organization, user … that rows made or changed: it is tried, and rolled back. */
export async function previewItems(
  tx: Tx,
  undo: UndoOfItems,
  { messageId, limit, cursor: after = 0 }: QueryOf<typeof importUndoCalls.undoPreview>,
) {
  const { importId, kind } = undo;
  const units = await listItemUnits(tx, { importId, messageId, after, limit });
  await run(tx, "savepoint preview");
  const kept = await undoUnits(tx, undo, units);
  await run(tx, "rollback to savepoint preview");
  const workedOn = units.filter(({ id }) => kept.get(id) === "worked on").map(({ id }) => id);
  const workers = await listWorkers(tx, { importId, kind: kind.what, ids: workedOn });
  const data = units.map(({ id, name, messageNumbers, made }): UndoneRecord => {
    const because = kept.get(id);
    return {
      record: null,
      item: { kind: kind.what, id, name: name ?? "Deleted since" },
      messageNumbers,
      made,
      workedOnBy: because === "worked on" ? (workers.get(id) ?? "someone") : null,
      keptBecause: because instanceof Refusal ? because.message : null,
    };
  });
  const last = units.length === limit ? units.at(-1) : undefined;
  return { data, total: await countItemUnits(tx, importId, messageId), next: last ? String(last.first) : null };
}

/** Takes back what rows made or changed, where nobody has worked on it since and nothing needs it by now. */
export async function undoItems(tx: Tx, undo: UndoOfItems, asked: UndoAsked) {
  const { viewer, kind } = undo;
  await lockItems(
    tx,
    kind.what,
    (await listItemUnits(tx, asked)).map(({ id }) => id),
  );
  // Asked again under the locks: somebody may have begun to work on one meanwhile.
  const units = await listItemUnits(tx, asked);
  await giveReason(tx, "The import was undone.");
  const kept = await undoUnits(tx, undo, units);
  await giveReason(tx, "");
  const personIds = kind.what === "persons" ? units.map(({ id }) => id) : [];
  if (personIds.length > 0) await notifyLists(tx, viewer, { kinds: ["Person"], personIds });
  const last = units.length === undoneAtOnce ? (units.at(-1)?.first ?? null) : null;
  return { undone: units.length - kept.size, stayed: kept.size, after: last };
}

const workOf = (tx: Tx, { viewer, settings, sessions, importId }: UndoOfItems): RowWork => ({
  ...{ tx, viewer, settings, sessions, importId },
  sender: null,
  linked: LinkedItems.none,
});

/** Why an item stays: somebody worked on it since, or it was refused because something needs it. */
type Kept = "worked on" | Refusal;

/** Undoes these, the last first, because later rows may need what earlier ones made; answers which stay. */
async function undoUnits(tx: Tx, undo: UndoOfItems, units: readonly ItemUnit[]): Promise<ReadonlyMap<string, Kept>> {
  const kept = new Map<string, Kept>();
  for (const unit of units.toReversed()) {
    const because = (await isWorkedOn(tx, undo, unit)) ? "worked on" : await undoItem(tx, undo, unit);
    if (because) kept.set(unit.id, because);
  }
  return kept;
}

async function isWorkedOn(tx: Tx, undo: UndoOfItems, { id, name, version }: ItemUnit): Promise<boolean> {
  if (name === null) return false;
  return version !== null && (await undo.kind.present(workOf(tx, undo), id)).version !== version;
}

/** Answers the refusal that keeps it; null: it is undone. */
async function undoItem(tx: Tx, undo: UndoOfItems, unit: ItemUnit): Promise<Refusal | null> {
  const { importId, viewer } = undo;
  await run(tx, "savepoint item");
  try {
    if (unit.name !== null) await takeBack(tx, undo, unit);
    await (unit.made ? forgetTarget : restoreTold)(tx, unit.id, importId);
    await markUndone(tx, importId, { numbers: unit.messageNumbers, userId: viewer.userId });
    await run(tx, "release savepoint item");
    return null;
  } catch (error) {
    if (isTransient(error) || !(error instanceof Refusal)) throw error;
    await run(tx, "rollback to savepoint item");
    await run(tx, "release savepoint item");
    return error;
  }
}

async function takeBack(tx: Tx, undo: UndoOfItems, { id, made }: ItemUnit): Promise<void> {
  const { kind, importId } = undo;
  if (kind.what === "outbreaks") await takeMembersBack(tx, undo, id);
  if (made) {
    await kind.remove?.({ ...undo, tx }, id);
    return;
  }
  if (kind.what === "persons") {
    for (const change of await listChanges(tx, importId, { recordIds: [], personId: id }))
      await (change.action === "insert" ? deleteRow : restoreRow)(tx, change);
    return;
  }
  const work = workOf(tx, undo);
  const { version, values } = await kind.present(work, id);
  const back: Record<string, string | null> = {};
  for (const { told, changed } of await listItemChanges(tx, importId, id))
    for (const [field, was] of Object.entries(changed ?? {})) if (values[field] === told[field]) back[field] = was;
  if (Object.keys(back).length > 0) await kind.change(work, { id, version }, back);
}

/** Whom the import added to an outbreak leaves it, and persons who were made for that go. */
async function takeMembersBack(tx: Tx, { importId, viewer }: UndoOfItems, id: string): Promise<void> {
  const members = await listMembersOfImport(tx, importId, id);
  for (const { id: memberId } of members) await leaveOutbreak(tx, viewer, { id, memberId });
  for (const { madePersonId } of members) if (madePersonId) await removeIfUnused(tx, madePersonId);
}
