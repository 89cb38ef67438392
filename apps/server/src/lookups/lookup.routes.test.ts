import { type LookupKind, lookupCalls } from "@tracewell/contract/lookups";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { aClinic, anApp, aStaffMember, type Caller, type TestApp } from "../../testing/app.ts";

let server: TestApp;
let nurse: Caller;

beforeAll(async () => {
  server = await anApp();
  nurse = await aStaffMember(server, await aClinic(server), { role: "Clinician", firstName: "Ana", lastName: "Kim" });
});
afterAll(() => server.close());

it("gives a clinic its words, 'Other' last [R9-81] [R3-02]", async () => {
  const types = await nurse.ask(lookupCalls.list, { params: { kind: "RELATIONSHIP_TYPE" } });
  expect(types.data.map((word) => word.name)).toContain("Household member");
  expect(types.data.at(-1)?.name).toBe("Other");
});

it("gives the dispositions with the codes of the field record [R3-03]", async () => {
  const { data } = await nurse.ask(lookupCalls.list, { params: { kind: "DISPOSITION" } });
  expect(data).toContainEqual(expect.objectContaining({ code: "C", name: "Infected, brought to treatment" }));
});

it("gives each infection of a new clinic its group, and has some in each group that stands for one [R9-72]", async () => {
  const { data } = await nurse.ask(lookupCalls.infections);
  expect([...new Set(data.map(({ infectionGroup }) => infectionGroup))].sort()).toEqual([
    "COVID-19",
    "Congenital Syphilis",
    "Generic",
    "Hepatitis",
    "Respiratory Invasive Bacterial Diseases",
    "STD",
    "Varicella",
  ]);
});

it("gives the infections of the clinic [R7-81] [R3-44]", async () => {
  const { data } = await nurse.ask(lookupCalls.infections);
  expect(data).toContainEqual(expect.objectContaining({ name: "Syphilis", infectionGroup: "STD" }));
});

it("finds users by name with their groups [R7-83]", async () => {
  const { data } = await nurse.ask(lookupCalls.users, { query: { search: "ana" } });
  expect(data).toEqual([
    expect.objectContaining({ id: nurse.userId, name: "Ana Kim", groups: expect.arrayContaining(["DCM_VISITS_USER"]) }),
  ]);
});

it("knows no list of another name", async () => {
  const problem = await nurse.refused(lookupCalls.list, { params: { kind: "SECRETS" as never } });
  expect(problem.status).toBe(422);
});

const wordsOf = async (kind: LookupKind) =>
  (await nurse.ask(lookupCalls.list, { params: { kind } })).data.map(({ name }) => name);

it("gives the places, symptoms and anatomic sites of clinical entries [R7-75]", async () => {
  expect(await wordsOf("MEETING_PLACE")).toContain("Bar or club");
  expect(await wordsOf("SYMPTOM")).toContain("Genital ulcer or sore");
  expect(await wordsOf("ANATOMIC_SITE")).toContain("Throat");
});

it("gives types of tasks, visits and patients [R7-76]", async () => {
  expect(await wordsOf("TASK_TYPE")).toContain("Interview");
  expect(await wordsOf("VISIT_TYPE")).toContain("STI screening");
  expect(await wordsOf("PATIENT_TYPE")).toContain("Returning patient");
});

it("gives the words of specimens, units, laboratories and tests [R7-78]", async () => {
  expect(await wordsOf("SPECIMEN_SOURCE")).toContain("Throat swab");
  expect(await wordsOf("RESULT_UNIT")).toContain("copies/mL");
  expect(await wordsOf("PERFORMING_LABORATORY_TYPE")).toContain("Public health laboratory");
  expect(await wordsOf("TEST_TYPE")).toContain("NAAT");
});

it("gives vaccines, who makes them, who told of a dose, and why there was none [R7-79]", async () => {
  expect(await wordsOf("VACCINE_TYPE")).toContain("Hepatitis B");
  expect(await wordsOf("VACCINE_MANUFACTURER")).toContain("Merck");
  expect(await wordsOf("VACCINE_EVENT_SOURCE")).toContain("New immunization record");
  expect(await wordsOf("VACCINE_REASON_NOT_VACCINATED")).toContain("Patient or parent refused");
});

it("gives workgroups, types of organizations and locations in the clinic [R7-73]", async () => {
  expect(await wordsOf("USER_WORKGROUP")).toContain("DIS East");
  expect(await wordsOf("ORGANIZATION_TYPE")).toContain("Correctional facility");
  expect(await wordsOf("LOCATION_IN_CLINIC")).toContain("Laboratory");
});

it("gives the CDC's detection methods with their codes [R7-82]", async () => {
  const { data } = await nurse.ask(lookupCalls.cdcValueSet, { params: { name: "DETECTION_METHOD" } });
  expect(data).toContainEqual(expect.objectContaining({ code: "23", name: "Health department referred partner" }));
  expect(data.at(-1)).toMatchObject({ code: "88", name: "Other" });
  const unknown = await nurse.refused(lookupCalls.cdcValueSet, { params: { name: "TRAVEL" as never } });
  expect(unknown.status).toBe(422);
});

it("gives at once the lists that the browser loads at start [R7-94]", async () => {
  const lists = await nurse.ask(lookupCalls.dictionaries);
  expect(lists.contactPreferences).toEqual(["Text", "Email", "Both", "Opt out"]);
  expect(lists.roles.map(({ name }) => name)).toContain("Investigator");
  expect(lists.countries[0]).toMatchObject({ code: "US" });
  expect(lists.workgroups.map(({ name }) => name)).toEqual(await wordsOf("USER_WORKGROUP"));
  const { regions, addressTypes, sexesAtBirth, languages, emergencyContactRelationships } = lists;
  for (const list of [regions, addressTypes, sexesAtBirth, languages, emergencyContactRelationships])
    expect(list.length).toBeGreaterThan(2);
});

it("gives social media sites with their web addresses [R7-85]", async () => {
  const { data } = await nurse.ask(lookupCalls.mediaSites);
  expect(data).toContainEqual(expect.objectContaining({ name: "Grindr", code: "https://www.grindr.com" }));
});

it("gives a whole list in one page, up to 15000 words [R7-70] [R9-01]", async () => {
  await server.inTransaction(nurse.tenantId, (tx) =>
    sql`insert into lookup (tenant_id, kind, name, sort_order)
        select ${nurse.tenantId}, 'REGION', 'Region ' || n, n + 100 from generate_series(1, 15100) n`.execute(tx),
  );
  const { data, total, next } = await nurse.ask(lookupCalls.list, { params: { kind: "REGION" } });
  expect([data.length, total, next]).toEqual([15_000, 15_000, null]);
});

it("finds organizations by a part of their name, the clinic's own only [R7-84]", async () => {
  const elsewhere = await aClinic(server);
  for (const [tenant, name] of [
    [nurse.tenantId, "Ohio Valley Laboratory"],
    [elsewhere, "Valley View Laboratory"],
  ] as const)
    await server.inTransaction(tenant, (tx) =>
      sql`insert into organization (tenant_id, name) values (${tenant}, ${name})`.execute(tx),
    );
  const { data } = await nurse.ask(lookupCalls.organizations, { query: { search: "valley" } });
  expect(data.map(({ name }) => name)).toEqual(["Ohio Valley Laboratory"]);
});
