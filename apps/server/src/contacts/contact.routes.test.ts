import { activityCalls } from "@tracewell/contract/activity";
import { contactCalls } from "@tracewell/contract/contacts";
import { incomingFileCalls } from "@tracewell/contract/incoming-files";
import { type InvestigationPage, investigationCalls } from "@tracewell/contract/investigations";
import { type LookupKind, lookupCalls } from "@tracewell/contract/lookups";
import { personCalls } from "@tracewell/contract/persons";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { aClinic, anApp, aStaffMember, type Caller, type CallFailed, type TestApp } from "../../testing/app.ts";
import { anInvestigation, aPatient, infectionNamed, move } from "../../testing/investigation.ts";

let server: TestApp;
let clinic: string;
let investigator: Caller;
let source: InvestigationPage;

beforeAll(async () => {
  server = await anApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  clinic = await aClinic(server);
  investigator = await aStaffMember(server, clinic, { role: "Investigator", firstName: "Ana", lastName: "Kim" });
  source = await anInvestigation(investigator);
});

const add = (more: object = { person: aPatient() }, caller = investigator) =>
  caller.ask(contactCalls.create, { body: { caseId: source.id, ...more } });
const addRefused = (more: object, caller = investigator) =>
  caller.refused(contactCalls.create, { body: { caseId: source.id, ...more } });
const caseNow = () => investigator.ask(investigationCalls.get, { params: { id: source.id } });
const aPerson = () => investigator.ask(personCalls.create, { body: aPatient() });

async function lookupIdOf(kind: LookupKind, name: string, caller = investigator): Promise<string> {
  const { data } = await caller.ask(lookupCalls.list, { params: { kind } });
  return data.find((entry) => entry.name === name)?.id ?? "";
}

it("adds someone new, exposed to the infection of the case, with the tie that the index person told of [R3-39] [R3-40] [R7-77]", async () => {
  const made = await add({
    person: aPatient({ lastName: "Ferro", firstName: "Ida", mobilePhone: "410 555 0111" }),
    relationshipId: await lookupIdOf("RELATIONSHIP_TYPE", "Casual partner"),
    referralBasisId: await lookupIdOf("REFERRAL_BASIS", "Partner, sex"),
    exposureTypeId: await lookupIdOf("EXPOSURE_TYPE", "Sexual"),
    frequency: "2 - 5",
    firstExposureOn: "2026-03-01",
    lastExposureOn: "2026-03-20",
  });
  expect(made).toMatchObject({
    kind: "IncomingPartner",
    status: { key: "New" },
    person: { fullName: "Ferro, Ida", phone: "4105550111" },
    infections: [{ name: "Syphilis", status: "Exposed" }],
    sourceCase: { id: source.id, kind: "Incident", person: { id: source.person.id } },
    relationship: { name: "Casual partner" },
    informingPerson: { id: source.person.id },
    exposure: {
      firstOn: "2026-03-01",
      lastOn: "2026-03-20",
      frequency: "2 - 5",
      exposureType: { name: "Sexual" },
      referralBasis: { name: "Partner, sex" },
    },
    disposition: null,
    abilities: { edit: { allowed: true } },
  });
  expect(made.referenceNumber).toMatch(/^P-\d{4}-000001$/);
  expect(await investigator.ask(contactCalls.get, { params: { id: made.id } })).toEqual(made);
  expect((await caseNow()).contacts).toEqual([
    expect.objectContaining({
      id: made.id,
      relationship: "Casual partner",
      lastExposureOn: "2026-03-20",
      infectionStatus: "Exposed",
      disposition: null,
    }),
  ]);
});

it("adds someone whom the clinic knows, once to each investigation", async () => {
  const { id: personId } = await aPerson();
  const first = await add({ personId });
  const again = await addRefused({ personId });
  expect(again).toMatchObject({ status: 409, code: "contact.already-exists" });
  expect(again.message).toContain(first.referenceNumber);
  const other = await anInvestigation(investigator, { infection: "HIV" });
  await investigator.ask(contactCalls.create, { body: { caseId: other.id, personId } });
});

it("lets one of two through who add the same person at once, and counts one contact more", async () => {
  const { id: personId } = await aPerson();
  const outcomes = await Promise.allSettled([add({ personId }), add({ personId })]);
  const refusals = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason as CallFailed] : []));
  expect(refusals.map(({ problem }) => problem.code)).toEqual(["contact.already-exists"]);
  const { data } = await investigator.ask(investigationCalls.list, { query: {} });
  expect(data.map(({ contactCount }) => contactCount)).toEqual([1]);
  expect((await caseNow()).contacts).toHaveLength(1);
});

it("counts every contact, however many are added at once", async () => {
  await Promise.all(Array.from({ length: 5 }, () => add()));
  const { data } = await investigator.ask(investigationCalls.list, { query: {} });
  expect(data[0]?.contactCount).toBe(5);
});

it("refuses the index person, a closed case, and a last exposure before the first", async () => {
  expect((await addRefused({ personId: source.person.id })).code).toBe("contact.same-person");
  const order = await addRefused({
    person: aPatient(),
    firstExposureOn: "2026-03-02",
    lastExposureOn: "2026-03-01",
  });
  expect(order).toMatchObject({ status: 422, details: [{ field: "lastExposureOn" }] });
  await move(investigator, source.id, "InProgress", "LostToContact");
  expect((await addRefused({ person: aPatient() })).code).toBe("record.closed");
});

it("takes either a person found or a new one", async () => {
  expect((await addRefused({})).status).toBe(422);
  const { id: personId } = await aPerson();
  expect((await addRefused({ personId, person: aPatient() })).status).toBe(422);
});

it("takes no case, person or word of another clinic, and no word of another list", async () => {
  const stranger = await aStaffMember(server, await aClinic(server), { role: "Investigator" });
  expect((await addRefused({ person: aPatient() }, stranger)).status).toBe(404);
  const theirs = await anInvestigation(stranger);
  expect((await addRefused({ personId: theirs.person.id })).status).toBe(404);
  const foreign = await lookupIdOf("RELATIONSHIP_TYPE", "Friend", stranger);
  const unknown = await addRefused({ person: aPatient(), relationshipId: foreign });
  expect(unknown).toMatchObject({ status: 422, details: [{ field: "relationshipId" }] });
  const misplaced = await addRefused({
    person: aPatient(),
    exposureTypeId: await lookupIdOf("RELATIONSHIP_TYPE", "Friend"),
  });
  expect(misplaced).toMatchObject({ status: 422, details: [{ field: "exposureTypeId" }] });
  const mine = await add();
  expect((await stranger.refused(contactCalls.get, { params: { id: mine.id } })).status).toBe(404);
});

it("writes nothing of a contact that is refused", async () => {
  await addRefused({ person: aPatient({ lastName: "Leftover" }), relationshipId: crypto.randomUUID() });
  const { total } = await investigator.ask(personCalls.search, { query: { query: "leftover" } });
  expect(total).toBe(0);
});

it("is closed with one of the clinic's dispositions [R3-38]", async () => {
  const made = await add();
  const close = (more: object) => ({
    params: { id: made.id },
    body: { status: "Closed" as const, version: made.version, ...more },
  });
  expect((await investigator.refused(contactCalls.setStatus, close({}))).code).toBe("contact.disposition-needed");
  const unknown = await investigator.refused(contactCalls.setStatus, close({ disposition: "Y" }));
  expect(unknown.code).toBe("contact.disposition-needed");
  const closed = await investigator.ask(contactCalls.setStatus, close({ disposition: "C" }));
  expect(closed).toMatchObject({
    status: { key: "Closed", closed: true },
    disposition: { code: "C", name: "Infected, brought to treatment" },
    abilities: { assign: { allowed: false, reasons: [{ code: "record.closed" }] } },
  });
  const stale = await investigator.refused(contactCalls.setStatus, close({ disposition: "A" }));
  expect(stale).toMatchObject({ code: "edit.stale", newer: { disposition: { code: "C" } } });
  expect((await caseNow()).contacts[0]?.disposition).toBe("Infected, brought to treatment");
});

it("tells how many reports name the person, who had it last and who changed it last [R3-38]", async () => {
  const made = await add();
  expect(made).toMatchObject({ totalReports: 0, lastAssignedUser: null, updateUser: { name: "Ana Kim" } });
  const give = (userId: string | null, version: number) =>
    investigator.ask(contactCalls.assign, { params: { id: made.id }, body: { userId, version } });
  const given = await give(investigator.userId, made.version);
  expect(given.lastAssignedUser?.id).toBe(investigator.userId);
  const back = await give(null, given.version);
  expect(back.assignedTo).toBeNull();
  expect([back.lastAssignedUser?.id, back.updateUser?.id]).toEqual([investigator.userId, investigator.userId]);
  const reporter = await aStaffMember(server, clinic, { role: "Supervisor" });
  await reporter.ask(incomingFileCalls.create, { body: { personId: made.person.id } });
  const page = await investigator.ask(contactCalls.get, { params: { id: made.id } });
  expect(page.totalReports).toBe(1);
  const { data } = await investigator.ask(contactCalls.list, { query: { search: made.referenceNumber } });
  expect(data.map(({ totalReports }) => totalReports)).toEqual([1]);
});

it("is given to an investigator, and leaves a line for each step", async () => {
  const made = await add();
  const assigned = await investigator.ask(contactCalls.assign, {
    params: { id: made.id },
    body: { userId: investigator.userId, version: made.version },
  });
  expect(assigned.assignedTo?.name).toBe("Ana Kim");
  const { rows } = await server.inTransaction(clinic, (tx) =>
    sql<{ line: string }>`select action || ' ' || coalesce(table_name, '') as line from trail
      where record_id = ${made.id} order by id`.execute(tx),
  );
  expect(rows.map(({ line }) => line)).toEqual([
    "insert record",
    "insert record_infection",
    "insert contact",
    "insert relationship",
    "update record",
    // The answer showed the contact's page.
    "read ",
  ]);
  const ofCase = await investigator.ask(activityCalls.ofRecord, { params: { id: source.id }, query: {} });
  expect(ofCase.data[0]).toMatchObject({ actor: "Ana Kim", summary: `added contact ${made.referenceNumber}` });
});

it("lists open contacts with what the columns show, and narrows them down", async () => {
  const early = await add({ person: aPatient(), lastExposureOn: "2026-01-10" });
  const late = await add({ person: aPatient(), lastExposureOn: "2026-02-10" });
  const undated = await add();
  const closed = await add();
  await investigator.ask(contactCalls.setStatus, {
    params: { id: closed.id },
    body: { status: "LostToContact", disposition: "H", version: closed.version },
  });
  const found = async (query: object) =>
    (await investigator.ask(contactCalls.list, { query })).data.map(({ id }) => id);
  const page = await investigator.ask(contactCalls.list, { query: {} });
  expect(page.total).toBe(3);
  expect(page.data.at(-1)).toMatchObject({
    id: early.id,
    infections: [{ name: "Syphilis", status: "Exposed" }],
    sourceCase: { referenceNumber: source.referenceNumber, person: { fullName: source.person.fullName } },
    lastExposureOn: "2026-01-10",
  });
  expect(await found({ exposedFrom: "2026-02-01" })).toEqual([late.id]);
  expect(await found({ exposedTo: "2026-02-01" })).toEqual([early.id]);
  expect(await found({ state: "closed", disposition: ["H"] })).toEqual([closed.id]);
  expect(await found({ infection: [await infectionNamed(investigator, "HIV")] })).toEqual([]);
  expect(await found({ sort: "lastExposure" })).toEqual([late.id, early.id, undated.id]);
  const first = await investigator.ask(contactCalls.list, {
    query: { sort: "lastExposure", direction: "asc", limit: 1 },
  });
  expect(first.data.map(({ id }) => id)).toEqual([undated.id]);
  const rest = { sort: "lastExposure", direction: "asc", cursor: first.next ?? "" };
  expect(await found(rest)).toEqual([early.id, late.id]);
});

it("is closed to who has no group for it", async () => {
  const clinician = await aStaffMember(server, clinic, { role: "Clinician" });
  expect((await clinician.refused(contactCalls.list, { query: {} })).status).toBe(403);
  expect((await addRefused({ person: aPatient() }, clinician)).code).toBe("access.denied");
});
