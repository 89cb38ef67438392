import { addressCalls } from "@tracewell/contract/addresses";
import { emergencyContactRelationships } from "@tracewell/contract/constants";
import { environmentCalls } from "@tracewell/contract/environment";
import { lookupCalls } from "@tracewell/contract/lookups";
import { afterAll, beforeAll, expect, it } from "vitest";
import { aClinic, anApp, aPatient, aStaffMember, type Caller, type TestApp } from "../../testing/app.ts";

let server: TestApp;
let staff: Caller;
let patient: Caller;

beforeAll(async () => {
  server = await anApp();
  const clinic = await aClinic(server);
  staff = await aStaffMember(server, clinic);
  patient = await aPatient(server, clinic);
});
afterAll(() => server.close());

const countryNamed = async (caller: Caller, name: string) =>
  (await caller.ask(addressCalls.countries)).data.find((country) => country.name === name);
const statesOf = async (caller: Caller, name: string) =>
  (await caller.ask(addressCalls.states, { params: { id: (await countryNamed(caller, name))?.id ?? "" } })).data;

it("lists the countries, the clinic's own first, to staff and patients [R7-89] [R9-59]", async () => {
  for (const caller of [staff, patient]) {
    const { data, total, next } = await caller.ask(addressCalls.countries);
    const { defaultCountry } = await caller.ask(environmentCalls.environment);
    expect(defaultCountry).toBe("United States Of America");
    expect(data[0]).toMatchObject({ name: defaultCountry, code: "US", hasStates: true });
    expect([data.length >= 230, total === data.length, next]).toEqual([true, true, null]);
    expect(data.find(({ code }) => code === "CH")).toMatchObject({ hasStates: false });
  }
});

it("names the countries in the patient's language, in its order", async () => {
  const named = async (language: "my" | "es") =>
    (await patient.ask(addressCalls.countries, { query: { language } })).data.map(({ localName }) => localName);
  expect((await named("es")).slice(0, 2)).toEqual(["Estados Unidos", "Afganistán"]);
  expect((await named("my"))[0]).toBe("အမေရိကန် ပြည်ထောင်စု");
});

it("lists a country's states with their FIPS codes, and none where it has none [R7-67] [R9-66]", async () => {
  const states = await statesOf(patient, "United States Of America");
  const named = (abbr: string) => states.find((state) => state.abbr === abbr);
  expect(states).toHaveLength(56);
  expect([named("AL")?.fipsCode, named("OH")?.fipsCode, named("WY")?.fipsCode, named("PR")?.fipsCode]).toEqual([
    "01",
    "39",
    "56",
    "72",
  ]);
  expect((await statesOf(staff, "Canada")).map(({ abbr }) => abbr)).toContain("QC");
  expect(await statesOf(staff, "Switzerland")).toEqual([]);
  const nowhere = { params: { id: staff.tenantId } };
  expect((await staff.refused(addressCalls.states, nowhere)).status).toBe(404);
});

it("lists the clinic's regions [R7-88]", async () => {
  const names = (await patient.ask(addressCalls.regions)).data.map(({ name }) => name);
  expect(names).toEqual(["East side", "West side", "North county", "South county"]);
});

it("lists the clinic's words about persons and addresses to patients, too [R7-74]", async () => {
  const kinds = ["GENDER_TYPE", "SEX_AT_BIRTH", "LANGUAGE", "EC_RELATIONSHIP", "ADDRESS_TYPE"] as const;
  for (const kind of kinds) {
    const { data } = await patient.ask(lookupCalls.list, { params: { kind } });
    expect([kind, data.length > 3]).toEqual([kind, true]);
  }
  const { data } = await patient.ask(lookupCalls.list, { params: { kind: "EC_RELATIONSHIP" } });
  expect(data.map(({ name }) => name)).toEqual([...emergencyContactRelationships]);
});
