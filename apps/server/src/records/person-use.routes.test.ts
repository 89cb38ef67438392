import { activityCalls } from "@tracewell/contract/activity";
import { contactCalls } from "@tracewell/contract/contacts";
import { incomingFileCalls } from "@tracewell/contract/incoming-files";
import { investigationCalls } from "@tracewell/contract/investigations";
import { lookupCalls } from "@tracewell/contract/lookups";
import { personCalls } from "@tracewell/contract/persons";
import { recordCalls } from "@tracewell/contract/records";
import { relationshipCalls } from "@tracewell/contract/relationships";
import { searchCalls } from "@tracewell/contract/search";
import { visitCalls } from "@tracewell/contract/visits";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { aClinic, anApp, aStaffMember, type Caller, type TestApp } from "../../testing/app.ts";
import { anIncomingFile, anInvestigation, aPatient, infectionNamed, move } from "../../testing/investigation.ts";

let server: TestApp;
let clinic: string;
let investigator: Caller;

beforeAll(async () => {
  server = await anApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  clinic = await aClinic(server);
  investigator = await aStaffMember(server, clinic, { role: "Investigator", firstName: "Ana", lastName: "Kim" });
});

const aPerson = (over = {}) => investigator.ask(personCalls.create, { body: aPatient(over) });
const fileOf = (id: string) => investigator.ask(incomingFileCalls.get, { params: { id } });
const caseOf = (id: string) => investigator.ask(investigationCalls.get, { params: { id } });
const use = (id: string, personId: string, version = 1, caller = investigator) =>
  caller.ask(searchCalls.usePerson, { params: { id }, body: { personId, version } });
const refused = (id: string, personId: string, version = 1, caller = investigator) =>
  caller.refused(searchCalls.usePerson, { params: { id }, body: { personId, version } });
const isGone = async (personId: string) =>
  (await investigator.refused(personCalls.get, { params: { id: personId } }).catch(() => null))?.status === 404;

it("gives a file the found person with its results; its own goes, and what was known of them is kept [R1-22]", async () => {
  const found = await aPerson({ lastName: "Santos", firstName: "Maria" });
  const id = await anIncomingFile(investigator, {
    person: aPatient({ lastName: "Santo", mobilePhone: "410 555 0177", akaName: "Mia" }),
  });
  const before = await fileOf(id);
  await investigator.ask(recordCalls.addResult, { params: { id }, body: { testName: "RPR titre", value: "1:8" } });
  const used = await use(id, found.id, before.version);
  expect(used).toMatchObject({ id, kind: "IncomingReport", person: { id: found.id, fullName: "Santos, Maria" } });
  const after = await fileOf(id);
  expect(after).toMatchObject({ version: used.version, person: { id: found.id, phone: "4105550177" } });
  expect(after.orders.flatMap(({ results }) => results.map(({ value }) => value))).toEqual(["1:8"]);
  expect(await isGone(before.person.id)).toBe(true);
  const { data } = await investigator.ask(activityCalls.ofRecord, { params: { id }, query: {} });
  expect(data.map(({ actor, summary }) => `${actor} ${summary}`)).toContain("Ana Kim made it about Santos, Maria");
});

it("leaves a person who has other records, and keeps what is theirs", async () => {
  const own = await aPerson({ mobilePhone: "410 555 0178" });
  const found = await aPerson();
  await anIncomingFile(investigator, { personId: own.id });
  const id = await anIncomingFile(investigator, { personId: own.id });
  await use(id, found.id, (await fileOf(id)).version);
  expect((await fileOf(id)).person).toMatchObject({ id: found.id, phone: null });
  expect(await isGone(own.id)).toBe(false);
});

it("leaves a person whom a task is about", async () => {
  const id = await anIncomingFile(investigator);
  const { person, version } = await fileOf(id);
  await server.inTransaction(clinic, async (tx) => {
    const [type] = await tx.selectFrom("lookup").select("id").where("kind", "=", "TASK_TYPE").limit(1).execute();
    await tx
      .insertInto("task")
      .values({
        tenant_id: clinic,
        task_type_id: type?.id ?? "",
        subject: "Call back",
        person_id: person.id,
        created_by: investigator.userId,
      })
      .execute();
  });
  await use(id, (await aPerson()).id, version);
  expect(await isGone(person.id)).toBe(false);
});

it("takes along what an investigation stands on, and its contacts' ties", async () => {
  const source = await anInvestigation(investigator);
  const fileId = source.basedOn?.id ?? "";
  await investigator.ask(recordCalls.addResult, {
    params: { id: fileId },
    body: { testName: "RPR", value: "Reactive" },
  });
  const contact = await investigator.ask(contactCalls.create, { body: { caseId: source.id, person: aPatient() } });
  const found = await aPerson();
  await use(source.id, found.id, (await caseOf(source.id)).version);
  const after = await caseOf(source.id);
  expect(after).toMatchObject({ person: { id: found.id }, episode: 1, basedOn: { person: { id: found.id } } });
  expect(after.orders.flatMap(({ results }) => results.map(({ value }) => value))).toEqual(["Reactive"]);
  const { informingPerson, sourceCase } = await investigator.ask(contactCalls.get, { params: { id: contact.id } });
  expect([informingPerson?.id, sourceCase?.person?.id]).toEqual([found.id, found.id]);
  const graph = await investigator.ask(relationshipCalls.graph, { params: { id: source.id }, query: {} });
  expect(graph.ties).toMatchObject([{ from: found.id, to: contact.person.id }]);
  expect(await isGone(source.person.id)).toBe(true);
});

it("makes a contact another person, exposed to the same case", async () => {
  const source = await anInvestigation(investigator);
  const contact = await investigator.ask(contactCalls.create, { body: { caseId: source.id, person: aPatient() } });
  const found = await aPerson();
  await use(contact.id, found.id);
  const { data } = await investigator.ask(contactCalls.list, { query: {} });
  expect(data.map(({ person }) => person.id)).toEqual([found.id]);
  const graph = await investigator.ask(relationshipCalls.graph, { params: { id: contact.id }, query: {} });
  expect(graph.ties).toMatchObject([{ from: source.person.id, to: found.id }]);
  expect(await isGone(contact.person.id)).toBe(true);
});

it("changes nothing where it is the same person", async () => {
  const id = await anIncomingFile(investigator);
  const { person, version } = await fileOf(id);
  expect(await use(id, person.id, version)).toMatchObject({ version, person: { id: person.id } });
  expect(await isGone(person.id)).toBe(false);
});

it("stops at Case Created unless it is the same person [R2.8-10]", async () => {
  const source = await anInvestigation(investigator);
  const fileId = source.basedOn?.id ?? "";
  const { version } = await fileOf(fileId);
  const found = await aPerson();
  expect(await refused(fileId, found.id, version)).toMatchObject({ status: 409, code: "record.case-created" });
  expect(await use(fileId, source.person.id, version)).toMatchObject({ version });
});

it("refuses a closed record, and a person who has an open case of the infection", async () => {
  const source = await anInvestigation(investigator);
  const other = await anInvestigation(investigator);
  const open = await refused(source.id, other.person.id);
  expect(open).toMatchObject({ status: 409, code: "investigation.open-exists" });
  expect(open.message).toContain(other.referenceNumber);
  const closed = await move(investigator, source.id, "InProgress", "LostToContact");
  expect((await refused(source.id, (await aPerson()).id, closed.version)).code).toBe("record.closed");
});

it("refuses the index person of a contact's case, and one who is its contact already", async () => {
  const source = await anInvestigation(investigator);
  const add = () => investigator.ask(contactCalls.create, { body: { caseId: source.id, person: aPatient() } });
  const [one, other] = [await add(), await add()];
  expect((await refused(one.id, source.person.id)).code).toBe("contact.same-person");
  const known = await refused(one.id, other.person.id);
  expect(known.code).toBe("contact.already-exists");
  expect(known.message).toContain(other.referenceNumber);
  const index = await refused(source.id, one.person.id, (await caseOf(source.id)).version);
  expect(index.code).toBe("contact.already-exists");
});

it("gives a visit the found person, unless they have one that has begun", async () => {
  const frontDesk = await aStaffMember(server, clinic, { role: "Front desk" });
  const { data: types } = await frontDesk.ask(lookupCalls.list, { params: { kind: "VISIT_TYPE" } });
  const begin = (personId: string) =>
    frontDesk.ask(visitCalls.create, { body: { typeIds: [types[0]?.id ?? ""], personId } });
  const [own, found, waiting] = [await aPerson(), await aPerson(), await aPerson()];
  const visit = await begin(own.id);
  const other = await begin(waiting.id);
  const busy = await refused(visit.id, waiting.id, visit.version, frontDesk);
  expect(busy.code).toBe("visit.open-exists");
  expect(busy.message).toContain(other.referenceNumber);
  expect(await use(visit.id, found.id, visit.version, frontDesk)).toMatchObject({
    kind: "Visit",
    person: { id: found.id },
  });
});

it("refuses to part two investigations that stand on one report", async () => {
  const source = await anInvestigation(investigator);
  const hiv = await infectionNamed(investigator, "HIV");
  await server.inTransaction(clinic, (tx) =>
    tx
      .insertInto("record_infection")
      .values({ tenant_id: clinic, record_id: source.basedOn?.id ?? "", infection_id: hiv })
      .execute(),
  );
  const second = await investigator.ask(incomingFileCalls.elevate, {
    params: { id: source.basedOn?.id ?? "" },
    body: { infectionId: hiv },
  });
  const shared = await refused(source.id, (await aPerson()).id);
  expect(shared.code).toBe("record.shared-source");
  expect(shared.message).toContain(second.referenceNumber);
});

it("refuses an edit made on an older version, with what is there now", async () => {
  const id = await anIncomingFile(investigator);
  const found = await aPerson();
  const { version } = await use(id, found.id, (await fileOf(id)).version);
  const stale = await refused(id, (await aPerson()).id, version - 1);
  expect(stale).toMatchObject({ status: 409, code: "edit.stale", newer: { version, person: { id: found.id } } });
});

it("lets one of two through who choose at once", async () => {
  const id = await anIncomingFile(investigator);
  const { version } = await fileOf(id);
  const persons = [await aPerson(), await aPerson()];
  const outcomes = await Promise.allSettled(persons.map((person) => use(id, person.id, version)));
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
});

it("reaches no record and no person of another clinic, and none that the viewer may not open", async () => {
  const stranger = await aStaffMember(server, await aClinic(server), { role: "Investigator" });
  const theirs = await stranger.ask(personCalls.create, { body: aPatient() });
  const id = await anIncomingFile(investigator);
  const { version } = await fileOf(id);
  expect((await refused(id, theirs.id, version)).status).toBe(404);
  expect((await refused(id, theirs.id, version, stranger)).status).toBe(404);
  const source = await anInvestigation(investigator);
  const clinician = await aStaffMember(server, clinic, { role: "Clinician" });
  expect((await refused(source.id, (await aPerson()).id, 1, clinician)).code).toBe("access.medical-record");
  const analyst = await aStaffMember(server, clinic, { role: "Analyst" });
  expect((await refused(source.id, (await aPerson()).id, 1, analyst)).code).toBe("access.denied");
});
