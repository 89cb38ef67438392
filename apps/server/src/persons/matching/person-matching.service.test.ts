import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { aClinic, anApp, type TestApp } from "../../../testing/app.ts";
import { addPersons } from "../person.service.ts";
import { factsOf, type PersonEntry } from "../person-entry.model.ts";
import { matchPersons } from "./person-match.model.ts";
import { addFacts, findCandidates } from "./person-matching.service.ts";

let server: TestApp;
let clinic: string;

beforeAll(async () => {
  server = await anApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  clinic = await aClinic(server);
});

const entry = (over: Partial<PersonEntry> = {}): PersonEntry => ({
  lastName: "Santos",
  firstName: "Maria",
  middleName: null,
  suffix: null,
  akaNames: [],
  maidenName: null,
  dateOfBirth: "1990-04-12",
  sexAtBirth: "F",
  phones: [{ number: "4105550137", use: "mobile" }],
  emails: ["maria@example.com"],
  addresses: [address("12 Bay Street")],
  identifiers: [{ assigner: "Harbor Lab", type: "MR", value: "A-1001" }],
  primaryLanguage: null,
  race: null,
  ethnicity: null,
  ...over,
});
const address = (line1: string) => ({
  line1,
  line2: null,
  city: "Riverside",
  state: "MD",
  postcode: "21301",
  county: null,
  country: null,
});

const store = (...entries: PersonEntry[]) => server.inTransaction(clinic, (tx) => addPersons(tx, clinic, entries));
const learn = (personId: string, ...entries: PersonEntry[]) =>
  server.inTransaction(clinic, (tx) =>
    addFacts(
      tx,
      clinic,
      entries.map((one) => ({ personId, entry: one })),
    ),
  );
const candidatesFor = (...entries: PersonEntry[]) =>
  server.inTransaction(clinic, (tx) => findCandidates(tx, entries.map(factsOf)));
const stored = (id: string) =>
  server.inTransaction(clinic, (tx) =>
    tx.selectFrom("person").selectAll().where("id", "=", id).executeTakeFirstOrThrow(),
  );

it("stores many persons at once and answers their ids in order", async () => {
  const names = Array.from({ length: 50 }, (_, place) => `Family${place}`);
  const ids = await store(...names.map((lastName) => entry({ lastName })));
  const rows = await Promise.all([ids[0], ids[49]].map((id) => stored(id ?? "")));
  expect(rows.map((row) => row.last_name)).toEqual(["Family0", "Family49"]);
  expect(rows[0]).toMatchObject({ sex_at_birth: "Female", mobile_phone: "4105550137", email: "maria@example.com" });
});

it("keeps out of the tables what they can't hold or nobody can be", async () => {
  const [id = ""] = await store(
    entry({ lastName: " San\0tos ", dateOfBirth: "1753-01-01", sexAtBirth: "X", emails: ["MARIA@Example.com"] }),
  );
  expect(await stored(id)).toMatchObject({
    last_name: "Santos",
    date_of_birth: null,
    sex_at_birth: null,
    email: "maria@example.com",
  });
});

it("makes the first address the primary one, and no other [R3-11]", async () => {
  const [id = ""] = await store(entry({ addresses: [address(" "), address("1 Elm"), address("2 Oak")].slice(1) }));
  const rows = await server.inTransaction(clinic, (tx) =>
    tx
      .selectFrom("person_address")
      .select(["line1", "is_primary"])
      .where("person_id", "=", id)
      .orderBy("line1")
      .execute(),
  );
  expect(rows).toEqual([
    { line1: "1 Elm", is_primary: true },
    { line1: "2 Oak", is_primary: false },
  ]);
});

it("finds for each of a chunk the persons worth comparing, with all that matching knows of them", async () => {
  const [maria = "", john = ""] = await store(
    entry({ akaNames: ["Mia", "Mimi Santos"], maidenName: "Reyes" }),
    entry({
      lastName: "Doyle",
      firstName: "John",
      dateOfBirth: "1971-02-03",
      phones: [],
      emails: [],
      identifiers: [],
      addresses: [],
    }),
  );
  const found = await candidatesFor(
    entry({ lastName: "Santoz", phones: [], emails: [], addresses: [], identifiers: [] }),
    entry({
      lastName: "Nobody",
      firstName: "Else",
      dateOfBirth: "2001-01-09",
      phones: [],
      emails: [],
      addresses: [],
      identifiers: [],
    }),
    entry({
      lastName: "Doile",
      firstName: "Jon",
      dateOfBirth: "1971-02-03",
      phones: [],
      emails: [],
      addresses: [],
      identifiers: [],
    }),
  );
  expect([...found].map(([place, persons]) => [place, persons.map(({ id }) => id)])).toEqual([
    [0, [maria]],
    [1, []],
    [2, [john]],
  ]);
  expect(found.get(0)?.[0]).toMatchObject({
    akaNames: ["Mia", "Mimi Santos"],
    maidenName: "Reyes",
    phones: ["4105550137"],
    emails: ["maria@example.com"],
    addresses: [{ line1: "12 Bay Street", postcode: "21301" }],
    identifiers: [{ assigner: "Harbor Lab", type: "MR", value: "A-1001" }],
  });
});

it("gives matching what it needs to know the same person again", async () => {
  const [id = ""] = await store(entry());
  const [candidate] = (await candidatesFor(entry())).get(0) ?? [];
  expect(candidate?.id).toBe(id);
  if (candidate) expect(matchPersons(factsOf(entry()), candidate).decision).toBe("same");
});

it("leaves out a key that hundreds share, and still finds by the others", async () => {
  const shelter = {
    phones: [{ number: "4105550100", use: "home" as const }],
    emails: [],
    addresses: [],
    identifiers: [],
  };
  const ids = await store(
    ...Array.from({ length: 201 }, (_, n) =>
      entry({
        ...shelter,
        lastName: `Q${String.fromCharCode(97 + (n % 26))}x${n}`,
        firstName: null,
        dateOfBirth: null,
      }),
    ),
  );
  expect(
    (await candidatesFor(entry({ ...shelter, lastName: "Z", firstName: null, dateOfBirth: null }))).get(0),
  ).toEqual([]);
  const [maria] = await store(entry(shelter));
  const found = (await candidatesFor(entry(shelter))).get(0);
  expect(found?.map(({ id }) => id)).toEqual([maria]);
  expect(ids).toHaveLength(201);
});

it("finds nobody of another clinic", async () => {
  await store(entry());
  const elsewhere = await aClinic(server);
  const found = await server.inTransaction(elsewhere, (tx) => findCandidates(tx, [factsOf(entry())]));
  expect(found.get(0)).toEqual([]);
});

it("adds what is new to a matched person and overwrites nothing", async () => {
  const [id = ""] = await store(entry({ middleName: null, race: "White" }));
  const report = entry({
    lastName: "Santoz",
    middleName: "Luz",
    race: "Asian",
    phones: [
      { number: "4105550137", use: "home" },
      { number: "4105550188", use: "mobile" },
    ],
    addresses: [address("12 Bay St. Apt 4"), address("99 Mill Road")],
    identifiers: [{ assigner: "Bay Clinic", type: "MR", value: "77" }],
  });
  expect(await learn(id, report)).toEqual([id]);
  expect(await stored(id)).toMatchObject({
    last_name: "Santos",
    middle_name: "Luz",
    race: "White",
    mobile_phone: "4105550137",
    home_phone: "4105550188",
    version: 2,
  });
  const lines = await server.inTransaction(clinic, (tx) =>
    tx.selectFrom("person_address").select(["line1", "is_primary"]).where("person_id", "=", id).orderBy("id").execute(),
  );
  expect(lines).toEqual([
    { line1: "12 Bay Street", is_primary: true },
    { line1: "99 Mill Road", is_primary: false },
  ]);
  const byNewPhone = entry({
    lastName: "X",
    firstName: null,
    dateOfBirth: null,
    emails: [],
    addresses: [],
    identifiers: [],
  });
  const found = await candidatesFor({ ...byNewPhone, phones: [{ number: "4105550188", use: null }] });
  expect(found.get(0)?.map((person) => person.id)).toEqual([id]);
});

it("does not touch a person who learns nothing new", async () => {
  const [id = ""] = await store(entry());
  expect(await learn(id, entry(), entry({ addresses: [{ ...address("x"), line1: null }] }))).toEqual([]);
  expect((await stored(id)).version).toBe(1);
});

it("learns from several reports of one chunk, each new thing once", async () => {
  const [id = ""] = await store(entry({ phones: [], addresses: [] }));
  await learn(id, entry({ phones: [] }), entry(), entry());
  const { rows } = await server.inTransaction(clinic, (tx) =>
    sql<{ addresses: number; primaries: number }>`
      select count(*)::integer as addresses, count(*) filter (where is_primary)::integer as primaries
      from person_address where person_id = ${id}`.execute(tx),
  );
  expect(rows).toEqual([{ addresses: 1, primaries: 1 }]);
  expect((await stored(id)).mobile_phone).toBe("4105550137");
});

it("adds a new address once when two reports come at the same moment", async () => {
  const [id = ""] = await store(entry());
  const report = entry({ addresses: [address("99 Mill Road")] });
  await Promise.all([learn(id, report), learn(id, report)]);
  const rows = await server.inTransaction(clinic, (tx) =>
    tx.selectFrom("person_address").select("id").where("person_id", "=", id).execute(),
  );
  expect(rows).toHaveLength(2);
});
