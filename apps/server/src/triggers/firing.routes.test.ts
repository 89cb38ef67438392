import { preferenceCalls } from "@tracewell/contract/clinic-preferences";
import { clinicalCalls, NewEntry } from "@tracewell/contract/clinical";
import { incomingFileCalls } from "@tracewell/contract/incoming-files";
import { investigationCalls } from "@tracewell/contract/investigations";
import { isolationCalls } from "@tracewell/contract/isolation";
import { recordCalls } from "@tracewell/contract/records";
import { taskCalls } from "@tracewell/contract/tasks";
import { triggerCalls } from "@tracewell/contract/triggers";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { aClinic, anApp, aPatient, aStaffMember, type Caller, type TestApp } from "../../testing/app.ts";
import { anIncomingFile, anInvestigation, infectionNamed, move } from "../../testing/investigation.ts";
import { keepOwnStatuses, waitingForLab } from "../../testing/own-statuses.ts";
import { aTaskFor, aTrigger } from "../../testing/trigger.ts";
import { todayIn } from "../platform/clinic-day.ts";

let server: TestApp;
let clinic: string;
let admin: Caller;
let worker: Caller;
let investigator: Caller;

beforeAll(async () => {
  server = await anApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  clinic = await aClinic(server);
  admin = await aStaffMember(server, clinic, { role: "Clinic administrator" });
  worker = await aStaffMember(server, clinic, { firstName: "Ana", lastName: "Cruz" });
  investigator = await aStaffMember(server, clinic, { role: "Investigator", firstName: "Ben", lastName: "Ito" });
});

const firingsOf = async (id: string) => (await worker.ask(triggerCalls.ofRecord, { params: { id } })).data;
const tasksOf = async (recordId: string) =>
  (await worker.ask(taskCalls.list, { query: { scope: "record", recordId } as object })).data;
const statusIs = (...values: string[]) => ({
  need: "all" as const,
  conditions: [{ field: "status" as const, operator: "one-of" as const, values }],
  groups: [],
});
const setTo = (status: "InProgress" | "IsolationMonitoring" | "New") => [{ type: "status" as const, status }];

it("fires in the transaction of what happened, and says why on the record [R10-52]", async () => {
  await aTrigger(admin, worker, { name: "Look at new cases" });
  const { id } = await anInvestigation(investigator, { assignTo: investigator.userId });
  expect(await firingsOf(id)).toMatchObject([
    {
      name: "Look at new cases",
      source: "record-made",
      fired: true,
      why: null,
      verdict: { met: true, checks: [{ text: "Status is one of New", found: "New", met: true }] },
      deeds: [{ type: "task", done: true, text: "Task for Ben Ito: Look at it today" }],
    },
  ]);
  expect(await tasksOf(id)).toMatchObject([
    {
      subject: "Look at it today",
      priority: "High",
      createdByUser: { name: "Ana Cruz" },
      users: [{ name: "Ben Ito" }],
    },
  ]);
  const { rows } = await server.pool.query(
    "select actor_id, actor_name from trail where table_name = 'task' and action = 'insert' and tenant_id = $1",
    [clinic],
  );
  expect(rows).toEqual([{ actor_id: worker.userId, actor_name: "Ana Cruz, by the trigger “Look at new cases”" }]);
  expect((await admin.ask(triggerCalls.list)).data).toMatchObject([{ fired: 1, lastFiredAt: expect.any(String) }]);
});

it("says why it did not fire, and keeps the latest look alone [R10-52]", async () => {
  await aTrigger(admin, worker, { source: "status-set", rule: statusIs("Closed") });
  const { id } = await anInvestigation(investigator);
  await move(investigator, id, "InProgress", "IsolationMonitoring");
  expect(await firingsOf(id)).toMatchObject([
    {
      fired: false,
      why: null,
      verdict: { met: false, checks: [{ text: "Status is one of Closed", found: "Isolation Monitoring", met: false }] },
      deeds: [],
    },
  ]);
});

it("leaves nothing of what was rolled back, and does nothing while it is turned off", async () => {
  const { id: off } = await aTrigger(admin, worker, { enabled: false });
  const { id } = await anInvestigation(investigator);
  expect(await firingsOf(id)).toEqual([]);
  const { rows: events } = await server.pool.query("select from trigger_event");
  expect(events).toEqual([]);
  await admin.ask(triggerCalls.remove, { params: { id: off } });
  await aTrigger(admin, worker, { source: "status-set" });
  const page = await investigator.ask(investigationCalls.get, { params: { id } });
  const body = { status: "Closed" as const, version: page.version };
  await investigator.refused(investigationCalls.setStatus, { params: { id }, body });
  expect(await firingsOf(id)).toEqual([]);
});

it("looks at results as they come in: positive syphilis in pregnancy becomes a case with a task", async () => {
  const { data } = await admin.ask(triggerCalls.templates);
  const [template] = data;
  if (!template) throw new Error("There is no template.");
  await aTrigger(admin, worker, template as object);
  const id = await anIncomingFile(worker, { person: { lastName: "Bright", firstName: "Ida", sexAtBirth: "Female" } });
  const infectionId = await infectionNamed(worker, "Syphilis");
  const positive = { testName: "RPR", value: "1:32", qualitativeResult: "Detected" as const, infectionId };
  await worker.ask(recordCalls.addResult, { params: { id }, body: positive });
  expect(await firingsOf(id)).toMatchObject([
    {
      fired: false,
      verdict: {
        checks: [
          { met: true, found: "Syphilis" },
          { met: false, found: "not known" },
        ],
      },
    },
  ]);
  const entry = NewEntry.parse({ kind: "pregnancy", pregnancyStatus: "Yes", notedOn: todayIn("America/New_York") });
  await worker.ask(clinicalCalls.add, { params: { id }, body: { entry } });
  await worker.ask(recordCalls.addResult, { params: { id }, body: { ...positive, testName: "TPPA" } });
  const [firing] = await firingsOf(id);
  expect(firing?.deeds).toMatchObject([
    { type: "task", done: true, text: "Task for Ana Cruz: Syphilis in pregnancy: act today" },
    { type: "elevate", done: true },
  ]);
  const file = await worker.ask(incomingFileCalls.get, { params: { id } });
  expect([file.status.key, file.followedBy.length]).toEqual(["CaseCreated", 1]);
});

it("hears of what patients answer, whom no trigger shows itself", async () => {
  await admin.ask(preferenceCalls.create, { body: { name: "isolationMessaging", value: '{"enabled":true}' } });
  const template = (await admin.ask(triggerCalls.templates)).data.find(({ name }) => name === "Ill self-assessment");
  await aTrigger(admin, worker, template as object);
  const patient = await aPatient(server, clinic);
  const { id } = await anInvestigation(worker, { personId: patient.personId, assignTo: investigator.userId });
  const date = todayIn("America/New_York");
  await patient.ask(isolationCalls.report, { body: { date, cough: true, loss_taste_smell: true } });
  expect(await firingsOf(id)).toMatchObject([
    {
      fired: true,
      deeds: [
        { type: "task", done: true, text: "Task for Ben Ito: Reported ill: call today" },
        { type: "alert", done: true, text: "Email to Ben Ito" },
      ],
    },
  ]);
  expect((await patient.refused(triggerCalls.ofRecord, { params: { id } })).status).toBe(403);
});

it("assigns, and says which action was refused while the others stand", async () => {
  await aTrigger(admin, worker, {
    actions: [
      { type: "assign", to: "user", userId: investigator.userId },
      { type: "status", status: "Closed" },
      aTaskFor("owner"),
    ],
  });
  const { id } = await anInvestigation(worker);
  const page = await worker.ask(investigationCalls.get, { params: { id } });
  expect([page.assignedTo?.name, page.status.key]).toEqual(["Ben Ito", "New"]);
  const [firing] = await firingsOf(id);
  expect(firing?.deeds).toMatchObject([
    { type: "assign", done: true, text: "Assigned to Ben Ito" },
    { type: "status", done: false },
    { type: "task", done: true },
  ]);
  expect(firing?.deeds[1]?.text).not.toBe("");
});

it("sets a status of the clinic's own, and says so where it is no longer offered", async () => {
  const own = await keepOwnStatuses(admin, "Incident", [waitingForLab]);
  await aTrigger(admin, worker, { name: "Wait", actions: [{ type: "status", status: "InProgress", own }] });
  const first = await anInvestigation(worker);
  const page = await worker.ask(investigationCalls.get, { params: { id: first.id } });
  expect(page.status).toMatchObject({ key: "InProgress", own, name: "Waiting for lab" });
  expect((await firingsOf(first.id))[0]?.deeds).toMatchObject([{ done: true, text: "Status set to Waiting for lab" }]);
  await keepOwnStatuses(admin, "Incident", [{ ...waitingForLab, id: own, disabled: true }]);
  const second = await anInvestigation(worker);
  expect((await firingsOf(second.id))[0]?.deeds).toMatchObject([
    { done: false, text: "This status is no longer offered. Choose another one." },
  ]);
});

it("never runs in a circle: no trigger twice for a record, and no more than three in a row [R10-52]", async () => {
  await aTrigger(admin, worker, {
    name: "Begin",
    source: "status-set",
    rule: statusIs("InProgress"),
    actions: setTo("IsolationMonitoring"),
  });
  await aTrigger(admin, worker, {
    name: "Back",
    source: "status-set",
    rule: statusIs("IsolationMonitoring"),
    actions: setTo("InProgress"),
  });
  const { id } = await anInvestigation(worker);
  await move(worker, id, "InProgress");
  const firings = await firingsOf(id);
  expect(
    firings
      .filter(({ fired }) => fired)
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual(["Back", "Begin"]);
  expect(firings.find(({ why }) => why !== null)).toMatchObject({ name: "Begin", fired: false });
  expect((await worker.ask(investigationCalls.get, { params: { id } })).status.key).toBe("InProgress");
});

it("stops after three triggers in a row, though each is another one", async () => {
  const steps = ["InProgress", "IsolationMonitoring", "InProgress", "IsolationMonitoring", "InProgress"] as const;
  for (const [place, to] of steps.entries())
    await aTrigger(admin, worker, {
      name: `Step ${place}`,
      source: "status-set",
      rule: {
        need: "all",
        conditions: [
          { field: "status", operator: "none-of", values: [to] },
          { field: "contacts", operator: "at-most", values: ["0"] },
        ],
        groups: [],
      },
      actions: setTo(to),
    });
  const { id } = await anInvestigation(worker);
  await move(worker, id, "InProgress");
  const firings = await firingsOf(id);
  expect(firings.filter(({ fired }) => fired).length).toBeLessThanOrEqual(steps.length);
  const { rows } = await server.pool.query("select from trigger_event");
  expect(rows).toEqual([]);
});

it("does nothing for a user who may no longer do it, and says so", async () => {
  await aTrigger(admin, investigator);
  await server.pool.query("update app_user set deactivated_at = now() where id = $1", [investigator.userId]);
  const { id } = await anInvestigation(worker);
  expect(await firingsOf(id)).toMatchObject([
    {
      fired: false,
      why: "The user for whom it acts has left, or may no longer work on records of this kind.",
      deeds: [],
    },
  ]);
});

it("keeps nobody from deleting a record, and shows no firings to those who may not open it", async () => {
  await aTrigger(admin, worker, { kind: "IncomingReport", rule: statusIs("Closed") });
  const id = await anIncomingFile(worker);
  expect(await firingsOf(id)).toHaveLength(1);
  const nurse = await aStaffMember(server, clinic, { role: "Front desk" });
  expect((await nurse.refused(triggerCalls.ofRecord, { params: { id } })).status).toBe(403);
  const stranger = await aStaffMember(server, await aClinic(server));
  expect((await stranger.refused(triggerCalls.ofRecord, { params: { id } })).status).toBe(404);
  await worker.ask(incomingFileCalls.remove, { params: { id } });
  const { rows } = await server.pool.query("select from trigger_firing where tenant_id = $1", [clinic]);
  expect(rows).toEqual([]);
});
