import type { SentQuery } from "@tracewell/contract/call";
import { incomingFileCalls } from "@tracewell/contract/incoming-files";
import { taskCalls } from "@tracewell/contract/tasks";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { aClinic, anApp, aStaffMember, type Caller, type TestApp } from "../../testing/app.ts";
import { anIncomingFile, anInvestigation } from "../../testing/investigation.ts";
import { same } from "../../testing/kept-facts.ts";
import { aTask, moveTask } from "../../testing/task.ts";

/** What the database keeps beside tasks so that lists of thousands are found and counted by indexes alone. */
let server: TestApp;
let clinic: string;
let supervisor: Caller;

beforeAll(async () => {
  server = await anApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  clinic = await aClinic(server);
  supervisor = await aStaffMember(server, clinic);
});

const kept = [
  same("select id, record_kind from task", "select t.id, r.kind from task t left join record r on r.id = t.record_id"),
  same(
    "select task_id, user_id, open from task_user",
    "select u.task_id, u.user_id, t.status <> 'Closed' from task_user u join task t on t.id = u.task_id",
  ),
];

async function wrong(): Promise<unknown[]> {
  const found = await Promise.all(kept.map((statement) => server.pool.query(statement)));
  return found.flatMap(({ rows }) => rows);
}
const totals = async (query: object, caller = supervisor) => (await caller.ask(taskCalls.list, { query })).total;

it("follows what becomes of tasks, of who has them and of their records", async () => {
  const colleague = await aStaffMember(server, clinic, { role: "Investigator" });
  const about = await anInvestigation(supervisor);
  const fileId = await anIncomingFile(supervisor);
  const task = await aTask(supervisor, { recordId: about.id, dateDue: "2026-01-31" });
  await aTask(supervisor, { recordId: fileId });
  await aTask(supervisor, { subject: "about nobody" });
  expect(await wrong()).toEqual([]);

  const closed = await moveTask(supervisor, task, "Started", "Closed");
  expect(await wrong()).toEqual([]);
  const opened = await moveTask(supervisor, closed, "Started");
  const body = { userIds: [supervisor.userId, colleague.userId], workgroupId: null, version: opened.version };
  await supervisor.ask(taskCalls.assign, { params: { id: task.id }, body });
  expect(await wrong()).toEqual([]);

  await supervisor.ask(incomingFileCalls.remove, { params: { id: fileId } });
  expect(await wrong()).toEqual([]);
  expect(await totals({ state: "all" })).toBe(2);
});

it("counts as the list shows, for whoever sees some or all of it", async () => {
  const analyst = await aStaffMember(server, clinic, { role: "Analyst" });
  const frontDesk = await aStaffMember(server, clinic, { role: "Front desk" });
  const about = await anInvestigation(supervisor);
  for (let each = 0; each < 4; each += 1) await aTask(supervisor, { recordId: about.id, subject: `case ${each}` });
  const mine = await aTask(supervisor, { subject: "mine" });
  await moveTask(supervisor, mine, "Started", "Closed");
  await aTask(supervisor, { subject: "theirs", userIds: [analyst.userId, frontDesk.userId] });
  const questions: SentQuery<typeof taskCalls.list>[] = [
    {},
    { state: "all" },
    { state: "closed" },
    { status: "Started" },
    { of: "me" },
    { of: "me", state: "all" },
    { of: "me", state: "closed" },
    { of: "me", status: "Closed" },
    { overdue: "true" },
    { userId: supervisor.userId, state: "closed" },
  ];
  const each = async (caller: Caller) => {
    const found = [];
    for (const query of questions) {
      const { data, total } = await caller.ask(taskCalls.list, { query });
      expect([query, total]).toEqual([query, data.length]);
      found.push(total);
    }
    return found;
  };
  expect(await each(supervisor)).toEqual([5, 6, 1, 0, 4, 5, 1, 1, 0, 1]);
  expect(await each(analyst)).toEqual([1, 1, 0, 0, 1, 1, 0, 0, 0, 0]);
  expect(await each(frontDesk)).toEqual([1, 1, 0, 0, 1, 1, 0, 0, 0, 0]);
});
