import { type Intake, leavesIntake } from "@tracewell/contract/intake-lines";
import type { RecordStatus, StatusKey, StatusMove } from "@tracewell/contract/records";
import type { Viewer } from "../platform/access/viewer.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { both, demand } from "../platform/guards.ts";
import { notifyChanged } from "../platform/live/live-message.ts";
import { found } from "../platform/refusal.ts";
import { mayAssign as mayStillChange } from "../records/record.policy.ts";
import { writableRecord } from "../records/record-access.service.ts";
import { intakeOf, openItems, progressOf } from "./intake.model.ts";
import { mayMoveOn, mayTick } from "./intake.policy.ts";
import { deleteTick, findItems, insertTick } from "./intake.queries.ts";

/** What a visit is asked for from its start. */
export const intakeOfVisit = async (tx: Tx, visitId: string): Promise<Intake> =>
  intakeOf(await findItems(tx, [visitId]));

/** What a visit left open of its intake by going to a status; nothing, where it is still in it. */
export const leftOpen = async (tx: Tx, visitId: string, to: StatusKey): Promise<string[]> =>
  leavesIntake(to) ? openItems(await findItems(tx, [visitId])) : [];

/** How far the intake of each of these visits is. */
export async function intakeProgress(tx: Tx, visitIds: readonly string[]) {
  const items = Map.groupBy(await findItems(tx, visitIds), ({ recordId }) => recordId);
  return new Map(visitIds.map((id) => [id, progressOf(intakeOf(items.get(id) ?? []))]));
}

/** The moves of a visit, those held that need something of the intake. */
export const movesOn = (
  viewer: Viewer,
  intake: Intake,
  { status, moves }: { status: RecordStatus; moves: readonly StatusMove[] },
): StatusMove[] =>
  moves.map((move) =>
    move.key === status.key ? move : { ...move, ability: both(move.ability, mayMoveOn(viewer, { intake }, move.key)) },
  );

/** Refuses to move a visit on while something is open that this is needed for, with all that is. */
export const demandIntake = async (tx: Tx, viewer: Viewer, visitId: string, to: StatusKey): Promise<void> =>
  demand(mayMoveOn(viewer, { intake: await intakeOfVisit(tx, visitId) }, to));

/** Ticks an item by hand, or says why it isn’t needed. */
export async function tickItem(
  tx: Tx,
  viewer: Viewer,
  { id: recordId, itemId }: { id: string; itemId: string },
  notNeeded: string | null,
): Promise<Intake> {
  await demandWritable(tx, viewer, recordId);
  const { knownBy } = found((await intakeOfVisit(tx, recordId)).find(({ id }) => id === itemId));
  demand(mayTick(viewer, { knownBy, notNeeded }));
  const { tenantId, userId } = viewer;
  await insertTick(tx, { tenantId, recordId, itemId, notNeeded, userId });
  return changed(tx, viewer, recordId);
}

/** Takes back a tick, or that an item isn’t needed. */
export async function untickItem(
  tx: Tx,
  viewer: Viewer,
  { id: recordId, itemId }: { id: string; itemId: string },
): Promise<Intake> {
  await demandWritable(tx, viewer, recordId);
  found((await intakeOfVisit(tx, recordId)).find(({ id }) => id === itemId));
  await deleteTick(tx, recordId, itemId);
  return changed(tx, viewer, recordId);
}

async function demandWritable(tx: Tx, viewer: Viewer, recordId: string): Promise<void> {
  const record = await writableRecord(tx, viewer, recordId);
  found(record.kind === "Visit" ? record : null);
  demand(mayStillChange(viewer, record));
}

async function changed(tx: Tx, viewer: Viewer, recordId: string): Promise<Intake> {
  await notifyChanged(tx, viewer, { recordId });
  return intakeOfVisit(tx, recordId);
}
