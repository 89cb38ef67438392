import { activityCalls } from "@tracewell/contract/activity";
import { priorities, taskStatuses } from "@tracewell/contract/constants";
import { environmentCalls } from "@tracewell/contract/environment";
import { lookupCalls } from "@tracewell/contract/lookups";
import { personCalls } from "@tracewell/contract/persons";
import { taskCalls, taskTypeCodes } from "@tracewell/contract/tasks";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { aClinic, anApp, aStaffMember, type Caller, type TestApp } from "../../testing/app.ts";
import { anInvestigation, aPatient } from "../../testing/investigation.ts";
import { aTask, lookupIdOf, moveTask, typedTask } from "../../testing/task.ts";
import { daysAfter, todayIn } from "../platform/clinic-day.ts";

let server: TestApp;
let clinic: string;
let supervisor: Caller;
let investigator: Caller;
const today = todayIn("America/New_York");

beforeAll(async () => {
  server = await anApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  clinic = await aClinic(server);
  supervisor = await aStaffMember(server, clinic, { firstName: "Alice", lastName: "Kim", workgroupLead: true });
  investigator = await aStaffMember(server, clinic, { role: "Investigator", firstName: "Ana", lastName: "Cruz" });
});

const read = (caller: Caller, id: string) => caller.ask(taskCalls.get, { params: { id } });
const refusedStatus = (caller: Caller, id: string, status: "Started" | "Closed", version: number) =>
  caller.refused(taskCalls.setStatus, { params: { id }, body: { status, version } });

it("keeps what is typed, who made it and who has it [R3-75]", async () => {
  const about = await anInvestigation(investigator);
  const made = await aTask(supervisor, {
    recordId: about.id,
    priority: "High",
    comments: "After five in the afternoon.",
    dateDue: daysAfter(today, 2),
    dateScheduled: daysAfter(today, 1),
    userIds: [investigator.userId, supervisor.userId],
  });
  expect(made).toMatchObject({
    taskType: { name: "Call the patient" },
    priority: "High",
    status: "Not Started",
    subject: "Call back about the result",
    comments: "After five in the afternoon.",
    dateDue: daysAfter(today, 2),
    dateScheduled: daysAfter(today, 1),
    createdByUser: { id: supervisor.userId, name: "Alice Kim" },
    reference: { id: about.id, kind: "Incident", person: { id: about.person.id } },
    referenceUrl: `/investigations/investigation-details/${about.id}`,
    recurrence: "none",
    overdue: false,
    version: 1,
    abilities: { edit: { allowed: true }, assign: { allowed: true }, take: { allowed: false } },
  });
  expect(made.users.map(({ name }) => name).sort()).toEqual(["Alice Kim", "Ana Cruz"]);
  expect(made.assignedAt).toBe(made.users[0]?.assignedAt);
  expect(Date.parse(made.dateCreated)).toBeGreaterThan(Date.now() - 60_000);
  expect(await read(investigator, made.id)).toMatchObject({ id: made.id, createdByUser: { name: "Alice Kim" } });
});

it("knows the fixed task types, three priorities and three statuses [R3-106] [R4-19] [R4-20] [R7-76]", async () => {
  const { data } = await investigator.ask(lookupCalls.list, { params: { kind: "TASK_TYPE" } });
  expect(data.map(({ code }) => code)).toEqual([...taskTypeCodes]);
  expect(priorities).toEqual(["Low", "Medium", "High"]);
  expect(taskStatuses).toEqual(["Not Started", "Started", "Closed"]);
  const wrong = await typedTask(investigator, { priority: "Urgent" as never });
  const problem = await investigator.refused(taskCalls.create, { body: wrong });
  expect(problem).toMatchObject({ status: 422, details: [{ field: "priority" }] });
});

it("is started, closed and reopened, and skips no step", async () => {
  const task = await aTask(investigator);
  const early = await refusedStatus(investigator, task.id, "Closed", task.version);
  expect(early).toMatchObject({ status: 409, code: "task.status-move" });
  const started = await moveTask(investigator, task, "Started");
  expect(started).toMatchObject({ status: "Started", version: 2, moves: [{ status: "Closed" }] });
  const closed = await moveTask(investigator, started, "Closed");
  expect(closed).toMatchObject({ status: "Closed", next: null, moves: [{ status: "Started" }] });
  expect(closed.closedAt).not.toBeNull();
  const reopened = await moveTask(investigator, closed, "Started");
  expect(reopened).toMatchObject({ status: "Started", closedAt: null });
  const late = await refusedStatus(investigator, task.id, "Closed", task.version);
  expect(late).toMatchObject({ status: 409, code: "edit.stale", newer: { version: reopened.version } });
});

it("is changed on the version that was seen, and not once it is closed", async () => {
  const task = await aTask(investigator, { comments: "Ask for the partner." });
  const edit = { ...(await typedTask(investigator)), subject: "Call again", priority: "Low" as const };
  const edited = await investigator.ask(taskCalls.edit, { params: { id: task.id }, body: { ...edit, version: 1 } });
  expect(edited).toMatchObject({ subject: "Call again", priority: "Low", comments: null, version: 2 });
  const stale = await investigator.refused(taskCalls.edit, { params: { id: task.id }, body: { ...edit, version: 1 } });
  expect(stale).toMatchObject({ status: 409, code: "edit.stale", newer: { subject: "Call again" } });
  const { version } = await moveTask(investigator, edited, "Started", "Closed");
  const body = { ...edit, version };
  expect((await investigator.refused(taskCalls.edit, { params: { id: task.id }, body })).code).toBe("task.closed");
  const assign = { userIds: [supervisor.userId], version };
  const refused = await investigator.refused(taskCalls.assign, { params: { id: task.id }, body: assign });
  expect(refused.code).toBe("task.closed");
});

it("asks for what a task needs, at its field", async () => {
  const fieldOf = async (over: object) => {
    const problem = await investigator.refused(taskCalls.create, { body: await typedTask(investigator, over) });
    return [problem.status, problem.details[0]?.field];
  };
  expect(await fieldOf({ subject: " " })).toEqual([422, "subject"]);
  expect(await fieldOf({ userIds: [] })).toEqual([422, "userIds"]);
  expect(await fieldOf({ recurrence: "weekly" })).toEqual([422, "dateDue"]);
  expect(await fieldOf({ dateDue: today, dateScheduled: daysAfter(today, 1) })).toEqual([422, "dateScheduled"]);
  expect(await fieldOf({ dateDue: today, recursUntil: today })).toEqual([422, "recursUntil"]);
  const ended = { dateDue: today, recurrence: "daily", recursUntil: daysAfter(today, -1) };
  expect(await fieldOf(ended)).toEqual([422, "recursUntil"]);
  expect(await fieldOf({ taskTypeId: crypto.randomUUID() })).toEqual([422, "taskTypeId"]);
  const region = await lookupIdOf(investigator, "REGION", "East side");
  expect(await fieldOf({ workgroupId: region })).toEqual([422, "workgroupId"]);
  expect(await fieldOf({ recordId: crypto.randomUUID(), personId: crypto.randomUUID() })).toEqual([422, "personId"]);
});

it("is given only to who works here and can open what it is about", async () => {
  const about = await anInvestigation(investigator);
  const nurse = await aStaffMember(server, clinic, { role: "Front desk", firstName: "Nora", lastName: "Bell" });
  const kiosk = await aStaffMember(server, clinic, { role: "Kiosk" });
  const give = async (over: object) =>
    supervisor.refused(taskCalls.create, { body: await typedTask(supervisor, over) });
  const unfit = await give({ recordId: about.id, userIds: [nurse.userId] });
  expect(unfit).toMatchObject({ status: 422, code: "task.assignee-unfit" });
  expect(unfit.message).toBe("Nora Bell can’t open what the task is about.");
  expect((await give({ userIds: [kiosk.userId] })).code).toBe("task.assignee-unfit");
  expect((await give({ userIds: [crypto.randomUUID()] })).code).toBe("task.assignee-unfit");
  const administrator = await aStaffMember(server, clinic, { role: "Clinic administrator" });
  const person = await supervisor.ask(personCalls.create, { body: aPatient() });
  const aboutPerson = await give({ personId: person.id, userIds: [administrator.userId] });
  expect(aboutPerson.code).toBe("task.assignee-unfit");
  expect((await aTask(supervisor, { userIds: [nurse.userId] })).users).toHaveLength(1);
});

it("is about a record that its maker can open, or a person whom they may read", async () => {
  const about = await anInvestigation(investigator);
  const person = await supervisor.ask(personCalls.create, { body: aPatient() });
  const nurse = await aStaffMember(server, clinic, { role: "Front desk" });
  const refused = await nurse.refused(taskCalls.create, { body: await typedTask(nurse, { recordId: about.id }) });
  expect(refused).toMatchObject({ status: 403, code: "access.medical-record" });
  const administrator = await aStaffMember(server, clinic, { role: "Clinic administrator" });
  const kept = await administrator.refused(taskCalls.create, {
    body: await typedTask(administrator, { personId: person.id }),
  });
  expect(kept.code).toBe("access.medical-record");
  const made = await aTask(nurse, { personId: person.id });
  expect(made).toMatchObject({ person: { id: person.id }, reference: null, referenceUrl: null });
  const missing = { recordId: crypto.randomUUID() };
  const nowhere = await investigator.refused(taskCalls.create, { body: await typedTask(investigator, missing) });
  expect(nowhere.status).toBe(404);
});

it("can be changed by those whom it concerns, seen by those who work on its record, and is hidden from others", async () => {
  const about = await anInvestigation(investigator);
  const colleague = await aStaffMember(server, clinic, { role: "Investigator" });
  const nurse = await aStaffMember(server, clinic, { role: "Front desk" });
  const onRecord = await aTask(investigator, { recordId: about.id });
  const seen = await read(colleague, onRecord.id);
  expect(seen.abilities.edit).toMatchObject({ allowed: false, reasons: [{ code: "task.not-yours" }] });
  const edit = { params: { id: onRecord.id }, body: { ...(await typedTask(colleague)), version: 1 } };
  expect(await colleague.refused(taskCalls.edit, edit)).toMatchObject({ status: 403, code: "task.not-yours" });
  expect((await refusedStatus(colleague, onRecord.id, "Started", 1)).code).toBe("task.not-yours");
  const own = await aTask(investigator);
  for (const hidden of [onRecord.id, own.id])
    expect((await nurse.refused(taskCalls.get, { params: { id: hidden } })).status).toBe(404);
  expect((await colleague.refused(taskCalls.get, { params: { id: own.id } })).status).toBe(404);
});

it("is given from one to another", async () => {
  const task = await aTask(investigator);
  const given = await investigator.ask(taskCalls.assign, {
    params: { id: task.id },
    body: { userIds: [supervisor.userId, supervisor.userId], version: task.version },
  });
  expect(given.users.map(({ id }) => id)).toEqual([supervisor.userId]);
  expect(given).toMatchObject({ assignedAt: null, version: 2 });
  const nobody = await investigator.refused(taskCalls.assign, {
    params: { id: task.id },
    body: { userIds: [], version: 2 },
  });
  expect(nobody).toMatchObject({ status: 422, details: [{ field: "userIds" }] });
  const stale = await supervisor.refused(taskCalls.assign, {
    params: { id: task.id },
    body: { userIds: [investigator.userId], version: 1 },
  });
  expect(stale.code).toBe("edit.stale");
});

it("makes the next of its series when it is closed, once, for the same users", async () => {
  const task = await aTask(supervisor, {
    recurrence: "weekly",
    dateDue: today,
    dateScheduled: daysAfter(today, -2),
    recursUntil: daysAfter(today, 7),
    userIds: [investigator.userId, supervisor.userId],
  });
  const closed = await moveTask(investigator, task, "Started", "Closed");
  expect(closed.next).toMatchObject({ dateDue: daysAfter(today, 7) });
  const next = await read(investigator, closed.next?.id ?? "");
  expect(next).toMatchObject({
    status: "Not Started",
    subject: task.subject,
    dateScheduled: daysAfter(today, 5),
    recurrence: "weekly",
    createdByUser: { id: supervisor.userId },
    next: null,
  });
  expect(next.users).toHaveLength(2);
  const again = await moveTask(supervisor, closed, "Started", "Closed");
  expect(again.next).toEqual(closed.next);
  expect((await moveTask(investigator, next, "Started", "Closed")).next).toBeNull();
  const { total } = await investigator.ask(taskCalls.list, { query: { state: "all" } });
  expect(total).toBe(2);
});

it("makes one next where two close a task at once", async () => {
  const task = await aTask(supervisor, { recurrence: "daily", dateDue: today, userIds: [investigator.userId] });
  const { version } = await moveTask(supervisor, task, "Started");
  const close = (caller: Caller) =>
    caller.ask(taskCalls.setStatus, { params: { id: task.id }, body: { status: "Closed", version } });
  const outcomes = await Promise.allSettled([close(investigator), close(supervisor)]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  expect((await investigator.ask(taskCalls.list, { query: { state: "all" } })).total).toBe(2);
});

it("begins, changes and ends a series by an edit", async () => {
  const task = await aTask(investigator, { dateDue: daysAfter(today, 3) });
  const body = await typedTask(investigator, { dateDue: daysAfter(today, 3), recurrence: "daily" });
  const daily = await investigator.ask(taskCalls.edit, { params: { id: task.id }, body: { ...body, version: 1 } });
  expect(daily.recurrence).toBe("daily");
  const once = await typedTask(investigator, { dateDue: daysAfter(today, 3) });
  const single = await investigator.ask(taskCalls.edit, { params: { id: task.id }, body: { ...once, version: 2 } });
  expect(await moveTask(investigator, single, "Started", "Closed")).toMatchObject({ recurrence: "none", next: null });
});

it("is shared with a workgroup, whose members all see it and may take it [R9-57]", async () => {
  expect(await investigator.ask(environmentCalls.environment)).toMatchObject({ shareableTasks: true });
  const workgroupId = await lookupIdOf(supervisor, "USER_WORKGROUP", "DIS East");
  const elsewhere = await lookupIdOf(supervisor, "USER_WORKGROUP", "DIS West");
  const [one, other] = [
    await aStaffMember(server, clinic, { role: "Investigator", workgroupId }),
    await aStaffMember(server, clinic, { role: "Front desk", workgroupId }),
  ];
  const stranger = await aStaffMember(server, clinic, { role: "Investigator", workgroupId: elsewhere });
  const task = await aTask(supervisor, { userIds: [], workgroupId });
  expect(task).toMatchObject({ workgroup: { name: "DIS East" }, users: [] });
  for (const member of [one, other]) {
    expect((await member.ask(taskCalls.list, { query: { of: "workgroup" } })).total).toBe(1);
    expect((await read(member, task.id)).abilities.take.allowed).toBe(true);
  }
  expect((await stranger.refused(taskCalls.get, { params: { id: task.id } })).status).toBe(404);

  const taken = await one.ask(taskCalls.take, { params: { id: task.id }, body: { version: task.version } });
  expect(taken.users.map(({ id }) => id)).toEqual([one.userId]);
  const late = await other.refused(taskCalls.take, { params: { id: task.id }, body: { version: task.version } });
  expect(late).toMatchObject({ code: "edit.stale", newer: { users: [{ id: one.userId }] } });
  const twice = await one.refused(taskCalls.take, { params: { id: task.id }, body: { version: taken.version } });
  expect(twice.code).toBe("task.already-yours");
  const together = await other.ask(taskCalls.take, { params: { id: task.id }, body: { version: taken.version } });
  expect(together.users).toHaveLength(2);
  const { version } = await moveTask(one, together, "Started", "Closed");
  const closed = await other.refused(taskCalls.take, { params: { id: task.id }, body: { version } });
  expect(closed.code).toBe("task.closed");
});

it("is not taken where it is not shared", async () => {
  const about = await anInvestigation(investigator);
  const task = await aTask(supervisor, { recordId: about.id });
  const refused = await investigator.refused(taskCalls.take, { params: { id: task.id }, body: { version: 1 } });
  expect(refused).toMatchObject({ status: 409, code: "task.not-shared" });
});

it("leaves a line for each step in the Activity of its record", async () => {
  const about = await anInvestigation(investigator);
  const task = await aTask(supervisor, { recordId: about.id, userIds: [investigator.userId] });
  const given = await supervisor.ask(taskCalls.assign, {
    params: { id: task.id },
    body: { userIds: [supervisor.userId], version: task.version },
  });
  await moveTask(supervisor, given, "Started", "Closed", "Started");
  const { data } = await investigator.ask(activityCalls.ofRecord, { params: { id: about.id }, query: {} });
  const name = "Call back about the result";
  expect(data.slice(0, 5).map(({ summary }) => summary)).toEqual([
    `reopened task ${name}`,
    `closed task ${name}`,
    `started task ${name}`,
    `gave task ${name} to Alice Kim`,
    `added task ${name}`,
  ]);
});

it("writes no look at the bell, and every change of a task, into the trail", async () => {
  const task = await aTask(investigator);
  await investigator.ask(taskCalls.lookAtBell, { body: { until: new Date().toISOString() } });
  await moveTask(investigator, task, "Started");
  const { rows } = await server.inTransaction(clinic, (tx) =>
    sql<{ line: string }>`select action || ' ' || table_name as line from trail
      where actor_id = ${investigator.userId} and table_name like 'task%' order by id`.execute(tx),
  );
  expect(rows.map(({ line }) => line)).toEqual(["insert task", "insert task_user", "update task"]);
});

it("stays behind the clinic's wall", async () => {
  const task = await aTask(investigator);
  const stranger = await aStaffMember(server, await aClinic(server), { workgroupLead: true });
  const params = { id: task.id };
  const body = { ...(await typedTask(stranger)), version: 1 };
  const refusals = [
    await stranger.refused(taskCalls.get, { params }),
    await stranger.refused(taskCalls.edit, { params, body }),
    await stranger.refused(taskCalls.assign, { params, body: { userIds: [stranger.userId], version: 1 } }),
    await stranger.refused(taskCalls.take, { params, body: { version: 1 } }),
    await stranger.refused(taskCalls.setStatus, { params, body: { status: "Started", version: 1 } }),
  ];
  expect(refusals.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
  expect((await stranger.ask(taskCalls.list, { query: { state: "all" } })).total).toBe(0);
  const foreign = await typedTask(investigator, { userIds: [stranger.userId] });
  expect((await investigator.refused(taskCalls.create, { body: foreign })).code).toBe("task.assignee-unfit");
});
