import type { TaskTypeCode } from "@tracewell/contract/tasks";
import { Random } from "@tracewell/fixtures/random";
import type pg from "pg";
import { listLookup, listUsers } from "../lookups/lookup.service.ts";
import type { Viewer } from "../platform/access/viewer.ts";
import { todayIn } from "../platform/clinic-day.ts";
import { inTransaction, type Tx } from "../platform/database/transaction.ts";
import { createTask } from "../tasks/task.service.ts";
import { moveTask } from "../tasks/task-step.service.ts";
import type { DemoClinic } from "./demo-clinics.seed.ts";
import { listOwnedRecords, type OwnedRecord, spreadTasks } from "./demo-task.queries.ts";
import {
  contactTasks,
  type DemoTask,
  investigationTasks,
  reviewTask,
  sharedTasks,
  standingTasks,
} from "./demo-task.seed.ts";
import type { DemoStaff } from "./month/demo-month.service.ts";

const tasksOfInvestigations = 70;
const tasksOfContacts = 30;

type Give = (task: DemoTask, more: GivenTask) => Promise<void>;
interface GivenTask {
  by?: Viewer;
  userIds: string[];
  /** Days from today. */
  due: number;
  recordId?: string;
  workgroupId?: string;
  recurrence?: "daily" | "weekly" | "monthly";
  /** How far it has come. */
  steps?: ("Started" | "Closed")[];
}

/** A month of tasks: on cases and contacts, before closing, shared, and those that come again. */
export async function giveTasks(
  pool: pg.Pool,
  clinic: DemoClinic,
  { supervisor, investigators }: DemoStaff,
): Promise<void> {
  const actor = { tenantId: supervisor.tenantId, userId: supervisor.userId, name: supervisor.displayName };
  const workers = new Map([supervisor, ...investigators].map((viewer) => [viewer.userId, viewer]));
  await inTransaction(pool, actor, async (tx) => {
    const random = new Random(clinic.seed, 18);
    const give = await giver(tx, supervisor);
    const records = (await listOwnedRecords(tx)).filter(({ ownerId }) => workers.has(ownerId));
    await giveOnRecords(give, random, workers, supervisor, records);
    await giveToWorkgroup(tx, give, random);
    await giveStanding(tx, give, random);
    await spreadTasks(tx);
  });
}

/** Makes tasks through the product's own service, in words of the clinic's list of types. */
async function giver(tx: Tx, supervisor: Viewer): Promise<Give> {
  const types = new Map((await listLookup(tx, "TASK_TYPE")).data.map(({ code, id }) => [code as TaskTypeCode, id]));
  const today = Date.parse(todayIn(supervisor.timeZone));
  return async ({ type, subject, comments }, { by = supervisor, due, steps = [], ...more }) => {
    const id = await createTask(tx, by, {
      ...more,
      taskTypeId: types.get(type) ?? "",
      subject,
      comments: comments ?? null,
      dateDue: new Date(today + due * 86_400_000).toISOString().slice(0, 10),
      priority: type === "FieldVisit" || type === "Interview" ? "High" : "Medium",
      recurrence: more.recurrence ?? "none",
      sharing: true,
    });
    for (const [place, status] of steps.entries()) await moveTask(tx, supervisor, id, { status, version: place + 1 });
  };
}

/** Most of what was due is done; a few things are late, and the next days are planned. */
async function giveOnRecords(
  give: Give,
  random: Random,
  workers: Map<string, Viewer>,
  supervisor: Viewer,
  records: OwnedRecord[],
): Promise<void> {
  const cases = records.filter(({ kind }) => kind === "Incident").slice(0, tasksOfInvestigations);
  const contacts = records.filter(({ kind }) => kind === "IncomingPartner").slice(0, tasksOfContacts);
  for (const record of [...cases, ...contacts]) {
    const due = Math.max(random.between(-24, 12), 2 - record.age);
    const done = record.closed || (due < 0 && random.chance(0.85)) || random.chance(0.08);
    const begun = done || random.chance(0.3);
    const by = random.chance(0.4) ? supervisor : workers.get(record.ownerId);
    await give(random.pick(record.kind === "Incident" ? investigationTasks : contactTasks), {
      ...(by ? { by } : {}),
      userIds: [record.ownerId],
      recordId: record.id,
      due: done && due > 0 ? -Math.min(due, record.age) : due,
      steps: done ? ["Started", "Closed"] : begun ? ["Started"] : [],
    });
  }
  const reviewed = cases.filter(({ closed, ownerId }) => !closed && ownerId !== supervisor.userId).slice(0, 6);
  for (const [place, { id, ownerId }] of reviewed.entries())
    await give(reviewTask, { userIds: [ownerId, supervisor.userId], recordId: id, due: place - 1 });
}

async function giveToWorkgroup(tx: Tx, give: Give, random: Random): Promise<void> {
  const east = (await listLookup(tx, "USER_WORKGROUP")).data.find(({ name }) => name === "DIS East");
  if (!east) return;
  for (const task of sharedTasks) await give(task, { userIds: [], workgroupId: east.id, due: random.between(0, 5) });
}

/** Each comes again from its day on; where a clinic has nobody of the role, nobody gets it. */
async function giveStanding(tx: Tx, give: Give, random: Random): Promise<void> {
  const { data: users } = await listUsers(tx);
  for (const { role, recurrence, ...task } of standingTasks) {
    const userIds = users.filter((user) => user.role === role).map(({ id }) => id);
    if (userIds.length === 0) continue;
    const due = recurrence === "daily" ? 0 : random.between(-1, 5);
    await give(task, { userIds, recurrence, due, ...(due < 0 ? { steps: ["Started"] } : {}) });
  }
}
