import { preferenceCalls } from "@tracewell/contract/clinic-preferences";
import { clinicalCalls, NewEntry } from "@tracewell/contract/clinical";
import { incomingFileCalls } from "@tracewell/contract/incoming-files";
import { investigationCalls } from "@tracewell/contract/investigations";
import { isolationCalls } from "@tracewell/contract/isolation";
import { recordCalls } from "@tracewell/contract/records";
import { treatmentCalls } from "@tracewell/contract/treatments";
import { mostBackTestLooks, mostBackTestRows } from "@tracewell/contract/trigger-back-test";
import type { TriggerCondition } from "@tracewell/contract/trigger-rules";
import { triggerCalls } from "@tracewell/contract/triggers";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { aClinic, anApp, aPatient, aStaffMember, type Caller, type TestApp } from "../../testing/app.ts";
import { anIncomingFile, anInvestigation, infectionNamed, move } from "../../testing/investigation.ts";
import { aTaskFor, aTriedTrigger, aTrigger } from "../../testing/trigger.ts";
import { daysAfter, todayIn } from "../platform/clinic-day.ts";

let server: TestApp;
let clinic: string;
let admin: Caller;
let worker: Caller;
let investigator: Caller;
const today = todayIn("America/New_York");

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

type Over = Parameters<typeof aTriedTrigger>[1];
const tried = (over: Over = {}) => admin.ask(triggerCalls.backTest, { body: aTriedTrigger(worker, over) });
const refused = (over: Over) => admin.refused(triggerCalls.backTest, { body: aTriedTrigger(worker, over) });
const toUser = ({ userId }: Caller) => [{ type: "assign" as const, to: "user" as const, userId }];
const allOf = (...conditions: TriggerCondition[]) => ({
  need: "all" as const,
  conditions,
  groups: [],
});
const statusIs = (...values: string[]) => allOf({ field: "status", operator: "one-of", values });

/** Moves the opening of a record to noon of a day in the past. */
const openedAgo = (id: string, days: number) =>
  server.pool.query(
    "update record set created_at = ($2::date + time '12:00') at time zone 'America/New_York' where id = $1",
    [id, daysAfter(today, -days)],
  );

it("tells how often a trigger would have fired, of what happened in the last 90 days [R10-52]", async () => {
  const near = await anInvestigation(worker);
  const [early, far] = [await anInvestigation(worker), await anInvestigation(worker)];
  await openedAgo(early.id, 40);
  await openedAgo(far.id, 120);
  await move(worker, near.id, "InProgress");
  const { rows: before } = await server.pool.query("select count(*) from trail where action not in ('read', 'view')");
  expect(await tried()).toEqual({
    from: daysAfter(today, -90),
    to: today,
    looked: 2,
    fired: 2,
    conflicts: 0,
    backTo: null,
    conflictsAreAtLeast: false,
    mayOpen: false,
    firings: [
      { id: near.id, referenceNumber: near.referenceNumber, on: today, conflicts: [] },
      { id: early.id, referenceNumber: early.referenceNumber, on: daysAfter(today, -40), conflicts: [] },
    ],
  });
  expect((await tried({ rule: statusIs("InProgress") })).fired).toBe(0);
  expect((await tried({ kind: "IncomingPartner" })).looked).toBe(0);
  const { rows: after } = await server.pool.query("select count(*) from trail where action not in ('read', 'view')");
  expect(after).toEqual(before);
  const { rows: firings } = await server.pool.query("select from trigger_firing where tenant_id = $1", [clinic]);
  expect(firings).toEqual([]);
});

it("finds each status that was set, as it was set", async () => {
  const { id } = await anInvestigation(worker);
  await move(worker, id, "InProgress", "IsolationMonitoring", "InProgress");
  const set = (status: string) => tried({ source: "status-set", rule: statusIs(status) });
  expect(await set("InProgress")).toMatchObject({ looked: 3, fired: 2 });
  expect((await set("IsolationMonitoring")).firings).toMatchObject([{ id }]);
  expect((await set("New")).fired).toBe(0);
});

it("judges results by what was known when they came", async () => {
  const template = (await admin.ask(triggerCalls.templates)).data[0];
  const id = await anIncomingFile(worker, { person: { lastName: "Bright", firstName: "Ida", sexAtBirth: "Female" } });
  const infectionId = await infectionNamed(worker, "Syphilis");
  const positive = { testName: "RPR", value: "1:32", qualitativeResult: "Detected" as const, infectionId };
  await worker.ask(recordCalls.addResult, { params: { id }, body: positive });
  const inPregnancy = () => tried({ ...(template as object) });
  await server.pool.query("update test_result set created_at = created_at - interval '2 days' where record_id = $1", [
    id,
  ]);
  expect(await inPregnancy()).toMatchObject({ looked: 1, fired: 0 });
  const entry = NewEntry.parse({ kind: "pregnancy", pregnancyStatus: "Yes", notedOn: today });
  await worker.ask(clinicalCalls.add, { params: { id }, body: { entry } });
  await worker.ask(recordCalls.addResult, { params: { id }, body: { ...positive, testName: "TPPA" } });
  const twice = allOf({ field: "test-name", operator: "is", values: ["TPPA"] });
  expect((await tried({ kind: "IncomingReport", source: "result-in", rule: twice })).fired).toBe(1);
  expect(await inPregnancy()).toMatchObject({ looked: 2, fired: 1, firings: [{ id, on: today }] });
});

it("asks each answer that was given at the records that were open then", async () => {
  await admin.ask(preferenceCalls.create, { body: { name: "isolationMessaging", value: '{"enabled":true}' } });
  const patient = await aPatient(server, clinic);
  const { id } = await anInvestigation(worker, { personId: patient.personId });
  await patient.ask(isolationCalls.report, { body: { date: today, cough: true, loss_taste_smell: true } });
  const later = await anInvestigation(worker, { personId: patient.personId, infection: "Gonorrhea" });
  const template = (await admin.ask(triggerCalls.templates)).data.find(({ name }) => name === "Ill self-assessment");
  const { looked, firings } = await tried({ ...(template as object) });
  expect([looked, firings.map((each) => each.id)]).toEqual([1, [id]]);
  expect(firings.map((each) => each.id)).not.toContain(later.id);
});

it("lets time pass: on the day on which a record came due, once, and as it is today", async () => {
  const positive = async (daysAgo: number) => {
    const { id, version } = await anInvestigation(worker);
    await openedAgo(id, 60);
    const edit = { positiveTestOn: daysAfter(today, -daysAgo), version };
    await worker.ask(investigationCalls.edit, { params: { id }, body: edit });
    return id;
  };
  const [due, , treated, old] = [await positive(20), await positive(6), await positive(30), await positive(110)];
  const infectionId = await infectionNamed(worker, "Syphilis");
  const definitionId = (await worker.ask(treatmentCalls.definitions)).data[0]?.id;
  const given = { treatmentType: "Treated", infectionId, definitionId, administeredOn: daysAfter(today, -28) };
  const entry = NewEntry.parse({ kind: "treatment", ...given });
  await worker.ask(clinicalCalls.add, { params: { id: treated }, body: { entry } });
  const template = (await admin.ask(triggerCalls.templates)).data.find(({ name }) => name === "Untreated after 7 days");
  const told = await tried({ ...(template as object) });
  expect(told).toMatchObject({ looked: 4, fired: 1, firings: [{ id: due, on: daysAfter(today, -13) }] });
  expect(told.firings.map(({ id }) => id)).not.toContain(old);
  const since = { days: 14, since: "opened-on" as const };
  const opened = await tried({ source: "time-passed", after: since, rule: allOf() });
  expect([opened.fired, opened.firings[0]?.on]).toEqual([4, daysAfter(today, -46)]);
});

it("counts what conflicts with other triggers that are turned on, but not with itself [R10-52]", async () => {
  const toAna = await aTrigger(admin, worker, { name: "To Ana", actions: toUser(worker), rule: statusIs("Closed") });
  await anInvestigation(worker);
  const rule = allOf({ field: "assigned", operator: "one-of", values: ["No"] });
  const edited = { actions: toUser(worker), actsForId: worker.userId, kind: "Incident" as const, after: null };
  const body = { ...edited, name: "To Ana", source: "record-made" as const, rule, enabled: true, version: 1 };
  await admin.ask(triggerCalls.edit, { params: { id: toAna.id }, body });
  await aTrigger(admin, worker, { name: "Off", enabled: false, actions: toUser(worker) });
  await aTrigger(admin, worker, { name: "Of files", kind: "IncomingReport", actions: toUser(worker) });
  const toBen = { actions: toUser(investigator) };
  expect(await tried(toBen)).toMatchObject({
    fired: 1,
    conflicts: 1,
    firings: [{ conflicts: ["The trigger “To Ana” assigns it to someone else."] }],
  });
  expect((await tried({ actions: toUser(worker) })).conflicts).toBe(0);
  expect((await tried({ ...toBen, triggerId: toAna.id })).conflicts).toBe(0);
});

it("counts what conflicts with what staff had done by hand, and shows that first", async () => {
  const { id } = await anInvestigation(worker, { assignTo: investigator.userId });
  await move(worker, id, "InProgress", "IsolationMonitoring");
  await anInvestigation(worker);
  const toAna = await tried({ actions: toUser(worker) });
  expect(toAna).toMatchObject({
    fired: 2,
    conflicts: 1,
    firings: [{ id, conflicts: ["It was already Ben Ito’s."] }, { conflicts: [] }],
  });
  const inProgress = { source: "status-set" as const, rule: statusIs("InProgress") };
  const set = await tried({ ...inProgress, actions: [{ type: "status", status: "New" }] });
  expect(set.firings).toMatchObject([{ id, conflicts: ["Ana Cruz set it to Isolation Monitoring later that day."] }]);
  const file = { kind: "IncomingReport", source: "status-set", rule: statusIs("CaseCreated") } as const;
  expect((await tried({ ...file, actions: [aTaskFor("owner")] })).conflicts).toBe(0);
});

it("says where it was cut off, and shows the newest", async () => {
  const { id } = await anInvestigation(worker);
  await server.pool.query(
    `insert into record (tenant_id, kind, reference_number, person_id, status_key, closed, created_at)
    select tenant_id, kind, 'Past ' || n, person_id, 'New', false, now() - make_interval(hours => n)
    from record, generate_series(1, ${mostBackTestLooks}) n where id = $1`,
    [id],
  );
  await server.pool.query("analyze record");
  const told = await tried();
  const lookedBackTo = daysAfter(today, -Math.ceil(mostBackTestLooks / 24));
  expect(told).toMatchObject({ looked: mostBackTestLooks, fired: mostBackTestLooks });
  expect(told.firings).toHaveLength(mostBackTestRows);
  expect(told.firings[0]?.id).toBe(id);
  expect(told.backTo && told.backTo >= lookedBackTo).toBe(true);
});

it("refuses what can't be kept, as saving does", async () => {
  const none = await refused({ rule: allOf() });
  expect([none.status, none.code]).toEqual([422, "trigger.conditions-number"]);
  expect((await refused({ actions: [] })).code).toBe("trigger.no-actions");
  expect((await refused({ actsForId: admin.userId })).code).toBe("trigger.user-unfit");
  const wrong = await refused({ rule: statusIs("Discharged") });
  expect(wrong.details?.map(({ field }) => field)).toEqual(["rule.conditions.0"]);
  expect((await refused({ source: "time-passed" })).details?.map(({ field }) => field)).toEqual(["after"]);
});

it("is for administrators, of the own clinic's past alone, and names those who were shown", async () => {
  const { id } = await anInvestigation(worker);
  for (const other of [worker, investigator])
    expect((await other.refused(triggerCalls.backTest, { body: aTriedTrigger(worker) })).status).toBe(403);
  const elsewhere = await aClinic(server);
  const stranger = await aStaffMember(server, elsewhere, { role: "Clinic administrator" });
  const colleague = await aStaffMember(server, elsewhere);
  const mine = await aTrigger(admin, worker);
  expect(await stranger.ask(triggerCalls.backTest, { body: aTriedTrigger(colleague) })).toMatchObject({ looked: 0 });
  const body = aTriedTrigger(colleague, { triggerId: mine.id });
  expect((await stranger.refused(triggerCalls.backTest, { body })).status).toBe(422);
  await tried();
  const { rows } = await server.pool.query(
    "select shown from trail where actor_id = $1 and reason = 'POST /config/triggers/back-test'",
    [admin.userId],
  );
  const { rows: records } = await server.pool.query("select person_id from record where id = $1", [id]);
  expect(rows).toEqual([{ shown: [records[0].person_id] }]);
  await worker.ask(incomingFileCalls.create, {
    body: { person: { lastName: "Only", firstName: "File" }, infectionId: await infectionNamed(worker, "Syphilis") },
  });
  expect((await tried()).looked).toBe(1);
});
