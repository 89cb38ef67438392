import { fhirTypes } from "@tracewell/contract/fhir";
import { personCalls } from "@tracewell/contract/persons";
import type { Bundle, FhirResource, Observation } from "fhir/r4.js";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { aClinic, anApp, aStaffMember, type TestApp } from "../../testing/app.ts";
import { aFhirKey, askFhir, faultsOf, resourcesOf } from "../../testing/fhir.ts";
import { aFullClinic, type FullClinic } from "../../testing/full-clinic.ts";
import { anIdentityProvider, type TestProvider } from "../../testing/identity-provider.ts";
import { resourceKinds } from "./resource-kinds.service.ts";

let server: TestApp;
let provider: TestProvider;
let clinic: FullClinic;
let secret: string;

beforeAll(async () => {
  provider = await anIdentityProvider();
  server = await anApp({ worker: true });
  clinic = await aFullClinic(server, "Heron", provider);
  secret = await aFhirKey(clinic.staff, clinic.staff);
});
afterAll(async () => {
  await server.close();
  await provider.close();
});

const ask = (path: string, form?: Record<string, string>) => askFhir(server, secret, path, form);
const bundle = async (path: string, form?: Record<string, string>): Promise<Bundle> => (await ask(path, form)).json();
const found = async (path: string, form?: Record<string, string>) => resourcesOf(await bundle(path, form));
const ids = (resources: readonly FhirResource[]) => resources.map(({ id }) => id);

it("answers each of the types as two validators of others would have it", async () => {
  const wrong: string[] = [];
  for (const type of fhirTypes) {
    const answer = await bundle(type);
    expect(answer, type).toMatchObject({ resourceType: "Bundle", type: "searchset" });
    const resources = resourcesOf(answer);
    if (type !== "RelatedPerson") expect(resources.length, type).toBeGreaterThan(0);
    for (const resource of [answer, ...resources])
      wrong.push(...faultsOf(resource).map((fault) => `${type}: ${fault}`));
    const [first] = resources;
    if (first) expect((await ask(`${type}/${first.id}`)).json()).toEqual(first);
  }
  expect(wrong).toEqual([]);
});

it("is checked by validators that find what is wrong", async () => {
  const [one] = await found("Observation?_count=1");
  expect(faultsOf({ ...(one as Observation), status: "done" as "final" })).not.toEqual([]);
  expect(faultsOf({ ...(one as Observation), height: 3 } as FhirResource)).not.toEqual([]);
});

it("says what it can in a CapabilityStatement, to anyone", async () => {
  const response = await askFhir(server, "", "metadata");
  expect(response.headers["content-type"]).toContain("application/fhir+json");
  expect(faultsOf(response.json())).toEqual([]);
  expect(response.json().rest[0].resource.map(({ type }: { type: string }) => type)).toEqual([...fhirTypes]);
});

it("finds patients by name, birth date, number and phone, sent by POST", async () => {
  const person = await clinic.staff.ask(personCalls.create, {
    body: { lastName: "Ångström", firstName: "Ida", dateOfBirth: "1971-03-09", mobilePhone: "(614) 555-0123" },
  });
  const [byName] = await found("Patient/_search", { family: "angst", given: "IDA" });
  expect(byName).toMatchObject({
    id: person.id,
    birthDate: "1971-03-09",
    name: [{ family: "Ångström", given: ["Ida"] }],
  });
  const finding: Record<string, string>[] = [
    { name: "Ångst" },
    { "family:exact": "Ångström" },
    { birthdate: "1971-03-09" },
    { birthdate: "ge1971-03", family: "ang" },
    { identifier: person.personNumber },
    { phone: "614-555-0123" },
  ];
  for (const form of finding)
    expect(ids(await found("Patient/_search", form)), JSON.stringify(form)).toContain(person.id);
  const missing: Record<string, string>[] = [
    { name: "Ångst", birthdate: "1972" },
    { "family:exact": "ångström" },
    { identifier: "other|x" },
  ];
  for (const form of missing) expect(await found("Patient/_search", form)).toEqual([]);
});

it("takes nothing that tells of a person in an address", async () => {
  const response = await ask("Patient?family=Heron");
  expect([response.statusCode, response.json().issue[0].details.coding[0].code]).toEqual([400, "fhir.not-in-address"]);
  expect(faultsOf(response.json())).toEqual([]);
});

it("finds results by patient, date, code and status, with their patients", async () => {
  const [one] = await found("Observation?status=final&_count=1");
  const { subject, effectiveDateTime, code } = one as Observation;
  const patient = String(subject?.reference).replace("Patient/", "");
  const day = String(effectiveDateTime).slice(0, 10);
  const near = `patient=${patient}&date=ge${Number(day.slice(0, 4)) - 1}&date=le${Number(day.slice(0, 4)) + 1}`;
  expect(ids(await found(`Observation?${near}`))).toContain(one?.id);
  expect(ids(await found(`Observation?subject=Patient/${patient}&date=lt1950`))).toEqual([]);
  expect(code).toBeTruthy();
  const withPatients = await bundle(`Observation?${near}&_include=Observation:patient`);
  const included = withPatients.entry?.filter(({ search }) => search?.mode === "include");
  expect(included?.map(({ resource }) => resource?.id)).toEqual([patient]);
});

it("pages through all of a search, while rows go in, by addresses that tell of nobody", async () => {
  for (const number of [1, 2, 3, 4, 5])
    await clinic.staff.ask(personCalls.create, { body: { lastName: `Pagewell${number}`, firstName: "Zoe" } });
  let answer = await bundle("Patient/_search", { family: "pagewell", _count: "2" });
  const seen = ids(resourcesOf(answer));
  for (let next = nextOf(answer); next; next = nextOf(answer)) {
    expect(next.toLowerCase()).not.toContain("pagewell");
    await clinic.staff.ask(personCalls.create, { body: { lastName: "Otherwise", firstName: "Zoe" } });
    answer = await bundle(new URL(next).pathname + new URL(next).search);
    seen.push(...ids(resourcesOf(answer)));
  }
  expect([seen.length, new Set(seen).size]).toEqual([5, 5]);
});

const nextOf = (answer: Bundle) => answer.link?.find(({ relation }) => relation === "next")?.url;

it("refuses another clinic's cursor, one that was changed, and one of another type", async () => {
  const next = nextOf(await bundle("Patient?_count=1")) ?? "";
  const { pathname, search } = new URL(next);
  const other = await aClinic(server);
  const stranger = await aStaffMember(server, other, { role: "Supervisor" });
  const theirs = await aFhirKey(await aStaffMember(server, other, { role: "Clinic administrator" }), stranger);
  for (const response of [
    await askFhir(server, theirs, pathname + search),
    await ask(`${pathname}${search.slice(0, -6)}AAAAAA`),
    await ask(pathname.replace("Patient", "Observation") + search),
  ])
    expect([response.statusCode, response.json().issue[0].details.coding[0].code]).toEqual([400, "fhir.cursor-wrong"]);
});

it("tells what changed since", async () => {
  const { rows } = await server.pool.query("select now() + interval '1 millisecond' as at");
  const at = new Date(rows[0].at).toISOString();
  const person = await clinic.staff.ask(personCalls.create, { body: { lastName: "Newcomer", firstName: "Zoe" } });
  expect(ids(await found(`Patient?_lastUpdated=ge${at}`))).toEqual([person.id]);
  expect(await found("ServiceRequest?_lastUpdated=ge2200-01-01")).toEqual([]);
});

it("refuses what it can't search by, instead of answering more than was asked for", async () => {
  for (const path of [
    "Patient?shoe-size=42",
    "Observation?date=tomorrow",
    "Observation?code:in=x",
    "Patient?_count=0",
  ]) {
    const response = await ask(path);
    expect([path, response.statusCode, response.json().resourceType]).toEqual([path, 400, "OperationOutcome"]);
  }
  expect((await ask("Patient?_id=nobody")).json().entry).toEqual([]);
  expect((await ask("Practitioner")).statusCode).toBe(422);
});

it("reads no more than the user for whom a key acts may see", async () => {
  const counter = await aStaffMember(server, clinic.tenantId, { role: "Front desk" });
  const key = await aFhirKey(clinic.staff, counter, "Desk");
  const statusOf = async (path: string, by = key) => (await askFhir(server, by, path)).statusCode;
  expect(await statusOf("Encounter")).toBe(200);
  expect(await statusOf("Condition")).toBe(403);
  expect(await statusOf("RelatedPerson")).toBe(403);
  expect(await statusOf("Patient", "")).toBe(401);
  expect(await statusOf("Patient", "twk_nothing")).toBe(401);
});

it("shows nobody of another clinic", async () => {
  const other = await aClinic(server);
  const administrator = await aStaffMember(server, other, { role: "Clinic administrator" });
  const key = await aFhirKey(administrator, await aStaffMember(server, other, { role: "Supervisor" }));
  const { person } = clinic.ids;
  expect((await askFhir(server, key, `Patient/${person}`)).statusCode).toBe(404);
  expect(resourcesOf((await askFhir(server, key, `Patient?_id=${person}`)).json())).toEqual([]);
});

it("writes each read to the Activity log, in the key's name", async () => {
  const { person } = clinic.ids;
  await ask(`Patient/${person}`);
  await found(`Observation?patient=${clinic.patient.personId}`);
  const lines = await server.inTransaction(
    clinic.tenantId,
    async (tx) =>
      (
        await sql<{ action: string; reason: string; personId: string | null; shown: string[] | null }>`
        select action, reason, person_id as "personId", shown from trail
        where actor_name = 'Registry' and action in ('view', 'read') order by id desc limit 2`.execute(tx)
      ).rows,
  );
  expect(lines).toEqual([
    { action: "read", reason: "GET /fhir/R4/:type Observation", personId: null, shown: [clinic.patient.personId] },
    { action: "view", reason: "GET /fhir/R4/:type/:id", personId: person, shown: null },
  ]);
});

it("never fails by what is searched for", async () => {
  const wrong: string[] = [];
  for (const type of fhirTypes)
    for (const name of ["_count", "_include", "_format", ...Object.keys(resourceKinds[type].source.parameters)])
      for (const value of hostileTexts) {
        const response = await ask(`${type}/_search`, { [name]: value });
        if (response.statusCode >= 500) wrong.push(`${type} ${name} ${JSON.stringify(value)}: ${response.body}`);
      }
  expect(wrong).toEqual([]);
});

const hostileTexts = [
  ..."',|$\\%_".split(""),
  "",
  "|",
  "x|",
  "\u{10FFFF}",
  "2026-02-30",
  "1800",
  "2199-12-31T23:59:59.999999999+14:00",
  "ge0001-01-01",
  "ne2026-03-08T02:30",
  "lt2026-11-01T01:30:00Z",
  "Patient/00000000-0000-0000-0000-000000000000",
  "Group/x",
  "9".repeat(999),
  "a,".repeat(60),
];
