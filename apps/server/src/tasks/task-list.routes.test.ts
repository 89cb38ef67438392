import { taskCalls } from "@tracewell/contract/tasks";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { aClinic, anApp, aStaffMember, type Caller, type TestApp } from "../../testing/app.ts";
import { anInvestigation } from "../../testing/investigation.ts";
import { aTask, lookupIdOf, moveTask, typedTask } from "../../testing/task.ts";
import { daysAfter, todayIn } from "../platform/clinic-day.ts";

let server: TestApp;
let clinic: string;
let east: string;
let supervisor: Caller;
let investigator: Caller;
const today = todayIn("America/New_York");

beforeAll(async () => {
  server = await anApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  clinic = await aClinic(server);
  const anyone = await aStaffMember(server, clinic);
  east = await lookupIdOf(anyone, "USER_WORKGROUP", "DIS East");
  supervisor = await aStaffMember(server, clinic, { workgroupId: east, workgroupLead: true, firstName: "Alice" });
  investigator = await aStaffMember(server, clinic, { role: "Investigator", workgroupId: east });
});

const subjects = async (query: object, caller = investigator) =>
  (await caller.ask(taskCalls.list, { query })).data.map(({ subject }) => subject);
const bell = async (caller: Caller, query: object = {}) => (await caller.ask(taskCalls.bell, { query })).data;
const days = (number: number) => new Date(Date.now() - number * 86_400_000).toISOString();

it("lists one's own, one's workgroup's and those one gave", async () => {
  await aTask(investigator, { subject: "mine" });
  await aTask(supervisor, { subject: "given", userIds: [investigator.userId] });
  await aTask(supervisor, { subject: "shared", userIds: [], workgroupId: east });
  await aTask(supervisor, { subject: "the supervisor’s own" });
  const elsewhere = await aStaffMember(server, clinic, { role: "Investigator" });
  await aTask(elsewhere, { subject: "someone else’s" });

  expect(await subjects({ of: "me", sort: "created" })).toEqual(["mine", "given"]);
  expect(await subjects({ of: "workgroup" })).toEqual(["shared"]);
  expect(await subjects({ of: "created" })).toEqual(["mine"]);
  expect(await subjects({ sort: "created" })).toEqual(["mine", "given", "shared"]);
  expect(await subjects({ of: "workgroup", sort: "created" }, supervisor)).toEqual([
    "mine",
    "given",
    "shared",
    "the supervisor’s own",
  ]);
  expect(await subjects({ of: "workgroup" }, elsewhere)).toEqual([]);
});

it("lists all of a record for those who work on it, and for nobody else", async () => {
  const about = await anInvestigation(investigator);
  await aTask(supervisor, { subject: "on the record", recordId: about.id });
  await aTask(investigator, { subject: "elsewhere" });
  const colleague = await aStaffMember(server, clinic, { role: "Investigator" });
  expect(await subjects({ recordId: about.id }, colleague)).toEqual(["on the record"]);
  expect(await subjects({ personId: about.person.id }, colleague)).toEqual(["on the record"]);
  const nurse = await aStaffMember(server, clinic, { role: "Front desk" });
  const refused = await nurse.refused(taskCalls.list, { query: { recordId: about.id } });
  expect(refused).toMatchObject({ status: 403, code: "access.medical-record" });
  const missing = await nurse.refused(taskCalls.list, { query: { recordId: crypto.randomUUID() } });
  expect(missing.status).toBe(404);
});

it("narrows down by status, priority, type, user, day and words", async () => {
  const fieldVisit = await lookupIdOf(investigator, "TASK_TYPE", "Field visit");
  await aTask(investigator, { subject: "late", dateDue: daysAfter(today, -1), priority: "High" });
  await aTask(investigator, { subject: "today", dateDue: today, taskTypeId: fieldVisit });
  await aTask(investigator, { subject: "some day", priority: "Low" });
  const done = await aTask(investigator, { subject: "done late", dateDue: daysAfter(today, -2) });
  await moveTask(investigator, done, "Started", "Closed");
  const begun = await aTask(investigator, { subject: "begun", dateDue: daysAfter(today, 9) });
  await moveTask(investigator, begun, "Started");

  expect(await subjects({})).toEqual(["late", "today", "begun", "some day"]);
  expect(await subjects({ overdue: "true" })).toEqual(["late"]);
  expect(await subjects({ overdue: "false" })).toEqual(["today", "begun", "some day"]);
  expect(await subjects({ state: "closed" })).toEqual(["done late"]);
  expect(await subjects({ state: "all" })).toHaveLength(5);
  expect(await subjects({ status: ["Started", "Closed"] })).toEqual(["done late", "begun"]);
  expect(await subjects({ priority: ["High", "Low"] })).toEqual(["late", "some day"]);
  expect(await subjects({ taskTypeId: [fieldVisit] })).toEqual(["today"]);
  expect(await subjects({ dueFrom: today, dueTo: daysAfter(today, 9) })).toEqual(["today", "begun"]);
  expect(await subjects({ search: "TODAY" })).toEqual(["today"]);
  expect(await subjects({ search: "100 %_" })).toEqual([]);
  expect(await subjects({ userId: [supervisor.userId] })).toEqual([]);
  const [late] = (await investigator.ask(taskCalls.list, { query: { overdue: "true" } })).data;
  expect(late?.overdue).toBe(true);
});

it.each([
  ["due", ["first", "second", "third", "undated"], ["third", "second", "first", "undated"]],
  ["priority", ["first", "undated", "third", "second"], ["second", "third", "undated", "first"]],
  ["created", ["second", "first", "undated", "third"], ["third", "undated", "first", "second"]],
  ["updated", ["second", "first", "undated", "third"], ["third", "undated", "first", "second"]],
] as const)("sorts by %s both ways, page by page, with an exact total", async (sort, upwards, downwards) => {
  await aTask(investigator, { subject: "second", dateDue: daysAfter(today, 1), priority: "High" });
  await aTask(investigator, { subject: "first", dateDue: today, priority: "Low" });
  await aTask(investigator, { subject: "undated", priority: "Low" });
  await aTask(investigator, { subject: "third", dateDue: daysAfter(today, 2), priority: "Medium" });
  for (const [direction, expected] of [
    ["asc", upwards],
    ["desc", downwards],
  ] as const) {
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await investigator.ask(taskCalls.list, { query: { sort, direction, limit: 1, cursor } });
      expect(page.total).toBe(4);
      seen.push(...page.data.map(({ subject }) => subject));
      cursor = page.next ?? undefined;
    } while (cursor);
    expect(seen).toEqual(expected);
  }
});

it("refuses a cursor of another order", async () => {
  await aTask(investigator);
  await aTask(investigator);
  const { next } = await investigator.ask(taskCalls.list, { query: { sort: "created", limit: 1 } });
  const refused = await investigator.refused(taskCalls.list, { query: { sort: "due", cursor: next ?? "" } });
  expect(refused).toMatchObject({ status: 400, code: "request.malformed" });
});

it("rings with the open tasks that came within seven days, or since the instant asked for [R7-52] [R9-12]", async () => {
  const old = await aTask(supervisor, { subject: "of last week", userIds: [investigator.userId] });
  await aTask(supervisor, { subject: "of today", userIds: [investigator.userId] });
  const done = await aTask(supervisor, { subject: "done", userIds: [investigator.userId] });
  await moveTask(supervisor, done, "Started", "Closed");
  await server.inTransaction(clinic, (tx) =>
    sql`update task_user set assigned_at = now() - interval '7 days 1 minute' where task_id = ${old.id}`.execute(tx),
  );
  const news = await bell(investigator);
  expect(news.map(({ subject }) => subject)).toEqual(["of today"]);
  expect((await bell(investigator, { after: days(8) })).map(({ subject }) => subject)).toEqual([
    "of today",
    "of last week",
  ]);
  expect(await bell(investigator, { after: new Date().toISOString() })).toEqual([]);
  expect((await investigator.refused(taskCalls.bell, { query: { after: "yesterday" } })).status).toBe(422);
});

it("counts as new what others gave after the last look at the bell", async () => {
  await aTask(investigator, { subject: "one’s own" });
  await aTask(supervisor, { subject: "given", userIds: [investigator.userId] });
  const news = await bell(investigator);
  expect(news.map(({ subject, isNew }) => [subject, isNew])).toEqual([
    ["given", true],
    ["one’s own", false],
  ]);
  const look = (until: string) => investigator.ask(taskCalls.lookAtBell, { body: { until } });
  await look(news[0]?.heardAt ?? "");
  expect((await bell(investigator)).map(({ isNew }) => isNew)).toEqual([false, false]);
  await look(days(3));
  expect((await bell(investigator)).map(({ isNew }) => isNew)).toEqual([false, false]);
  await aTask(supervisor, { subject: "later", userIds: [investigator.userId] });
  expect((await bell(investigator)).map(({ isNew }) => isNew)).toEqual([true, false, false]);
  expect((await bell(supervisor)).map(({ isNew }) => isNew)).toEqual([]);
});

it("rings for a workgroup until one of it has taken the task", async () => {
  const colleague = await aStaffMember(server, clinic, { role: "Investigator", workgroupId: east });
  const task = await aTask(supervisor, { subject: "shared", userIds: [], workgroupId: east });
  expect((await bell(investigator)).map(({ subject, isNew }) => [subject, isNew])).toEqual([["shared", true]]);
  await colleague.ask(taskCalls.take, { params: { id: task.id }, body: { version: task.version } });
  expect(await bell(investigator)).toEqual([]);
  expect((await bell(colleague)).map(({ subject, isNew }) => [subject, isNew])).toEqual([["shared", false]]);
});

it("refuses to share where the installation has it off", async () => {
  const strict = await anApp({ beside: server, settings: { SHAREABLE_TASKS: "false" } });
  try {
    const lead = await aStaffMember(strict, clinic, { workgroupId: east });
    const body = await typedTask(lead, { workgroupId: east });
    expect(await lead.refused(taskCalls.create, { body })).toMatchObject({ status: 409, code: "task.sharing-off" });
    const task = await aTask(lead);
    const refusals = [
      await lead.refused(taskCalls.edit, { params: { id: task.id }, body: { ...body, version: 1 } }),
      await lead.refused(taskCalls.assign, {
        params: { id: task.id },
        body: { userIds: [lead.userId], workgroupId: east, version: 1 },
      }),
    ];
    expect(refusals.map(({ code }) => code)).toEqual(["task.sharing-off", "task.sharing-off"]);
  } finally {
    await strict.close();
  }
});
