import { triggerCalls } from "@tracewell/contract/triggers";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { aClinic, anApp, aStaffMember, type Caller, type TestApp } from "../../testing/app.ts";
import { keepOwnStatuses, waitingForLab } from "../../testing/own-statuses.ts";
import { aTrigger, typedTrigger } from "../../testing/trigger.ts";

let server: TestApp;
let clinic: string;
let admin: Caller;
let worker: Caller;

beforeAll(async () => {
  server = await anApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  clinic = await aClinic(server);
  admin = await aStaffMember(server, clinic, { role: "Clinic administrator" });
  worker = await aStaffMember(server, clinic, { firstName: "Ana", lastName: "Cruz" });
});

const listed = async () => (await admin.ask(triggerCalls.list)).data;
const refused = (over: Parameters<typeof typedTrigger>[1]) =>
  admin.refused(triggerCalls.create, { body: typedTrigger(worker, over) });
const status = { field: "status" as const, operator: "one-of" as const, values: ["New"] };

it("keeps what a trigger waits for, its conditions and what it does [R3-83]", async () => {
  const body = typedTrigger(worker, {
    name: "Untreated after 7 days",
    source: "time-passed",
    after: { days: 7, since: "positive-on" },
    rule: {
      need: "any",
      conditions: [status],
      groups: [{ need: "none", conditions: [{ field: "age", operator: "between", values: ["15", "44"] }] }],
    },
  });
  const made = await admin.ask(triggerCalls.create, { body });
  const { actsForId: _, ...kept } = body;
  expect(made).toMatchObject({
    ...kept,
    actions: [{ type: "task", subject: "Look at it today", to: "owner" }],
    actsFor: { id: worker.userId, name: "Ana Cruz", active: true },
    fired: 0,
    lastFiredAt: null,
    version: 1,
  });
  expect(await listed()).toEqual([made]);
  await admin.ask(triggerCalls.remove, { params: { id: made.id } });
  expect(await listed()).toEqual([]);
  expect((await admin.refused(triggerCalls.remove, { params: { id: made.id } })).status).toBe(404);
});

it("refuses a wrong number of conditions, and no actions [R8-59]", async () => {
  const none = await refused({ rule: { need: "all", conditions: [], groups: [] } });
  expect([none.status, none.code]).toEqual([422, "trigger.conditions-number"]);
  expect(none.message).toContain("1 to 12 conditions");
  const many = await refused({ rule: { need: "all", conditions: Array(13).fill(status), groups: [] } });
  expect(many.code).toBe("trigger.conditions-number");
  const emptyGroup = { need: "any" as const, conditions: [] };
  const empty = await refused({ rule: { need: "all", conditions: [status], groups: [emptyGroup] } });
  expect(empty.code).toBe("trigger.conditions-number");
  const idle = await refused({ actions: [] });
  expect([idle.status, idle.code]).toEqual([422, "trigger.no-actions"]);
});

it("refuses conditions and actions that make no sense, at their place", async () => {
  const at = async (over: Parameters<typeof typedTrigger>[1]) =>
    (await refused(over)).details?.map(({ field }) => field);
  const ruleOf = (condition: object) =>
    ({ rule: { need: "all", conditions: [status, condition], groups: [] } }) as Parameters<typeof typedTrigger>[1];
  for (const condition of [
    { field: "status", operator: "one-of", values: ["Discharged"] },
    { field: "age", operator: "at-least", values: ["old"] },
    { field: "age", operator: "between", values: ["44", "15"] },
    { field: "age", operator: "at-least", values: [] },
    { field: "age", operator: "at-least", values: ["1", "2"] },
    { field: "treated-on", operator: "last-days", values: ["1.5"] },
    { field: "treated-on", operator: "on-or-after", values: ["2026-02-30"] },
    { field: "sex", operator: "contains", values: ["Fe"] },
    { field: "disposition", operator: "known", values: [] },
  ])
    expect([condition, await at(ruleOf(condition))]).toEqual([condition, ["rule.conditions.1"]]);
  expect(await at({ actions: [{ type: "status", status: "Discharged" }] })).toEqual(["actions.0.status"]);
  const own = await keepOwnStatuses(admin, "Incident", [waitingForLab]);
  expect(await at({ actions: [{ type: "status", status: "New", own }] })).toEqual(["actions.0.status"]);
  await keepOwnStatuses(admin, "Incident", [{ ...waitingForLab, id: own, disabled: true }]);
  expect(await at({ actions: [{ type: "status", status: "InProgress", own }] })).toEqual(["actions.0.status"]);
  expect(await at({ actions: [{ type: "elevate" }] })).toEqual(["actions.0.type"]);
  expect(await at({ actions: [{ type: "assign", to: "user", userId: admin.userId }] })).toEqual(["actions.0.userId"]);
  expect(await at({ actions: [{ type: "message", messageId: clinic }] })).toEqual(["actions.0.messageId"]);
  expect(await at({ source: "time-passed", after: null })).toEqual(["after"]);
  expect((await refused({ actsForId: admin.userId })).code).toBe("trigger.user-unfit");
});

it("refuses a name twice and a stale edit, and logs what was changed", async () => {
  const made = await aTrigger(admin, worker, { name: "Review" });
  expect((await refused({ name: "review" })).code).toBe("trigger.name-taken");
  const other = await aTrigger(admin, worker);
  const body = { ...typedTrigger(worker, { name: "Review" }), version: other.version };
  expect((await admin.refused(triggerCalls.edit, { params: { id: other.id }, body })).code).toBe("trigger.name-taken");
  const off = { ...typedTrigger(worker, { name: "Review at once", enabled: false }), version: made.version };
  const edited = await admin.ask(triggerCalls.edit, { params: { id: made.id }, body: off });
  expect(edited).toMatchObject({ name: "Review at once", enabled: false, version: 2 });
  const stale = await admin.refused(triggerCalls.edit, { params: { id: made.id }, body: off });
  expect([stale.status, stale.code]).toEqual([409, "edit.stale"]);
  const { rows } = await server.pool.query(
    "select before ->> 'name' as before, after ->> 'name' as after from trail where action = 'update' and row_id = $1",
    [made.id],
  );
  expect(rows).toEqual([{ before: "Review", after: "Review at once" }]);
});

it("offers ready-made triggers that can be kept as they are", async () => {
  const { data } = await admin.ask(triggerCalls.templates);
  expect(data.map(({ name }) => name)).toEqual([
    "Positive syphilis in pregnancy",
    "Ill self-assessment",
    "Overdue partner",
    "Untreated after 7 days",
  ]);
  for (const template of data)
    await admin.ask(triggerCalls.create, { body: { ...template, enabled: true, actsForId: worker.userId } });
  expect(await listed()).toHaveLength(4);
});

it("is for administrators, and for the own clinic alone", async () => {
  const made = await aTrigger(admin, worker);
  expect((await worker.refused(triggerCalls.list)).status).toBe(403);
  expect((await worker.refused(triggerCalls.create, { body: typedTrigger(worker) })).status).toBe(403);
  const elsewhere = await aClinic(server);
  const stranger = await aStaffMember(server, elsewhere, { role: "Clinic administrator" });
  expect((await stranger.ask(triggerCalls.list)).data).toEqual([]);
  const body = { ...typedTrigger(worker), version: 1 };
  expect((await stranger.refused(triggerCalls.edit, { params: { id: made.id }, body })).status).toBe(404);
  expect((await stranger.refused(triggerCalls.remove, { params: { id: made.id } })).status).toBe(404);
});
