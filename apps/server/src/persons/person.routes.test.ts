import { personCalls } from "@tracewell/contract/persons";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { aClinic, anApp, aStaffMember, type Caller, type TestApp } from "../../testing/app.ts";
import { anIncomingFile, anInvestigation } from "../../testing/investigation.ts";
import { todayIn } from "../platform/clinic-day.ts";

let server: TestApp;
let clinic: string;
let investigator: Caller;

beforeAll(async () => {
  server = await anApp();
  clinic = await aClinic(server);
  investigator = await aStaffMember(server, clinic, { role: "Investigator" });
});
afterAll(() => server.close());

const mia = {
  lastName: "  Santos ",
  firstName: "Mia",
  middleName: "L",
  suffix: "Jr",
  akaName: "Mimi",
  dateOfBirth: "1990-04-12",
  sexAtBirth: "Female" as const,
  mobilePhone: "(410) 555-0137",
  email: "Mia.Santos@Example.com",
  address: { line1: "12 Bay Street", city: "Riverside", state: "MD", postcode: "21301" },
};

const find = async (query: string, more: { limit?: number; dateOfBirth?: string } = {}) =>
  (await investigator.ask(personCalls.search, { query: { query, ...more } })).data;

const numbersFound = async (query: string) => (await find(query)).map(({ personNumber }) => personNumber);

it("keeps a new person with names trimmed, phone and email in one writing and a number of eight digits [R3-04]", async () => {
  const made = await investigator.ask(personCalls.create, { body: mia });
  expect(made).toMatchObject({
    fullName: "Santos, Mia L, Jr",
    lastName: "Santos",
    akaName: "Mimi",
    mobilePhone: "4105550137",
    email: "mia.santos@example.com",
    version: 1,
  });
  expect(made.personNumber).toMatch(/^\d{8}$/);
  expect(made.addresses).toEqual([{ ...mia.address, line2: null, county: null, country: null, primary: true }]);
  expect(await investigator.ask(personCalls.get, { params: { id: made.id } })).toEqual(made);
});

it("tells who is known already and may be the one who is typed in, with the reasons of an import", async () => {
  const known = await investigator.ask(personCalls.create, {
    body: { lastName: "Wexcombe", firstName: "Elizabeth", dateOfBirth: "1971-08-02", mobilePhone: "410 555 0142" },
  });
  const typed = { lastName: "Wexcombe", firstName: "Liz", dateOfBirth: "1971-02-08", mobilePhone: "(410) 555-0142" };
  const { data } = await investigator.ask(personCalls.matches, { body: typed });
  expect(data.map(({ person }) => person.id)).toEqual([known.id]);
  expect(data[0]?.score).toBeGreaterThan(0.5);
  expect(data[0]?.person).toMatchObject({ fullName: "Wexcombe, Elizabeth", openRecords: 0 });
  const agreeing = data[0]?.reasons.filter(({ agreement }) => agreement !== "missing").map(({ field }) => field);
  expect(agreeing).toEqual(expect.arrayContaining(["phone", "dateOfBirth"]));
  const other = await investigator.ask(personCalls.matches, { body: { ...typed, lastName: "Ng", mobilePhone: null } });
  expect(other.data).toEqual([]);
  const stranger = await aStaffMember(server, await aClinic(server), { role: "Investigator" });
  expect((await stranger.ask(personCalls.matches, { body: typed })).data).toEqual([]);
});

it("tells of those whom a search found why they may be the one or not, however unlike they are", async () => {
  const body = { lastName: "Ashgrove", firstName: "Robert", dateOfBirth: "1980-03-09", mobilePhone: "410 555 0151" };
  const { id } = await investigator.ask(personCalls.create, { body });
  const { id: twin } = await investigator.ask(personCalls.create, { body: { ...body, firstName: "Bob" } });
  const { id: unlike } = await investigator.ask(personCalls.create, {
    body: { lastName: "Zuriel", firstName: "Kit", dateOfBirth: "2001-01-30" },
  });
  const elsewhere = await aStaffMember(server, await aClinic(server), { role: "Investigator" });
  const { id: foreign } = await elsewhere.ask(personCalls.create, { body });
  const among = [unlike, foreign];
  const typed = (await investigator.ask(personCalls.matches, { body, query: { among } })).data;
  expect(typed.map(({ person }) => person.id)).toEqual([...typed.slice(0, 2).map(({ person }) => person.id), unlike]);
  expect(new Set(typed.map(({ person }) => person.id))).toEqual(new Set([id, twin, unlike]));
  expect(typed.at(-1)?.reasons.some(({ agreement }) => agreement === "differs")).toBe(true);

  const alike = await investigator.ask(personCalls.likeness, { params: { id } });
  expect(alike.data.map(({ person }) => person.id)).toEqual([twin]);
  const compared = await investigator.ask(personCalls.likeness, { params: { id }, query: { among: [unlike, id] } });
  expect(compared.data.map(({ person }) => person.id)).toEqual([twin, unlike]);
  expect(await elsewhere.refused(personCalls.likeness, { params: { id } })).toMatchObject({ status: 404 });
  const analyst = await aStaffMember(server, clinic, { role: "Analyst" });
  expect(await analyst.refused(personCalls.likeness, { params: { id } })).toMatchObject({ status: 403 });
});

it("stores numbers outside the North American plan as E.164", async () => {
  const made = await investigator.ask(personCalls.create, {
    body: { lastName: "Aung", mobilePhone: "+95 9 421 234 567" },
  });
  expect(made.mobilePhone).toBe("+959421234567");
});

it("refuses a birth date that is still to come in the clinic's time zone, and one before anyone alive [R9-38]", async () => {
  const today = todayIn("America/New_York");
  const tomorrow = new Date(Date.parse(today) + 86_400_000).toISOString().slice(0, 10);
  const born = (dateOfBirth: string) => ({ body: { lastName: "Newborn", dateOfBirth } });
  expect((await investigator.refused(personCalls.create, born(tomorrow))).code).toBe("person.born-in-future");
  expect((await investigator.refused(personCalls.create, born("1790-01-01"))).code).toBe("person.born-in-future");
  expect((await investigator.ask(personCalls.create, born(today))).age).toBe(0);
});

it("refuses a person without any name and a phone that can't be called", async () => {
  const nameless = await investigator.refused(personCalls.create, { body: { lastName: " ", firstName: "" } });
  expect(nameless).toMatchObject({ status: 422, details: [{ field: "lastName" }] });
  const deaf = await investigator.refused(personCalls.create, { body: { lastName: "Dorn", mobilePhone: "12" } });
  expect(deaf).toMatchObject({ code: "person.phone-invalid", message: "Please enter a VALID phone number" });
});

it("finds a person by each thing that is known of them [R7-46]", async () => {
  const lena = await investigator.ask(personCalls.create, {
    body: {
      lastName: "Ogunbanjo-Müller",
      firstName: "Léna",
      akaName: "Zuzu",
      dateOfBirth: "1988-02-29",
      mobilePhone: "410-555-0199",
      email: "lena.om@example.org",
      address: { line1: "417 Harbor View Road", city: "Annapolis", state: "MD", postcode: "21499-0042" },
    },
  });
  const ways = [
    lena.personNumber,
    "410.555.0199",
    "+1 (410) 555 0199",
    "phone: 4105550199",
    "lena.om@example.org",
    "LENA.OM@",
    "email: lena.o",
    "ogunb",
    "Ogunbanjo Müller",
    "ogunbanjo muller, le",
    "lena ogun",
    "Léna Marie Ogunbanjo-Muller",
    "name: zuzu",
    "02/29/1988",
    "1988-02-29",
    "ogun 2/29/1988",
    "Ogunbanjo 29 Feb 1988",
    "02291988",
    "léna, ogunbanjo-müller",
    "21499",
    "zip: 21499-0042",
    "417 harbor view rd",
    "address: Harbor View, Annapolis",
    "address: annapolis",
    "name: Zuzu Ogunbanjo",
    "Ogunbanjo-Müller, Léna, Jr",
  ];
  for (const way of ways) expect(await numbersFound(way), way).toEqual([lena.personNumber]);
  for (const miss of ["phone: 4105550198", "ogunz", "lena smith", "ogun 7/19/1962", "name: 4105550199", "zip: 21498"]) {
    expect(await numbersFound(miss), miss).toEqual([]);
  }
});

it("finds a person by other forms of the first name, after those who are called so", async () => {
  for (const firstName of ["Robert", "Bob", "Roger"]) {
    await investigator.ask(personCalls.create, { body: { lastName: "Formsby", firstName } });
  }
  expect((await find("bob formsby")).map(({ fullName }) => fullName)).toEqual(["Formsby, Bob", "Formsby, Robert"]);
  expect((await find("Formsby, Rob")).map(({ fullName }) => fullName)).toEqual(["Formsby, Robert", "Formsby, Bob"]);
});

it("forgives two slips in a name where the search is extended or finds nobody else, the most alike first [R5-57] [R5-58]", async () => {
  for (const [lastName, firstName] of [
    ["Johannsen", "Kirsten"],
    ["Johansen", "Kristen"],
    ["Johnston", "Kirk"],
  ])
    await investigator.ask(personCalls.create, { body: { lastName, firstName } });
  const found = async (query: string) => (await find(query)).map(({ fullName }) => fullName);
  expect(await found("Jhansen")).toEqual(["Johansen, Kristen", "Johannsen, Kirsten"]);
  expect(await found("Jhansen~2")).toEqual(["Johansen, Kristen", "Johannsen, Kirsten"]);
  expect(await found("name: krsten jhansen~2")).toEqual(["Johansen, Kristen", "Johannsen, Kirsten"]);
  expect(await found("Jhansen, Kirk~2")).toEqual([]);
  expect(await found("Johannsen~2")).toEqual(["Johannsen, Kirsten", "Johansen, Kristen"]);
});

it("reads a hundred characters of a search that is longer", async () => {
  expect(await find(`zzyzx ${"x".repeat(500)}`)).toEqual([]);
  expect((await investigator.refused(personCalls.search, { query: { query: " " } })).status).toBe(422);
});

it("finds a person by a record's number, with the open records of the kinds that the viewer may open", async () => {
  const { referenceNumber, person } = await anInvestigation(investigator);
  await anIncomingFile(investigator, { personId: person.id });
  const [hit] = await find(referenceNumber.toLowerCase());
  expect(hit).toMatchObject({ id: person.id, openRecords: 2 });
  const clinician = await aStaffMember(server, clinic, { role: "Clinician" });
  const seen = await clinician.ask(personCalls.search, { query: { query: person.personNumber } });
  expect(seen.data[0]).toMatchObject({ id: person.id, openRecords: 1 });
});

it("narrows a name by a birth date", async () => {
  const [one] = await Promise.all(
    ["1971-05-05", "1972-06-06"].map((dateOfBirth) =>
      investigator.ask(personCalls.create, { body: { lastName: "Twinham", dateOfBirth } }),
    ),
  );
  expect(await find("twinham")).toHaveLength(2);
  expect((await find("twinham", { dateOfBirth: "1971-05-05" })).map(({ id }) => id)).toEqual([one?.id]);
});

it("puts whole names before beginnings and last names before first names, and counts all", async () => {
  for (const [lastName, firstName] of [
    ["Quillson", "Ada"],
    ["Doe", "Quill"],
    ["Quill", "Zed"],
    ["Quill", "Ada"],
  ])
    await investigator.ask(personCalls.create, { body: { lastName, firstName } });
  const page = await investigator.ask(personCalls.search, { query: { query: "quill", limit: 3 } });
  expect(page.data.map(({ fullName }) => fullName)).toEqual(["Quill, Ada", "Quill, Zed", "Quillson, Ada"]);
  expect(page).toMatchObject({ total: 4, next: null });
});

it("shows no person of another clinic, by id or by search", async () => {
  const elsewhere = await aStaffMember(server, await aClinic(server), { role: "Investigator" });
  const hidden = await elsewhere.ask(personCalls.create, { body: { lastName: "Hiddenstone" } });
  expect((await investigator.refused(personCalls.get, { params: { id: hidden.id } })).status).toBe(404);
  expect(await find("hiddenstone")).toEqual([]);
  expect(await find(hidden.personNumber)).toEqual([]);
});

it("lets an analyst look for persons but make none, and an administrator neither [R1-04]", async () => {
  const analyst = await aStaffMember(server, clinic, { role: "Analyst" });
  await analyst.ask(personCalls.search, { query: { query: "santos" } });
  expect((await analyst.refused(personCalls.create, { body: mia })).code).toBe("access.denied");
  const administrator = await aStaffMember(server, clinic, { role: "Clinic administrator" });
  expect((await administrator.refused(personCalls.search, { query: { query: "santos" } })).status).toBe(403);
});

it("leaves a line for making a person and for each look, without the keys made from the names", async () => {
  const { id } = await investigator.ask(personCalls.create, { body: { ...mia, lastName: "Trailmark" } });
  await investigator.ask(personCalls.get, { params: { id } });
  const { rows } = await server.inTransaction(clinic, (tx) =>
    sql<{ action: string; tableName: string | null; actorId: string; after: Record<string, unknown> | null }>`
      select action, table_name as "tableName", actor_id as "actorId", after from trail where person_id = ${id} order by id`.execute(
      tx,
    ),
  );
  expect(rows.map(({ action, tableName }) => [action, tableName])).toEqual([
    ["insert", "person"],
    ["insert", "person_address"],
    ["view", null],
  ]);
  expect(new Set(rows.map(({ actorId }) => actorId))).toEqual(new Set([investigator.userId]));
  expect(rows[0]?.after).toMatchObject({ last_name: "Trailmark" });
  expect(Object.keys(rows[0]?.after ?? {}).filter((name) => name.endsWith("_key"))).toEqual([]);
});
