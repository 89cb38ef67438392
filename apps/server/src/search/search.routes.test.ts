import { contactCalls } from "@tracewell/contract/contacts";
import { incomingFileCalls } from "@tracewell/contract/incoming-files";
import { personCalls } from "@tracewell/contract/persons";
import { searchCalls } from "@tracewell/contract/search";
import { afterAll, beforeAll, expect, it } from "vitest";
import { aClinic, anApp, aStaffMember, type Caller, type TestApp } from "../../testing/app.ts";
import { anIncomingFile, anInvestigation, aPatient } from "../../testing/investigation.ts";

let server: TestApp;
let clinic: string;
let investigator: Caller;

beforeAll(async () => {
  server = await anApp();
  clinic = await aClinic(server);
  investigator = await aStaffMember(server, clinic, { role: "Investigator", firstName: "Ana", lastName: "Kim" });
});
afterAll(() => server.close());

const describe = async (ids: string[], caller = investigator, recordId?: string) =>
  (await caller.ask(searchCalls.results, { body: ids, query: recordId ? { recordId } : {} })).data;

it("shows all that the panel has of a person [R2.8-06] [R7-47]", async () => {
  const { id, personNumber } = await investigator.ask(personCalls.create, {
    body: {
      lastName: "Okafor",
      firstName: "Daniel",
      akaName: "Dan",
      dateOfBirth: "1990-04-12",
      sexAtBirth: "Male",
      mobilePhone: "410 555 0142",
      email: "dan@example.org",
      address: { line1: "12 Bay Street", city: "Riverside", state: "MD", postcode: "21301" },
    },
  });
  const [result] = await describe([id]);
  expect(result).toMatchObject({
    id,
    personNumber,
    fullName: "Okafor, Daniel",
    akaName: "Dan",
    approximateAge: null,
    dateOfBirth: "1990-04-12",
    sexAtBirth: "Male",
    gender: null,
    phones: ["4105550142"],
    email: "dan@example.org",
    primaryAddress: "12 Bay Street, Riverside, MD 21301",
    investigations: [],
    contacts: [],
    reports: [],
    visits: [],
    abilities: null,
  });
});

it("shows about how old someone is whose birth date is not known, and every phone", async () => {
  const { id } = await investigator.ask(personCalls.create, {
    body: { lastName: "Agewise", mobilePhone: "410 555 0143" },
  });
  await server.inTransaction(clinic, (tx) =>
    tx
      .updateTable("person")
      .set({
        approximate_birth_year: new Date().getUTCFullYear() - 40,
        alt_phone: "4105550144",
        email2: "age@example.org",
      })
      .where("id", "=", id)
      .execute(),
  );
  const [result] = await describe([id]);
  expect(result).toMatchObject({ approximateAge: 40, phones: ["4105550143", "4105550144"] });
  const { data } = await investigator.ask(personCalls.search, { query: { query: "age@example" } });
  expect(data.map((person) => person.id)).toEqual([id]);
});

it("lists a person's records by kind, each with number, status, day and whether more came of it [R2.8-07]", async () => {
  const source = await anInvestigation(investigator);
  const personId = source.person.id;
  const open = await anIncomingFile(investigator, { personId, infection: "HIV" });
  const index = await anInvestigation(investigator);
  const contact = await investigator.ask(contactCalls.create, { body: { caseId: index.id, personId } });
  const [result] = await describe([personId]);
  expect(result?.investigations).toEqual([
    {
      id: source.id,
      kind: "Incident",
      referenceNumber: source.referenceNumber,
      status: { key: "New", name: "New", closed: false, own: null },
      createdAt: source.createdAt,
      hasFollowUp: false,
    },
  ]);
  expect(result?.contacts).toMatchObject([{ id: contact.id, referenceNumber: contact.referenceNumber }]);
  expect(result?.reports.map(({ id, status, hasFollowUp }) => [id, status.key, hasFollowUp])).toEqual([
    [open, "New", false],
    [source.basedOn?.id, "CaseCreated", true],
  ]);
});

it("shows no records of kinds that the viewer may not open", async () => {
  const source = await anInvestigation(investigator);
  const clinician = await aStaffMember(server, clinic, { role: "Clinician" });
  const analyst = await aStaffMember(server, clinic, { role: "Analyst" });
  const [seen] = await describe([source.person.id], clinician);
  expect([seen?.investigations.length, seen?.reports.length]).toEqual([0, 1]);
  const [counted] = await describe([source.person.id], analyst);
  expect([counted?.investigations.length, counted?.reports.length]).toEqual([0, 0]);
});

it("answers in the order asked, without ids of another clinic, at most fifty at once", async () => {
  const persons = await Promise.all(
    [1, 2].map(() => investigator.ask(personCalls.create, { body: aPatient({ lastName: "Order" }) })),
  );
  const elsewhere = await aStaffMember(server, await aClinic(server), { role: "Investigator" });
  const hidden = await elsewhere.ask(personCalls.create, { body: aPatient() });
  const ids = persons.map(({ id }) => id);
  expect((await describe([...ids].reverse())).map(({ id }) => id)).toEqual([...ids].reverse());
  expect(await describe([hidden.id, ids[0] ?? ""])).toHaveLength(1);
  const many = Array.from({ length: 51 }, () => crypto.randomUUID());
  expect((await investigator.refused(searchCalls.results, { body: many, query: {} })).status).toBe(422);
  expect(await describe([])).toEqual([]);
});

it("says for a record in view which of the found may be used", async () => {
  const file = await anIncomingFile(investigator);
  const { person } = await investigator.ask(incomingFileCalls.get, { params: { id: file } });
  const found = await investigator.ask(personCalls.create, { body: aPatient() });
  const results = await describe([found.id, person.id], investigator, file);
  expect(results.map(({ abilities }) => abilities?.use.allowed)).toEqual([true, true]);
  const elevated = await anInvestigation(investigator);
  const [blocked, same] = await describe([found.id, elevated.person.id], investigator, elevated.basedOn?.id);
  expect(blocked?.abilities?.use).toMatchObject({
    allowed: false,
    reasons: [{ code: "record.case-created", fix: { label: elevated.referenceNumber } }],
  });
  expect(same?.abilities?.use.allowed).toBe(true);
});

it("offers to merge the record's own person into a found one, to the group that may [R2.8-08] [R2.8-09]", async () => {
  const { id, person } = await anInvestigation(investigator);
  const other = await investigator.ask(personCalls.create, { body: aPatient() });
  const [found, same] = await describe([other.id, person.id], investigator, id);
  expect(found?.abilities?.merge).toEqual({ allowed: true, reasons: [] });
  expect(same?.abilities?.merge?.reasons.map(({ code }) => code)).toEqual(["merge.same-person"]);
  const file = await anIncomingFile(investigator);
  const [blocked] = await describe([other.id], investigator, file);
  expect(blocked?.abilities?.merge?.reasons.map(({ code }) => code)).toEqual(["merge.open-record"]);
  const clinician = await aStaffMember(server, clinic, { role: "Clinician" });
  const [closed] = await describe([other.id], clinician, file);
  expect(closed?.abilities?.merge).toBeNull();
  const [alone] = await describe([other.id]);
  expect(alone?.abilities).toBeNull();
});

it("shows nothing for a record that the viewer may not open", async () => {
  const { id, person } = await anInvestigation(investigator);
  const clinician = await aStaffMember(server, clinic, { role: "Clinician" });
  const query = { recordId: id };
  const refused = await clinician.refused(searchCalls.results, { body: [person.id], query });
  expect(refused.code).toBe("access.medical-record");
  const elsewhere = await aStaffMember(server, await aClinic(server), { role: "Investigator" });
  const theirs = await elsewhere.ask(personCalls.create, { body: aPatient() });
  expect((await elsewhere.refused(searchCalls.results, { body: [theirs.id], query })).status).toBe(404);
});

it("is closed to who may not look for persons", async () => {
  const administrator = await aStaffMember(server, clinic, { role: "Clinic administrator" });
  expect((await administrator.refused(searchCalls.results, { body: [], query: {} })).code).toBe("access.denied");
});

it("names users by id, of this clinic alone [R7-50]", async () => {
  const colleague = await aStaffMember(server, clinic, { firstName: "Sam", lastName: "Ortiz" });
  const stranger = await aStaffMember(server, await aClinic(server));
  const body = [colleague.userId, stranger.userId, investigator.userId];
  const { data, total } = await investigator.ask(searchCalls.users, { body });
  expect(data.map(({ name, role }) => [name, role])).toEqual([
    ["Sam Ortiz", "Supervisor"],
    ["Ana Kim", "Investigator"],
  ]);
  expect(total).toBe(2);
});
