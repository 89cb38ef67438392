import type { ProblemDetail } from "@tracewell/contract/problem-reply";
import { triggerFieldOf } from "@tracewell/contract/trigger-rules";
import { mostTriggers, type Trigger, type TriggerForm } from "@tracewell/contract/triggers";
import { findStaffMember, listStaffIdsWith } from "../access/staff.service.ts";
import { wholeList } from "../lists/whole.ts";
import { listInfections, listLookup } from "../lookups/lookup.service.ts";
import type { Viewer } from "../platform/access/viewer.ts";
import { keepingConstraints } from "../platform/database/kept-constraints.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { demand } from "../platform/guards.ts";
import { found, Refusal, refusalAt, refuseInvalid } from "../platform/refusal.ts";
import { workersOf } from "../records/record.policy.ts";
import { listStatuses } from "../records/record.service.ts";
import { listSendableMessages } from "../standard-messages/standard-message.service.ts";
import { actionFaults, conditionFaults, mayBeKept } from "./trigger.policy.ts";
import {
  countTriggers,
  deleteTrigger,
  findInfectionId,
  findTrigger,
  insertTrigger,
  listTriggers,
  updateTrigger,
} from "./trigger.queries.ts";
import { triggerTemplates } from "./trigger.seed.ts";

export const listOfTriggers = async (tx: Tx) => wholeList(await listTriggers(tx));

/** The ready-made triggers, with the clinic's own infections in place of their keys. */
export const listTemplates = async (tx: Tx) => wholeList(triggerTemplates(await findInfectionId(tx, "syphilis")));

export async function makeTrigger(tx: Tx, viewer: Viewer, form: TriggerForm): Promise<Trigger> {
  await demandFit(tx, form);
  return addTrigger(tx, viewer, form);
}

async function addTrigger(tx: Tx, viewer: Viewer, form: TriggerForm): Promise<Trigger> {
  if ((await countTriggers(tx)) >= mostTriggers) throw new Refusal("trigger.too-many");
  const id = await insertTrigger(tx, viewer.tenantId, form);
  if (!id) throw refusalAt("name", "trigger.name-taken");
  return found(await findTrigger(tx, id));
}

export async function editTrigger(
  tx: Tx,
  id: string,
  { version, ...form }: TriggerForm & { version: number },
): Promise<Trigger> {
  found(await findTrigger(tx, id));
  await demandFit(tx, form);
  return putEdited(tx, id, version, form);
}

async function putEdited(tx: Tx, id: string, version: number, form: TriggerForm): Promise<Trigger> {
  const kept = await keepingConstraints(
    { trigger_definition_name: () => refusalAt("name", "trigger.name-taken") },
    updateTrigger(tx, id, version, form),
  );
  const trigger = found(await findTrigger(tx, id));
  if (!kept) throw new Refusal("edit.stale", { newer: trigger });
  return trigger;
}

export async function removeTrigger(tx: Tx, id: string): Promise<undefined> {
  found((await deleteTrigger(tx, id)) || null);
}

/** Refuses a trigger that has nothing to go by or nothing to do, or that names what the clinic doesn't have. */
export async function demandFit(tx: Tx, form: Said): Promise<void> {
  demandWhole(form);
  if (!(await mayActFor(tx, form))) throw refusalAt("actsForId", "trigger.user-unfit");
  refuseInvalid(await faultsOf(tx, form));
}

/**
 * Keeps a trigger as a file says it. Whom it acts for, and whom an action is for, may be chosen later: it can't be turned on
 * before, and is turned off where it was on.
 */
export async function bringTrigger(
  tx: Tx,
  viewer: Viewer,
  form: TriggerForm,
  kept: { id: string; version: number } | null,
): Promise<void> {
  demandWhole(form);
  const faults = await faultsOf(tx, form);
  refuseInvalid(faults.filter((fault) => !isOfPeople(fault)));
  const enabled = form.enabled && !faults.some(isOfPeople) && (await mayActFor(tx, form));
  if (kept) await putEdited(tx, kept.id, kept.version, { ...form, enabled });
  else await addTrigger(tx, viewer, { ...form, enabled });
}

type Said = Omit<TriggerForm, "name" | "enabled">;

const isOfPeople = ({ field }: ProblemDetail) => /^actions\.\d+\.userId$/.test(field ?? "");

function demandWhole(form: Said): void {
  demand(mayBeKept(form));
  const isTimed = form.source === "time-passed";
  if (isTimed !== (form.after !== null))
    refuseInvalid([
      { code: "field.invalid", field: "after", message: "Say after how many days, and since when they count." },
    ]);
}

const mayActFor = async (tx: Tx, { actsForId, kind }: Said): Promise<boolean> =>
  (await findStaffMember(tx, actsForId))?.groups.includes(workersOf[kind]) ?? false;

/** What is wrong with the conditions and actions, each at its place in the form. */
async function faultsOf(tx: Tx, form: Said): Promise<ProblemDetail[]> {
  const statuses = (await listStatuses(tx)).data.filter(({ kinds }) => kinds.includes(form.kind));
  const lists = {
    infections: new Set((await listInfections(tx)).data.map(({ id }) => id)),
    statuses: new Set<string>(statuses.map(({ key }) => key)),
  };
  const ownStatuses = statuses.flatMap(({ key, own }) =>
    own.filter(({ kind, disabled }) => kind === form.kind && !disabled).map(({ id }) => [id, key] as const),
  );
  const conditions = conditionFaults(form, (field) => {
    const { choices = [] } = triggerFieldOf(field);
    return typeof choices === "string" ? lists[choices] : new Set(choices);
  });
  const actions = actionFaults(form, {
    statuses: lists.statuses,
    ownStatuses: new Map(ownStatuses),
    messages: new Set((await listSendableMessages(tx)).map(({ id }) => id)),
    workers: new Set(await listStaffIdsWith(tx, workersOf[form.kind])),
    workgroups: new Set((await listLookup(tx, "USER_WORKGROUP")).data.map(({ id }) => id)),
  });
  return [...conditions, ...actions];
}
