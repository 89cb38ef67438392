import type { Ability } from "@tracewell/contract/abilities";
import { listKinds } from "@tracewell/contract/live";
import { type MergeField, type MergePreview, mergeFields, type PersonMerge } from "@tracewell/contract/person-merges";
import pg from "pg";
import { wholeList } from "../../lists/whole.ts";
import type { Viewer } from "../../platform/access/viewer.ts";
import { todayIn } from "../../platform/clinic-day.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { demand } from "../../platform/guards.ts";
import { notifyLists } from "../../platform/live/live-message.ts";
import { found, Refusal } from "../../platform/refusal.ts";
import { writeEvent } from "../../platform/trail/trail.ts";
import { comparePersons, noteMerged } from "../duplicates/duplicate.service.ts";
import { rekeyAfter } from "../matching/match-keys.service.ts";
import { findPerson } from "../person.service.ts";
import { fieldsOfRow, findPersonFields, type PersonChange, updatePerson } from "../person-edit.queries.ts";
import { fullName, type PersonRow, summaryOf } from "../person-name.model.ts";
import { mayMergeAny } from "../person-page.policy.ts";
import { findRowsAbout } from "../person-page.queries.ts";
import { countedRows } from "../person-references.model.ts";
import { mayMerge, mayMergeFound, mayUndoMerge } from "./person-merge.policy.ts";
import {
  deleteRow,
  dropDoubles,
  endSessions,
  findMatchKeys,
  findMerge,
  findMergeFacts,
  findMergeFactsOf,
  findMerges,
  findWholeRow,
  insertMerge,
  lockBoth,
  lockMergePlan,
  type MergeRow,
  markUndone,
  moveRows,
  moveRowsBack,
  resetMatchKeys,
  restorePerson,
  restorePrimaryAddress,
  restoreRow,
  yieldPrimaryAddress,
} from "./person-merge.queries.ts";

type Fields = NonNullable<Awaited<ReturnType<typeof findPersonFields>>>;

/** What merging another person into this one would do, and whether it may be done. */
export async function previewMerge(tx: Tx, viewer: Viewer, id: string, mergedId: string): Promise<MergePreview> {
  const [survivor, merged] = await bothFields(tx, id, mergedId);
  const rows = [found(await findPerson(tx, id)), found(await findPerson(tx, mergedId))] as [PersonRow, PersonRow];
  const today = todayIn(viewer.timeZone);
  return {
    survivor: { ...summaryOf(rows[0], today), version: survivor.version },
    merged: { ...summaryOf(rows[1], today), version: merged.version },
    fields: mergeFields
      .map((field) => ({ field, survivor: survivor[field], merged: merged[field] }))
      .filter((each) => each.survivor ?? each.merged)
      .map((each) => ({
        ...each,
        conflict: each.survivor !== null && each.merged !== null && each.survivor !== each.merged,
      })),
    moves: countedRows(await findRowsAbout(tx, mergedId)),
    abilities: { merge: mayMerge(viewer, await findMergeFacts(tx, id, mergedId)) },
  };
}

async function bothFields(tx: Tx, id: string, mergedId: string): Promise<[Fields, Fields]> {
  return [found(await findPersonFields(tx, id)), found(await findPersonFields(tx, mergedId))];
}

/**
 * Merges two persons: everything about the other moves to the survivor, who takes the chosen fields and
 * those that they lacked; the other is deleted. What undoing needs is kept.
 */
export async function mergePersons(
  tx: Tx,
  viewer: Viewer,
  id: string,
  given: { mergedId: string; version: number; mergedVersion: number; take: readonly MergeField[] },
): Promise<PersonMerge> {
  const { mergedId } = given;
  await lockBoth(tx, [id, mergedId]);
  const [survivor, merged] = await bothFields(tx, id, mergedId);
  if (survivor.version !== given.version || merged.version !== given.mergedVersion) {
    throw new Refusal("edit.stale", { newer: await previewMerge(tx, viewer, id, mergedId) });
  }
  demand(mayMerge(viewer, await findMergeFacts(tx, id, mergedId)));
  const row = found(await findPerson(tx, mergedId));
  const before = { survivor: found(await findWholeRow(tx, id)), merged: found(await findWholeRow(tx, mergedId)) };
  const keys = { survivor: await findMatchKeys(tx, id), merged: await findMatchKeys(tx, mergedId) };
  let moved: unknown = [];
  let dropped: Awaited<ReturnType<typeof dropDoubles>> = [];
  let primaryAddressId: string | null = null;
  await rekeyAfter(tx, { id, tenantId: viewer.tenantId }, async () => {
    primaryAddressId = await yieldPrimaryAddress(tx, mergedId, id);
    dropped = await dropDoubles(tx, mergedId, id);
    await endSessions(tx, mergedId);
    moved = await orRefused(moveRows(tx, mergedId, id));
    await deleteRow(tx, mergedId);
    if (!(await updatePerson(tx, id, survivor.version, takenFrom(survivor, merged, given.take)))) {
      throw new Refusal("edit.stale");
    }
  });
  const mergeId = await insertMerge(tx, {
    tenantId: viewer.tenantId,
    survivorId: id,
    mergedId,
    mergedNumber: row.personNumber,
    mergedName: fullName(row),
    survivorBefore: before.survivor,
    survivorVersion: survivor.version + 1,
    mergedBefore: { ...before.merged, primaryAddressId },
    moved,
    dropped,
    survivorKeys: keys.survivor,
    mergedKeys: keys.merged,
  });
  await noteMerged(tx, viewer.tenantId, id, mergedId);
  await writeEvent(tx, "merged-person", { personId: id, reason: row.personNumber });
  await notifyLists(tx, viewer, { kinds: [...listKinds], personIds: [id, mergedId], became: id });
  return describeMerge(viewer, found(await findMerge(tx, mergeId)));
}

/** Both persons have a row in a table that allows one per person: the merge can't decide which to keep, and stops. */
async function orRefused<T>(moving: Promise<T>): Promise<T> {
  try {
    return await moving;
  } catch (error) {
    const code = error instanceof pg.DatabaseError ? error.code : undefined;
    if (code === "23505" || code === "23514") throw new Refusal("merge.same-rows");
    throw error;
  }
}

/** The survivor's fields that change: those chosen from the other, and those that the survivor has not. */
function takenFrom(survivor: Fields, merged: Fields, take: readonly MergeField[]): PersonChange {
  const wins = (field: MergeField) => (take.includes(field) || survivor[field] === null) && merged[field] !== null;
  const taken = Object.fromEntries(mergeFields.filter(wins).map((field) => [field, merged[field]]));
  const born = taken.dateOfBirth ?? survivor.dateOfBirth;
  return born === null && survivor.approximateBirthYear === null
    ? { ...taken, approximateBirthYear: merged.approximateBirthYear as number | null }
    : taken;
}

/** Whether a record's own person may be merged into each of the persons found; null for viewers who can't merge. */
export async function describeMergesInto(
  tx: Tx,
  viewer: Viewer,
  mergedId: string,
  found: readonly { id: string; current: Parameters<typeof mayMergeFound>[1]["current"] }[],
): Promise<Map<string, Ability> | null> {
  if (!mayMergeAny(viewer).allowed) return null;
  const currentOf = new Map(found.map(({ id, current }) => [id, current]));
  const facts = await findMergeFactsOf(tx, [...currentOf.keys()], mergedId);
  return new Map(
    facts.map((persons) => {
      const current = currentOf.get(persons.survivorId) ?? null;
      return [persons.survivorId, mayMergeFound(viewer, { persons, current })];
    }),
  );
}

/** Who was merged into a person, newest first. */
export async function listMerges(tx: Tx, viewer: Viewer, personId: string) {
  found(await findPerson(tx, personId));
  const data = (await findMerges(tx, personId)).map((row) => describeMerge(viewer, row));
  return wholeList(data);
}

const describeMerge = (viewer: Viewer, { survivorVersion, presentVersion, ...merge }: MergeRow): PersonMerge => ({
  ...merge,
  abilities: {
    undo: mayUndoMerge(viewer, { undone: merge.undoneAt !== null, edited: survivorVersion !== presentVersion }),
  },
});

/** Undoes a merge: both persons are as they were, as long as neither was edited since. */
export async function undoMerge(tx: Tx, viewer: Viewer, mergeId: string): Promise<PersonMerge> {
  const plan = found(await lockMergePlan(tx, mergeId));
  const { survivorId, mergedId } = found(await findMerge(tx, mergeId));
  await lockBoth(tx, [survivorId]);
  const merge = found(await findMerge(tx, mergeId));
  demand(describeMerge(viewer, merge).abilities.undo);
  await restorePerson(tx, mergeId);
  if ((await moveRowsBack(tx, mergeId)) > 0) throw new Refusal("merge.edited-since");
  for (const row of plan.dropped) await restoreRow(tx, row);
  if (plan.primaryId) await restorePrimaryAddress(tx, plan.primaryId);
  await updatePerson(tx, survivorId, merge.survivorVersion, fieldsOfRow(plan.survivorBefore));
  await resetMatchKeys(tx, { id: survivorId, tenantId: viewer.tenantId }, plan.survivorKeys);
  await resetMatchKeys(tx, { id: mergedId, tenantId: viewer.tenantId }, plan.mergedKeys);
  await markUndone(tx, mergeId);
  await comparePersons(tx, viewer.tenantId, [survivorId, mergedId]);
  const { mergedNumber } = merge;
  for (const personId of [survivorId, mergedId])
    await writeEvent(tx, "undid-merge", { personId, reason: mergedNumber });
  await notifyLists(tx, viewer, { kinds: [...listKinds], personIds: [survivorId, mergedId] });
  return describeMerge(viewer, found(await findMerge(tx, mergeId)));
}
