import { preferenceCalls } from "@tracewell/contract/clinic-preferences";
import { investigationCalls } from "@tracewell/contract/investigations";
import { workloadCalls } from "@tracewell/contract/workload";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { aClinic, anApp, aStaffMember, type Caller, type TestApp } from "../../testing/app.ts";
import { anInvestigation, aPatient, move } from "../../testing/investigation.ts";
import { anUnnamedPartner } from "../../testing/unnamed-partners.ts";

let server: TestApp;
let supervisor: Caller;
let investigator: Caller;
let other: Caller;
let admin: Caller;
let pregnantId: string;
let youngId: string;

beforeAll(async () => {
  server = await anApp();
  const clinic = await aClinic(server);
  supervisor = await aStaffMember(server, clinic);
  investigator = await aStaffMember(server, clinic, { role: "Investigator" });
  other = await aStaffMember(server, clinic, { role: "Investigator" });
  admin = await aStaffMember(server, clinic, { role: "Clinic administrator" });
  const person = aPatient({ sexAtBirth: "Female", dateOfBirth: "2001-05-02" });
  youngId = (await anInvestigation(supervisor, { person, assignTo: investigator.userId })).id;
  await anInvestigation(supervisor, { person: aPatient({ sexAtBirth: "Male", dateOfBirth: "1960-05-02" }) });
  const pregnant = aPatient({ sexAtBirth: "Female", dateOfBirth: "1985-01-01" });
  pregnantId = (await anInvestigation(supervisor, { person: pregnant, assignTo: investigator.userId })).id;
  await server.pool.query("update investigation set opened_at = now() - interval '9 days' where record_id = $1", [
    pregnantId,
  ]);
  await server.pool.query(
    `insert into pregnancy (tenant_id, record_id, pregnancy_status, noted_on, created_by)
     select tenant_id, id, 'Yes', current_date, assigned_to from record where id = $1`,
    [pregnantId],
  );
});
afterAll(() => server.close());

const caseloads = async () => (await supervisor.ask(workloadCalls.caseloads)).rows;
const loadOf = async (caller: Caller) => (await caseloads()).find(({ user }) => user?.id === caller.userId);

describe("the workload", () => {
  it("counts the open investigations of each investigator by age, and those of nobody first [R10-41]", async () => {
    const rows = await caseloads();
    expect(rows[0]).toMatchObject({ user: null, open: 1, byAge: [1, 0, 0, 0, 0] });
    expect(await loadOf(investigator)).toMatchObject({ open: 2, byAge: [1, 0, 1, 0, 0], notBegun: 2, newInWeek: 1 });
    expect(await loadOf(other)).toMatchObject({ open: 0, byAge: [0, 0, 0, 0, 0] });
  });

  it("is for who may look through all work, of their own clinic [R2.2-11]", async () => {
    expect(await investigator.refused(workloadCalls.caseloads)).toMatchObject({ status: 403 });
    const stranger = await aStaffMember(server, await aClinic(server));
    const { rows } = await stranger.ask(workloadCalls.ranked);
    expect(rows).toEqual([]);
  });
});

describe("assigning by rule", () => {
  it("proposes who takes what nobody has, gives what was chosen, and leaves what somebody has by now [R10-42]", async () => {
    const value = JSON.stringify({ byLanguage: [{ language: "Burmese", userIds: [other.userId] }] });
    await admin.ask(preferenceCalls.create, { body: { name: "assignmentRules", value, user: null } });
    const unassigned = await anInvestigation(supervisor);
    await server.pool.query(
      "update person set primary_language = 'Burmese' where id = (select person_id from record where id = $1)",
      [unassigned.id],
    );
    const find = async () =>
      (await supervisor.ask(workloadCalls.proposals)).rows.find(({ id }) => id === unassigned.id);
    expect(await find()).toMatchObject({ to: { id: other.userId, open: 0 }, causes: ["language"] });
    expect((await investigator.refused(workloadCalls.proposals)).status).toBe(403);
    const body = { ids: [unassigned.id] };
    expect((await investigator.refused(workloadCalls.assignByRule, { body })).status).toBe(403);
    expect(await supervisor.ask(workloadCalls.assignByRule, { body })).toEqual({ assigned: 1, left: 0 });
    expect(await find()).toBeUndefined();
    expect(await loadOf(other)).toMatchObject({ open: 1 });
    expect(await supervisor.ask(workloadCalls.assignByRule, { body })).toEqual({ assigned: 0, left: 1 });
    const { version } = await supervisor.ask(investigationCalls.get, { params: { id: unassigned.id } });
    const back = { params: { id: unassigned.id }, body: { userId: null, version } };
    await supervisor.ask(investigationCalls.assign, back);
    await move(supervisor, unassigned.id, "InProgress", "NotACase");
  });

  it("tries other weights on the past for whoever may set them", async () => {
    const weights = { pregnant: 20 };
    expect((await admin.ask(workloadCalls.tryWeights, { body: { weights } })).rows).toEqual([]);
    expect((await investigator.refused(workloadCalls.tryWeights, { body: { weights } })).status).toBe(403);
    const beyond = { weights: { pregnant: 21 } };
    expect((await supervisor.refused(workloadCalls.tryWeights, { body: beyond })).status).toBe(422);
  });
});

describe("the ranked list", () => {
  it("begins with the pregnant who was not treated, and goes on by points [R10-41]", async () => {
    const { rows, open } = await supervisor.ask(workloadCalls.ranked, { query: {} });
    expect(open).toBe(3);
    expect(rows.map(({ id }) => id).slice(0, 2)).toEqual([pregnantId, youngId]);
    expect(rows[0]).toMatchObject({ points: 7, alarms: ["pregnant-untreated", "not-tried"] });
    expect(rows[1]?.reasons.map(({ reason }) => reason)).toEqual(["recent", "female", "young", "first-episode"]);
    const { rows: nobodys } = await supervisor.ask(workloadCalls.ranked, { query: { assignedTo: "nobody" } });
    expect(nobodys).toHaveLength(1);
  });

  it("follows the weights that an administrator gives [R10-41]", async () => {
    const value = JSON.stringify({ young: 9, pregnant: 0 });
    await admin.ask(preferenceCalls.create, { body: { name: "yieldWeights", value, user: null } });
    const { rows, weights } = await supervisor.ask(workloadCalls.ranked, { query: {} });
    expect(weights).toMatchObject({ young: 9, pregnant: 0, female: 2 });
    expect(rows.find(({ id }) => id === youngId)?.points).toBe(14);
  });

  it("is tested against what interviews found", async () => {
    const { version } = await investigator.ask(investigationCalls.get, { params: { id: youngId } });
    const interviewedOn = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
    await investigator.ask(investigationCalls.edit, { params: { id: youngId }, body: { interviewedOn, version } });
    await anUnnamedPartner(investigator, youngId, "mike_88");
    const { rows } = await supervisor.ask(workloadCalls.backTest);
    expect(rows).toEqual([{ from: 12, interviewed: 1, contacts: 0, unnamed: 1, newlyInfected: 0 }]);
  });
});

it("hands all that one has over to another, who must be an investigator [R10-42]", async () => {
  const body = { from: investigator.userId, to: admin.userId };
  expect((await supervisor.refused(workloadCalls.handOver, { body })).code).toBe("record.assignee-unfit");
  expect(await supervisor.ask(workloadCalls.handOver, { body: { ...body, to: other.userId } })).toEqual({ moved: 2 });
  expect(await loadOf(investigator)).toMatchObject({ open: 0 });
  expect(await loadOf(other)).toMatchObject({ open: 2 });
  await move(supervisor, youngId, "InProgress", "NotACase");
  expect(await loadOf(other)).toMatchObject({ open: 1, closedInWeek: 1 });
});
