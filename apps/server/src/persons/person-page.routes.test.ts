import { activityCalls } from "@tracewell/contract/activity";
import { addressCalls } from "@tracewell/contract/addresses";
import { communicationCalls } from "@tracewell/contract/communications";
import { lookupCalls } from "@tracewell/contract/lookups";
import { personAddressCalls } from "@tracewell/contract/person-addresses";
import { type PersonEdit, personPageCalls } from "@tracewell/contract/person-pages";
import { personCalls } from "@tracewell/contract/persons";
import { recordCalls } from "@tracewell/contract/records";
import { relationshipCalls } from "@tracewell/contract/relationships";
import { afterAll, beforeAll, expect, it } from "vitest";
import { aClinic, anApp, aPatient, aStaffMember, type Caller, type TestApp } from "../../testing/app.ts";
import { anIncomingFile, anInvestigation, infectionNamed } from "../../testing/investigation.ts";
import { queueMessage } from "../messages/message.service.ts";

let server: TestApp;
let clinic: string;
let investigator: Caller;
let analyst: Caller;
let stranger: Caller;

beforeAll(async () => {
  server = await anApp();
  clinic = await aClinic(server);
  investigator = await aStaffMember(server, clinic, { role: "Investigator", firstName: "Ana", lastName: "Kim" });
  analyst = await aStaffMember(server, clinic, { role: "Analyst" });
  stranger = await aStaffMember(server, await aClinic(server), { role: "Investigator" });
});
afterAll(() => server.close());

let persons = 0;
const aPerson = (over = {}) =>
  investigator.ask(personCalls.create, {
    body: { lastName: `Vale${persons++}`, firstName: "Ida", dateOfBirth: "1990-04-12", ...over },
  });
const pageOf = (id: string, caller = investigator) => caller.ask(personPageCalls.page, { params: { id } });
const edit = (id: string, version: number, person: Partial<PersonEdit>, caller = investigator) =>
  caller.ask(personPageCalls.edit, { params: { id }, body: { version, person } });
const refusedEdit = (id: string, version: number, person: object, caller = investigator) =>
  caller.refused(personPageCalls.edit, { params: { id }, body: { version, person } });

const all = {
  lastName: "Ogun",
  firstName: "Lena",
  middleName: "M",
  suffix: "III",
  akaName: "Zuzu",
  maidenName: "Berg",
  dateOfBirth: "1988-02-29",
  sexAtBirth: "Female" as const,
  gender: "Woman",
  race: "White",
  ethnicity: "Not Hispanic",
  mobilePhone: "(410) 555-0199",
  homePhone: "410 555 0198",
  workPhone: "410 555 0197",
  altPhone: "410 555 0196",
  altPhone2: "410 555 0195",
  email: "Lena@Example.org",
  email2: "lena@work.example",
  primaryLanguage: "Spanish",
  otherLanguage: "Quechua",
  speaksPreferredLanguage: true,
  speakingEnglish: "Refused" as const,
  contactPreferences: "Both" as const,
  emergencyContactName: "Otto Ogun",
  emergencyContactPhone: "410 555 0111",
  emergencyContactEmail: "otto@example.org",
  ecRelationship: "Parent",
  isolationDeadline: "2030-01-31",
};

it("keeps every field of a person, phones and emails in one writing [R3-04] [R3-05]", async () => {
  const { id } = await aPerson();
  const { emergencyContactName, emergencyContactPhone: _, emergencyContactEmail, ...rest } = all;
  const after = await edit(id, 1, all);
  expect(after).toMatchObject({
    ...rest,
    fullName: "Ogun, Lena M, III",
    mobilePhone: "4105550199",
    homePhone: "4105550198",
    workPhone: "4105550197",
    altPhone: "4105550196",
    altPhone2: "4105550195",
    email: "lena@example.org",
    emergencyContact: { name: emergencyContactName, phone: "4105550111", email: emergencyContactEmail },
    approximateAge: null,
    version: 2,
  });
  expect(after.personNumber).toMatch(/^\d{8}$/);
  expect(after.age).toBeGreaterThan(30);
  expect(await pageOf(id)).toEqual(after);
});

it("finds and matches a person by every number of theirs", async () => {
  const { id } = await aPerson();
  await edit(id, 1, { altPhone: "(410) 555-0177", altPhone2: "410 555 0178" });
  for (const number of ["410-555-0177", "4105550178"]) {
    const found = await investigator.ask(personCalls.search, { query: { query: `phone: ${number}` } });
    expect(found.data.map((person) => person.id)).toEqual([id]);
    const listed = await investigator.ask(personPageCalls.list, { query: { phone: number } });
    expect(listed.data.map((person) => [person.id, person.phone])).toEqual([[id, "4105550177"]]);
  }
  const { lastName, firstName, dateOfBirth } = await pageOf(id);
  const typed = { lastName, firstName, dateOfBirth, mobilePhone: "410 555 0178" };
  const { data } = await investigator.ask(personCalls.matches, { body: typed });
  expect(data[0]?.person.id).toBe(id);
  expect(data[0]?.reasons).toContainEqual(expect.objectContaining({ field: "phone", agreement: "agrees" }));
});

it("takes for English what a person may answer, and nothing else [R9-71]", async () => {
  const { id } = await aPerson();
  const answers = ["Yes", "No", "Unknown", "Refused"] as const;
  for (const [at, speakingEnglish] of answers.entries())
    expect((await edit(id, at + 1, { speakingEnglish })).speakingEnglish).toBe(speakingEnglish);
  const problem = await investigator.refused(personPageCalls.edit, {
    params: { id },
    body: { version: 5, person: { speakingEnglish: "A little" as never } },
  });
  expect(problem.status).toBe(422);
});

it("keeps an approximate age only while no birth date is known", async () => {
  const { id } = await aPerson({ dateOfBirth: null });
  expect((await edit(id, 1, { approximateAge: 40 })).approximateAge).toBe(40);
  expect((await edit(id, 2, { dateOfBirth: "1980-01-01" })).approximateAge).toBeNull();
});

it("tells who they are to the clinic: record, jurisdiction, oldest holder, messages, portal [R3-06]", async () => {
  const person = await aPerson({ mobilePhone: "410 555 0150", email: "twin@example.org" });
  const younger = await aPerson({ mobilePhone: "410 555 0150", email: "twin@example.org" });
  const opened = await anInvestigation(investigator, { personId: person.id, assignTo: investigator.userId });
  const page = await pageOf(person.id);
  expect(page).toMatchObject({
    primaryUserDisplayName: "Ana Kim",
    jurisdictionFactorResponse: null,
    canAccessPortal: false,
    portalDisabled: false,
    canReceiveMessages: true,
    oldestForEmail: true,
    oldestForMobilePhone: true,
    currentReference: { id: opened.id, kind: "Incident", referenceNumber: opened.referenceNumber },
    photo: null,
  });
  expect(Date.parse(page.createdAt)).toBeGreaterThan(0);
  expect(await pageOf(younger.id)).toMatchObject({ oldestForEmail: false, oldestForMobilePhone: false });
  expect((await edit(person.id, 1, { contactPreferences: "Opt out" })).canReceiveMessages).toBe(false);
  const patient = await aPatient(server, clinic);
  expect((await pageOf(patient.personId)).canAccessPortal).toBe(true);
});

it("lists a person's records of the kinds that the viewer may open, and infections over all of them [R3-13] [R3-43]", async () => {
  const { id } = await aPerson();
  const fileId = await anIncomingFile(investigator, { personId: id });
  const infectionId = await infectionNamed(investigator, "Syphilis");
  await investigator.ask(recordCalls.addResult, {
    params: { id: fileId },
    body: {
      testName: "Treponema pallidum DNA",
      value: "Detected",
      qualitativeResult: "Detected",
      infectionId,
      observedAt: "2026-01-05T12:00:00Z",
    },
  });
  const page = await pageOf(id);
  expect(page.records).toMatchObject([{ id: fileId, kind: "IncomingReport", status: { key: "New" } }]);
  expect(page.records[0]?.createdAt).toMatch(/^\d{4}-\d\d-\d\dT/);
  expect(page.infections).toMatchObject([
    {
      infection: { name: "Syphilis" },
      status: "Positive",
      referenceNumber: page.records[0]?.referenceNumber,
      dateOfDiagnosis: "2026-01-05T12:00:00.000Z",
    },
  ]);
  expect((await pageOf(id, analyst)).records).toEqual([]);
});

it("refuses no name, a birth date to come, numbers that can't be called and what has changed in the meantime", async () => {
  const { id } = await aPerson();
  expect(await refusedEdit(id, 1, { lastName: "", firstName: "" })).toMatchObject({
    code: "person.name-needed",
    details: [{ field: "lastName" }],
  });
  expect((await refusedEdit(id, 1, { dateOfBirth: "2999-01-01" })).code).toBe("person.born-in-future");
  expect(await refusedEdit(id, 1, { homePhone: "12", altPhone: "410 555 0100" })).toMatchObject({
    code: "person.phone-invalid",
    details: [{ field: "homePhone" }],
  });
  expect((await refusedEdit(id, 1, { email: "nobody" })).status).toBe(422);
  await edit(id, 1, { gender: "Man" });
  expect(await refusedEdit(id, 1, { gender: "Woman" })).toMatchObject({
    code: "edit.stale",
    newer: { version: 2, gender: "Man" },
  });
});

it("finds a person by what was edited, and no more by what they were before", async () => {
  const { id } = await aPerson({ lastName: "Quartzman", mobilePhone: "410 555 0160" });
  await edit(id, 1, { lastName: "Feldspar", mobilePhone: "410 555 0161" });
  const found = async (query: string) => (await investigator.ask(personCalls.search, { query: { query } })).data.length;
  expect([await found("Quartzman"), await found("Feldspar"), await found("410 555 0161")]).toEqual([0, 1, 1]);
  const keys = await server.pool.query("select key from person_match_key where person_id = $1", [id]);
  expect(keys.rows.some(({ key }) => String(key).includes("4105550160"))).toBe(false);
});

const addressOf = (over = {}) => ({
  line1: "12 Bay Street",
  city: "Riverside",
  state: "MD",
  postcode: "21301",
  ...over,
});
const add = (id: string, version: number, over = {}) =>
  investigator.ask(personAddressCalls.addAddress, { params: { id }, body: { version, address: addressOf(over) } });

it("keeps all of an address, since when and how one lives there, and how certain it is [R3-09] [R3-10] [R3-12]", async () => {
  const { id } = await aPerson();
  const { data: regions } = await investigator.ask(addressCalls.regions);
  const { data: types } = await investigator.ask(lookupCalls.list, { params: { kind: "ADDRESS_TYPE" } });
  const meta = {
    timeAtAddress: { number: 3, unit: "months" as const },
    timeInState: { number: 2, unit: "years" as const },
    timeInCountry: { number: 10, unit: "years" as const },
    dateFrom: "2024-01-01",
    dateTo: "2025-01-01",
    livingWith: "Sister",
    institutionalized: true,
    institution: "County shelter",
    differsFromPermanent: true,
    physicalHouseDirections: "Behind the mill, blue door.",
  };
  const more = { line2: "Apt 4", line3: "Rear", county: "Bay", country: "United States Of America", ...meta };
  const words = { regionId: regions[0]?.id, addressTypeId: types[0]?.id, certainty: "FOUND" as const };
  const { addresses, version } = await add(id, 1, { ...more, ...words });
  expect(version).toBe(2);
  expect(addresses).toEqual([
    {
      id: addresses[0]?.id,
      line1: "12 Bay Street",
      line2: "Apt 4",
      line3: "Rear",
      city: "Riverside",
      postcode: "21301",
      county: "Bay",
      state: { name: "Maryland", abbr: "MD", country: "United States Of America" },
      country: "United States Of America",
      region: { id: regions[0]?.id, name: regions[0]?.name, referenceNumber: null, state: "MD" },
      addressType: { id: types[0]?.id, name: types[0]?.name },
      certainty: "FOUND",
      meta: { ...meta, primary: true },
    },
  ]);
  expect((await pageOf(id)).primaryAddress).toBe("12 Bay Street, Apt 4, Riverside, MD 21301");
});

it("has exactly one primary address: the first, or the one marked, or the first of those left [R3-11]", async () => {
  const { id } = await aPerson();
  const primaries = ({ addresses }: { addresses: { line1: string | null; meta: { primary: boolean } }[] }) =>
    addresses.filter(({ meta }) => meta.primary).map(({ line1 }) => line1);
  expect(primaries(await add(id, 1))).toEqual(["12 Bay Street"]);
  expect(primaries(await add(id, 2, { line1: "7 Elm Street" }))).toEqual(["12 Bay Street"]);
  const marked = await add(id, 3, { line1: "9 Oak Street", primary: true });
  expect(primaries(marked)).toEqual(["9 Oak Street"]);
  const params = { id, addressId: marked.addresses[0]?.id ?? "" };
  const changed = await investigator.ask(personAddressCalls.editAddress, {
    params,
    body: { version: 4, address: addressOf({ line1: "10 Oak Street" }) },
  });
  expect(primaries(changed)).toEqual(["10 Oak Street"]);
  const left = await investigator.ask(personAddressCalls.removeAddress, { params, query: { version: 5 } });
  expect(primaries(left)).toEqual(["12 Bay Street"]);
  expect(left.addresses).toHaveLength(2);
});

it("refuses an address that says nothing, words of no list, an older version, and other clinics' addresses", async () => {
  const { id } = await aPerson();
  const { addresses } = await add(id, 1);
  const tries = (caller: Caller, version: number, over: object) =>
    caller.refused(personAddressCalls.addAddress, { params: { id }, body: { version, address: addressOf(over) } });
  expect((await tries(investigator, 2, { line1: "", city: "", postcode: "" })).status).toBe(422);
  expect((await tries(investigator, 2, { dateFrom: "2025-01-02", dateTo: "2025-01-01" })).status).toBe(422);
  expect((await tries(investigator, 2, { regionId: crypto.randomUUID() })).code).toBe("person.word-unknown");
  expect((await tries(investigator, 9, {})).code).toBe("edit.stale");
  expect((await tries(stranger, 2, {})).status).toBe(404);
  const theirs = await stranger.ask(personCalls.create, { body: { lastName: "Else" } });
  const params = { id: theirs.id, addressId: addresses[0]?.id ?? "" };
  expect((await stranger.refused(personAddressCalls.removeAddress, { params, query: { version: 1 } })).status).toBe(
    404,
  );
  const body = { version: 1, address: addressOf() };
  expect((await stranger.refused(personAddressCalls.editAddress, { params, body })).status).toBe(404);
});

it("joins edits of addresses that were made on an older version, and asks where both set the same field", async () => {
  const { id } = await aPerson();
  const { addresses } = await add(id, 1);
  const params = { id, addressId: addresses[0]?.id ?? "" };
  const change = (version: number, over: object, caller = investigator) =>
    caller.ask(personAddressCalls.editAddress, { params, body: { version, address: addressOf(over) } });
  await change(2, { livingWith: "Her sister", timeAtAddress: { number: 3, unit: "months" } });
  const { addresses: both, joined } = await change(2, { institution: "Bay House" });
  expect(both).toMatchObject([
    { meta: { livingWith: "Her sister", timeAtAddress: { number: 3 }, institution: "Bay House" } },
  ]);
  expect(joined?.map(({ label }) => label).toSorted()).toEqual(["Living with", "Time at address"]);

  const body = { version: 2, address: addressOf({ livingWith: "Her mother" }) };
  const refusal = await investigator.refused(personAddressCalls.editAddress, { params, body });
  expect(refusal).toMatchObject({
    code: "edit.stale",
    newer: { version: 4, addresses: [{ meta: { livingWith: "Her sister" } }] },
    conflicts: [{ field: "livingWith", was: null, theirs: "Her sister", mine: "Her mother" }],
  });
  await edit(id, 4, { gender: "Woman" });
  expect((await change(4, { line1: "7 Elm Street" })).version).toBe(6);
});

it("adds an address beside what others changed, and removes only one that is as it was seen", async () => {
  const { id } = await aPerson();
  const { addresses } = await add(id, 1);
  const params = { id, addressId: addresses[0]?.id ?? "" };
  await add(id, 1, { line1: "7 Elm Street" });
  const address = addressOf({ city: "Easton" });
  await investigator.ask(personAddressCalls.editAddress, { params, body: { version: 3, address } });
  const remove = (version: number) => ({ params, query: { version } });
  expect((await investigator.refused(personAddressCalls.removeAddress, remove(3))).code).toBe("edit.stale");
  await edit(id, 4, { gender: "Woman" });
  expect((await investigator.ask(personAddressCalls.removeAddress, remove(4))).addresses).toHaveLength(1);
});

it("looks addresses, cities and postcodes up among those that the clinic knows [R3-98]", async () => {
  const { id } = await aPerson();
  await add(id, 1, { line1: "417 Harbor View Road", city: "Annapolis", postcode: "21499", county: "Anne Arundel" });
  const places = async (query: string, caller = investigator) =>
    (await caller.ask(personAddressCalls.places, { query: { query } })).data;
  const whole = {
    line1: "417 Harbor View Road",
    postalCode: "21499",
    city: "Annapolis",
    state: "MD",
    county: "Anne Arundel",
    country: null,
  };
  expect(await places("417 harb")).toEqual([whole]);
  expect(await places("Harbor V")).toEqual([whole]);
  expect(await places("annap")).toEqual([{ ...whole, line1: null }]);
  expect(await places("2149")).toEqual([{ ...whole, line1: null }]);
  expect(await places("annap", stranger)).toEqual([]);
});

it("shows what a person was written, and what happened to them, newest first", async () => {
  const person = await aPerson({ mobilePhone: "410 555 0170" });
  await server.inTransaction(clinic, (tx) =>
    queueMessage(tx, {
      personId: person.id,
      channel: "sms",
      destination: "4105550170",
      body: "Call us.",
      cause: "test",
    }),
  );
  const params = { id: person.id };
  const { entries } = await investigator.ask(communicationCalls.ofPerson, { params, query: {} });
  expect(entries).toMatchObject([{ type: "TextOut", message: "Call us.", destination: "+14105550170" }]);
  await pageOf(person.id);
  await edit(person.id, 1, { gender: "Woman" });
  const activity = await investigator.ask(activityCalls.ofPerson, { params, query: {} });
  const said = activity.data.map(({ actor, summary }) => `${actor} ${summary}`);
  expect(said[0]).toMatch(/^Ana Kim changed person Vale/);
  expect(said).toContain("Ana Kim looked at the person with the communications");
  const first = await investigator.ask(activityCalls.ofPerson, { params, query: { limit: 1 } });
  expect(first.next).not.toBeNull();
});

it("draws the network around a person", async () => {
  const opened = await anInvestigation(investigator);
  const params = { id: opened.person.id };
  const graph = await investigator.ask(relationshipCalls.ofPerson, { params, query: {} });
  expect(graph.persons).toMatchObject([{ id: opened.person.id, focus: true }]);
});

it("deletes a person whom nothing is about, and no other [R8-24]", async () => {
  const { id } = await aPerson();
  const remove = { params: { id }, query: { version: 1, reason: "Entered twice" } };
  expect((await pageOf(id)).abilities.delete.allowed).toBe(true);
  expect((await stranger.refused(personPageCalls.remove, remove)).status).toBe(404);
  expect((await analyst.refused(personPageCalls.remove, remove)).code).toBe("access.denied");
  expect((await investigator.refused(personPageCalls.remove, { ...remove, query: { version: 9 } })).code).toBe(
    "edit.stale",
  );
  await investigator.ask(personPageCalls.remove, remove);
  expect((await investigator.refused(personPageCalls.page, { params: { id } })).status).toBe(404);

  const { person } = await anInvestigation(investigator);
  const { abilities, version } = await pageOf(person.id);
  expect(abilities.delete).toMatchObject({
    allowed: false,
    reasons: [{ code: "person.not-deletable", text: "The patient record cannot be deleted: it has 2 records." }],
  });
  const refused = await investigator.refused(personPageCalls.remove, { params: { id: person.id }, query: { version } });
  expect(refused.code).toBe("person.not-deletable");
});

it("shows and changes nothing of another clinic's person, and nothing for who only reads", async () => {
  const { id } = await aPerson();
  const params = { id };
  expect((await stranger.refused(personPageCalls.page, { params })).status).toBe(404);
  expect((await stranger.refused(communicationCalls.ofPerson, { params, query: {} })).status).toBe(404);
  expect((await stranger.refused(activityCalls.ofPerson, { params, query: {} })).status).toBe(404);
  expect((await stranger.refused(relationshipCalls.ofPerson, { params, query: {} })).status).toBe(404);
  expect((await refusedEdit(id, 1, { gender: "Man" }, stranger)).status).toBe(404);
  expect((await refusedEdit(id, 1, { gender: "Man" }, analyst)).code).toBe("access.denied");
  const { abilities } = await pageOf(id, analyst);
  expect([abilities.edit.allowed, abilities.merge.allowed, abilities.delete.allowed]).toEqual([false, false, false]);
});
