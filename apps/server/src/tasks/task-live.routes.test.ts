import { queues } from "@tracewell/contract/live";
import { taskCalls } from "@tracewell/contract/tasks";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { aClinic, anApp, aStaffMember, type Caller, type TestApp } from "../../testing/app.ts";
import { aBrowser } from "../../testing/live-browser.ts";
import { aTask, lookupIdOf, moveTask } from "../../testing/task.ts";
import { todayIn } from "../platform/clinic-day.ts";

let first: TestApp;
let second: TestApp;
let east: string;
let supervisor: Caller;
let ana: Caller;
let ben: Caller;

beforeAll(async () => {
  first = await anApp();
  second = await anApp({ beside: first });
  for (const server of [first, second]) await server.app.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(async () => {
  await second.close();
  await first.close();
});
beforeEach(async () => {
  const clinic = await aClinic(first);
  supervisor = await aStaffMember(first, clinic, { firstName: "Alice", lastName: "Kim", workgroupLead: true });
  east = await lookupIdOf(supervisor, "USER_WORKGROUP", "DIS East");
  const member = { role: "Investigator", workgroupId: east };
  ana = await aStaffMember(first, clinic, member);
  ben = await aStaffMember(first, clinic, { ...member, firstName: "Ben", lastName: "Osei" });
});

const listening = (server: TestApp, caller: Caller) => aBrowser(server, caller.token, queues.tasksAssigned);
const news = (id: string, what: string, by = "Alice Kim") => ({ id, what, by, at: expect.any(String) });

it("tells the new owner and the old one at once, whichever server their browsers hang on [R7-98]", async () => {
  const [ofAna, ofBen, ofSupervisor] = [
    await listening(second, ana),
    await listening(first, ben),
    await listening(second, supervisor),
  ];
  const task = await aTask(supervisor, { userIds: [ana.userId, supervisor.userId] });
  await expect.poll(() => ofAna.heard).toEqual([news(task.id, "given")]);
  const assign = { params: { id: task.id }, body: { userIds: [ben.userId], version: task.version } };
  await supervisor.ask(taskCalls.assign, assign);
  await expect.poll(() => ofBen.heard).toEqual([news(task.id, "given")]);
  await expect.poll(() => ofAna.heard).toEqual([news(task.id, "given"), news(task.id, "taken-back")]);
  expect(ofSupervisor.heard).toEqual([]);
  for (const browser of [ofAna, ofBen, ofSupervisor]) await browser.leave();
});

it("tells a workgroup what is shared with it, and that one of it took it", async () => {
  const [ofAna, ofBen] = [await listening(second, ana), await listening(first, ben)];
  const task = await aTask(supervisor, { userIds: [], workgroupId: east });
  await expect.poll(() => [ofAna.heard, ofBen.heard]).toEqual([[news(task.id, "shared")], [news(task.id, "shared")]]);
  await ben.ask(taskCalls.take, { params: { id: task.id }, body: { version: task.version } });
  await expect.poll(() => ofAna.heard.at(-1)).toEqual(news(task.id, "taken", "Ben Osei"));
  expect(ofBen.heard).toHaveLength(1);
  for (const browser of [ofAna, ofBen]) await browser.leave();
});

it("tells the others who have a task of the next one of its series", async () => {
  const ofAna = await listening(second, ana);
  const task = await aTask(supervisor, {
    userIds: [ana.userId, ben.userId],
    recurrence: "daily",
    dateDue: todayIn("America/New_York"),
  });
  const { next } = await moveTask(ben, task, "Started", "Closed");
  await expect.poll(() => ofAna.heard).toEqual([news(task.id, "given"), news(next?.id ?? "", "given", "Ben Osei")]);
  await ofAna.leave();
});

it("says nothing of a task that was refused", async () => {
  const ofAna = await listening(first, ana);
  const kiosk = await aStaffMember(first, ana.tenantId, { role: "Kiosk" });
  await expect(aTask(supervisor, { userIds: [ana.userId, kiosk.userId] })).rejects.toThrow("task.assignee-unfit");
  const { id } = await aTask(supervisor, { userIds: [ana.userId] });
  await expect.poll(() => ofAna.heard).toEqual([news(id, "given")]);
  await ofAna.leave();
});
