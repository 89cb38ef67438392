import {
  backTestDays,
  mostBackTestRows,
  type TriggerBackTest,
  type WouldHaveFired,
} from "@tracewell/contract/trigger-back-test";
import { triggerSourceNames } from "@tracewell/contract/trigger-rules";
import type { TriedTrigger, TriggerAction } from "@tracewell/contract/triggers";
import type { Viewer } from "../platform/access/viewer.ts";
import { daysAfter, todayIn } from "../platform/clinic-day.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { refuseInvalid, unknownChoice } from "../platform/refusal.ts";
import { mayOpen } from "../records/record.policy.ts";
import { clashesOf, handConflictsOf } from "./conflict.model.ts";
import { namesInClinic } from "./fact.service.ts";
import { type ActiveTrigger, getClinic, listActive } from "./firing.queries.ts";
import { listByHand, listUserNames } from "./past.queries.ts";
import { Past, type PastFiring, type PastGround } from "./past.service.ts";
import { findTrigger } from "./trigger.queries.ts";
import { demandFit } from "./trigger.service.ts";

/** How often a trigger would have fired had it been turned on for the last days, and what it would have conflicted with. */
export async function backTest(
  tx: Tx,
  viewer: Viewer,
  { triggerId, ...tried }: TriedTrigger,
): Promise<TriggerBackTest> {
  refuseInvalid(triggerId && !(await findTrigger(tx, triggerId)) ? [unknownChoice("triggerId")] : []);
  await demandFit(tx, tried);
  const { timeZone } = await getClinic(tx);
  const today = todayIn(timeZone);
  const ground = { timeZone, today, since: daysAfter(today, -backTestDays), names: await namesInClinic(tx) };
  const past = new Past(tx, ground);
  const { looked, backTo, firings } = await past.firingsOf(tried);
  const others = (await listActive(tx, triggerSourceNames)).filter(
    ({ id, kind }) => id !== triggerId && kind === tried.kind,
  );
  const byOthers = await otherConflicts(past, firings, tried.actions, others);
  const byHand = await handConflicts(tx, ground, firings, tried.actions);
  const rows = firings.map(({ record }, place): WouldHaveFired => {
    const { recordId: id, referenceNumber, day: on } = record;
    const conflicts = [...(byOthers.of.get(dayOf(record)) ?? []), ...(byHand[place] ?? [])];
    return { id, referenceNumber, on, conflicts };
  });
  const conflicting = rows.filter(({ conflicts }) => conflicts.length > 0);
  const calm = rows.filter(({ conflicts }) => conflicts.length === 0);
  return {
    ...{ from: ground.since, to: today, looked, fired: rows.length, conflicts: conflicting.length, backTo },
    conflictsAreAtLeast: byOthers.cut,
    mayOpen: mayOpen(viewer, { kind: tried.kind }).allowed,
    firings: [...conflicting, ...calm].slice(0, mostBackTestRows),
  };
}

const dayOf = ({ recordId, day }: PastFiring["record"]): string => `${recordId} ${day}`;

/** By record and day: which other triggers would have done on that day what can't stand beside these actions. */
async function otherConflicts(
  past: Past,
  firings: readonly PastFiring[],
  actions: readonly TriggerAction[],
  others: readonly ActiveTrigger[],
) {
  const of = new Map<string, string[]>();
  let cut = false;
  const recordIds = [...new Set(firings.map(({ record }) => record.recordId))];
  if (recordIds.length === 0) return { of, cut };
  for (const other of others) {
    const clashes = clashesOf(other.name, actions, other.actions);
    if (clashes.length === 0) continue;
    const theirs = await past.firingsOf(other, recordIds);
    cut ||= theirs.backTo !== null;
    for (const day of new Set(theirs.firings.map(({ record }) => dayOf(record))))
      of.set(day, [...(of.get(day) ?? []), ...clashes]);
  }
  return { of, cut };
}

/** For each firing, which of the actions staff had taken or decided otherwise. */
async function handConflicts(
  tx: Tx,
  { timeZone, names }: PastGround,
  firings: readonly PastFiring[],
  actions: readonly TriggerAction[],
): Promise<string[][]> {
  const asked = firings.map(({ record: { recordId }, at }) => ({ recordId, at }));
  const found = new Map((await listByHand(tx, timeZone, asked)).map((row) => [`${row.recordId} ${row.at}`, row]));
  const owners = firings.flatMap(({ record: { assignedTo } }) => assignedTo ?? []);
  const users = new Map((await listUserNames(tx, [...new Set(owners)])).map((user) => [user.id, user]));
  return firings.map(({ record: { recordId, closed, assignedTo }, at }) => {
    const byHand = found.get(`${recordId} ${at}`);
    const standing = { closed, assignedTo: assignedTo ? (users.get(assignedTo) ?? null) : null };
    return byHand ? handConflictsOf(actions, { ...standing, ...byHand }, names) : [];
  });
}
