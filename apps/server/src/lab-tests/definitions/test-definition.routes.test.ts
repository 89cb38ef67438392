import { languages } from "@tracewell/contract/constants";
import { detections, qualitativeResultKeys } from "@tracewell/contract/qualitative-results";
import { type TestDefinition, testDefinitionCalls, titers } from "@tracewell/contract/test-definitions";
import { messageTypes } from "@tracewell/contract/test-outcomes";
import { treatmentCalls } from "@tracewell/contract/treatments";
import { afterAll, beforeAll, expect, it } from "vitest";
import { aClinic, anApp, aStaffMember, type Caller, type TestApp } from "../../../testing/app.ts";
import { anOutcomeBody, aTestBody } from "../../../testing/tests.ts";
import { hasLoincCheckDigit } from "../../hl7/coding.reader.ts";
import { seedTestsOfEarlierClinics } from "./test-seed.service.ts";
import { seededTests } from "./test-seed-rows.service.ts";

const calls = testDefinitionCalls;
let server: TestApp;
let admin: Caller;
let nurse: Caller;

beforeAll(async () => {
  server = await anApp();
  const clinic = await aClinic(server);
  admin = await aStaffMember(server, clinic, { role: "Clinic administrator" });
  nurse = await aStaffMember(server, clinic, { role: "Clinician" });
});
afterAll(() => server.close());

const definitions = async () => (await nurse.ask(calls.definitions)).data;
const test = async (shortName: string): Promise<TestDefinition> => {
  const found = (await definitions()).find((each) => each.shortName === shortName);
  if (!found) throw new Error(`There is no test ${shortName}.`);
  return found;
};
const outcomes = async ({ id }: { id: string }) => (await admin.ask(calls.outcomes, { params: { id } })).data;
const namesOf = (list: readonly { name: string }[]) => list.map(({ name }) => name);
const text = async () => (await admin.ask(calls.texts)).data[0]?.id ?? "";

it("gives a clinic the tests of an STD clinic and a COVID program [R3-47] [R7-91]", async () => {
  const names = (await definitions()).map(({ shortName }) => shortName);
  expect(names).toEqual(
    expect.arrayContaining([
      ...[
        "CT",
        "GC",
        "Trich",
        "CT / GC",
        "RPR",
        "VDRL",
        "TP-PA",
        "EIA",
        "Darkfield",
        "HIV Ag/Ab",
        "HIV rapid",
        "HIV VL",
      ],
      ...["Hep C Ab", "Hep C RNA", "HBsAg", "HSV PCR", "Mpox PCR", "COVID PCR", "COVID Ag", "Wet mount", "Gram stain"],
      "Pregnancy",
    ]),
  );
  const chlamydia = await test("CT");
  expect(chlamydia).toMatchObject({
    name: "Chlamydia NAAT",
    portalName: "Chlamydia test",
    infection: { name: "Chlamydia" },
    type: { name: "NAAT" },
    comboTest: "child",
    disabled: false,
  });
  expect(namesOf(chlamydia.qualitativeResults)).toEqual([
    "Detected",
    "Not detected",
    "Equivocal",
    "Invalid",
    "Not done",
  ]);
  expect(namesOf(chlamydia.sources)).toEqual(expect.arrayContaining(["Urine", "Rectal swab", "Throat swab"]));
  expect(chlamydia.mappingCodes).toEqual([
    { system: "LN", code: "43304-5" },
    { system: "LN", code: "21613-5" },
  ]);
});

it("knows combos, titers, rapid tests and what is asked with an order [R3-47]", async () => {
  expect(await test("CT / GC")).toMatchObject({
    comboTest: "parent",
    children: [{ name: "Chlamydia NAAT" }, { name: "Gonorrhea NAAT" }],
    qualitativeResults: [],
  });
  const rpr = await test("RPR");
  expect(rpr).toMatchObject({ titers: true, container: "Gold top" });
  expect(rpr.questions.map(({ key, required }) => [key, required])).toEqual([
    ["pregnant", true],
    ["treated-before", true],
  ]);
  expect([titers[0], titers.at(-1), titers.length]).toEqual([1, 4096, 13]);
  expect(await test("HIV rapid")).toMatchObject({
    onSite: true,
    offSite: false,
    rapidMinutes: 20,
    readUntilMinutes: 40,
  });
  expect(await test("HIV VL")).toMatchObject({ unit: { name: "copies/mL" } });
});

it("has LOINC codes without slips of the pen, each of one test", async () => {
  const codes = (await definitions()).flatMap(({ mappingCodes }) => mappingCodes.map(({ code }) => code));
  expect(codes.filter((code) => !hasLoincCheckDigit(code))).toEqual([]);
  expect(new Set(codes).size).toBe(codes.length);
});

it("has results with color, weight, detection and a fixed identifier [R3-48] [R3-107] [R7-90] [R9-74]", async () => {
  const { data } = await nurse.ask(calls.qualitativeResults);
  expect(data.map(({ key }) => key)).toEqual([...qualitativeResultKeys]);
  expect(detections).toEqual(["Absent", "Found", "Uncertain"]);
  expect(data[0]).toMatchObject({ name: "Detected", code: "260373001", color: "red", weight: 100, detection: "Found" });
  expect(data.find(({ key }) => key === "Equivocal")).toMatchObject({ detection: "Uncertain" });
  expect(data.find(({ key }) => key === "Nonreactive")).toMatchObject({ detection: "Absent", color: "green" });
});

it("says what follows from each result of each test, in five languages [R3-49] [R4-23] [R9-78]", async () => {
  expect(Object.values(messageTypes).sort()).toEqual([
    "Call for Results",
    "No Communication Sent",
    "Presumptively Treated Message",
    "Results are Available",
  ]);
  for (const each of await definitions()) {
    const said = await outcomes(each);
    const results = new Set(said.map(({ qualitativeResult }) => qualitativeResult.name));
    expect([each.name, [...results].sort()]).toEqual([each.name, namesOf(each.qualitativeResults).sort()]);
    for (const { titles, portalTexts } of said)
      for (const language of languages) expect(Boolean(titles[language] && portalTexts[language])).toBe(true);
  }
  const found = (await outcomes(await test("CT")))[0];
  expect(found).toMatchObject({
    qualitativeResult: { name: "Detected" },
    source: null,
    titles: { en: "Chlamydia was found", es: "Se encontró clamidia" },
    messageType: "CALL_FOR_RESULTS",
    treatedMessageType: "POSITIVE_TREATED",
    showOnPortal: true,
    weight: 100,
    infection: { name: "Chlamydia" },
    infectionStatus: "Positive",
    treatmentType: "Treated",
    treatments: [{ name: "Chlamydia, urogenital, rectal or pharyngeal" }],
  });
});

it("tells another outcome of another source, and none where one test alone decides nothing", async () => {
  const gonorrhea = await outcomes(await test("GC"));
  const throat = gonorrhea.find(({ source }) => source?.name === "Throat swab");
  expect(throat).toMatchObject({
    qualitativeResult: { name: "Detected" },
    text: { name: "Gonorrhea found in the throat" },
  });
  expect(throat?.reminders[0]).toMatchObject({ type: "Test of cure", duration: 2, durationUnit: "Weeks" });
  const statuses = async (name: string) =>
    Object.fromEntries(
      (await outcomes(await test(name))).map(({ qualitativeResult, infectionStatus }) => [
        qualitativeResult.name,
        infectionStatus,
      ]),
    );
  expect(await statuses("RPR")).toMatchObject({ Reactive: null, Nonreactive: null });
  expect(await statuses("HIV Ag/Ab")).toMatchObject({ Reactive: null, Nonreactive: "Negative" });
  expect(await statuses("Wet mount")).toMatchObject({
    "Trichomonads seen": "Positive",
    "Yeast seen": null,
    "Nothing seen": null,
  });
  expect(await statuses("Anti-HBs")).toMatchObject({ Reactive: null, Nonreactive: null });
});

it("keeps reminders with type, duration, message, comment, number and expiry [R3-50]", async () => {
  const [found] = await outcomes(await test("Trich"));
  expect(found?.reminders).toEqual([
    {
      type: "Retest",
      duration: 3,
      durationUnit: "Months",
      message: {},
      comment: null,
      numberOfReminders: 2,
      expiresAfterDays: 14,
    },
  ]);
});

it("joins the regimens of the CDC to outcomes by treatments that exist", async () => {
  const known = new Set((await nurse.ask(treatmentCalls.definitions)).data.map(({ id }) => id));
  const all = (await Promise.all((await definitions()).map(outcomes))).flat().flatMap(({ treatments }) => treatments);
  expect(all.length).toBeGreaterThan(15);
  expect(all.every(({ id }) => known.has(id))).toBe(true);
});

it("is added, changed and removed by administrators", async () => {
  const { data: results } = await admin.ask(calls.qualitativeResults);
  const { sources } = await test("CT");
  const body = aTestBody({
    name: "LGV genotype",
    qualitativeResultIds: results.slice(0, 2).map(({ id }) => id),
    sourceIds: sources.slice(0, 2).map(({ id }) => id),
    mappingCodes: [{ system: "LN", code: "47211-8" }],
    questions: [{ key: "symptoms", text: "Symptoms?", kind: "yes-no", choices: [], required: true }],
  });
  const made = await admin.ask(calls.create, { body });
  expect(made).toMatchObject({ name: "LGV genotype", version: 1, abilities: { remove: { allowed: true } } });
  expect(made.sources).toEqual(sources.slice(0, 2));
  const params = { id: made.id };
  const edit = { ...body, name: "LGV", sourceIds: [], childIds: [], version: 1 };
  expect(await admin.ask(calls.edit, { params, body: edit })).toMatchObject({ name: "LGV", sources: [], version: 2 });
  expect(await admin.refused(calls.edit, { params, body: edit })).toMatchObject({ status: 409, code: "edit.stale" });
  const taken = { body: { ...body, name: "chlamydia naat" } };
  expect(await admin.refused(calls.create, taken)).toMatchObject({
    code: "test.name-taken",
    details: [{ field: "name" }],
  });
  expect(await nurse.refused(calls.create, { body })).toMatchObject({ status: 403 });
  await admin.ask(calls.remove, { params });
  expect(await admin.refused(calls.get, { params })).toMatchObject({ status: 404 });
});

it("ties a test once to what is named twice, in the place where it is named first", async () => {
  const { sources } = await test("CT");
  const [first, second] = sources.map(({ id }) => id);
  const sourceIds = [second, first, second].filter((id) => id !== undefined);
  const made = await admin.ask(calls.create, { body: aTestBody({ name: "Named twice", sourceIds }) });
  expect(made.sources.map(({ id }) => id)).toEqual([second, first]);
});

it("refuses combos of combos, and to remove a part of one", async () => {
  const combo = await test("CT / GC");
  const circle = await admin.refused(calls.create, { body: aTestBody({ childIds: [combo.id] }) });
  expect(circle).toMatchObject({ status: 422, code: "test.combo-circle" });
  const part = await admin.refused(calls.remove, { params: { id: (await test("CT")).id } });
  expect(part).toMatchObject({
    status: 409,
    code: "test.definition-in-use",
    message: `This test is part of ${combo.name}. Take it out there first, or disable it.`,
    details: [{ fix: { label: `Open ${combo.name}`, href: `/system-settings/tests/${combo.id}` } }],
  });
});

it("keeps a qualitative result that a test may have [R8-33]", async () => {
  const body = {
    name: "Weakly reactive",
    code: null,
    color: "amber",
    weight: 70,
    detection: "Uncertain",
    disabled: false,
  } as const;
  const made = await admin.ask(calls.createResult, { body });
  const changed = { ...body, weight: 75, version: made.version };
  expect(await admin.ask(calls.editResult, { params: { id: made.id }, body: changed })).toMatchObject({ weight: 75 });
  const { id, name } = await admin.ask(calls.create, { body: aTestBody({ qualitativeResultIds: [made.id] }) });
  const refused = await admin.refused(calls.removeResult, { params: { id: made.id } });
  expect(refused).toMatchObject({
    status: 409,
    code: "test.qualitative-result-in-use",
    message: `Qualitative result in use: ${name} can have it.`,
    details: [{ fix: { href: `/system-settings/tests/${id}` } }],
  });
  const { data: managed } = await admin.ask(calls.managedResults);
  expect(managed.find((each) => each.id === made.id)?.abilities.remove.allowed).toBe(false);
  expect(await nurse.refused(calls.managedResults)).toMatchObject({ status: 403 });
  await admin.ask(calls.remove, { params: { id } });
  await admin.ask(calls.removeResult, { params: { id: made.id } });
  expect(await admin.refused(calls.createResult, { body: { ...body, name: "detected" } })).toMatchObject({
    code: "test.name-taken",
  });
});

it("says what follows only from a result that the test supports, once for each source [R8-34]", async () => {
  const { data: results } = await admin.ask(calls.qualitativeResults);
  const [detected, other] = results;
  const { id } = await admin.ask(calls.create, { body: aTestBody({ qualitativeResultIds: [detected?.id ?? ""] }) });
  const body = { ...anOutcomeBody(await text()), qualitativeResultId: detected?.id ?? "", sourceId: null };
  const made = await admin.ask(calls.createOutcome, { params: { id }, body });
  expect(await admin.refused(calls.createOutcome, { params: { id }, body })).toMatchObject({
    code: "test.outcome-exists",
  });
  const unsupported = { ...body, qualitativeResultId: other?.id ?? "" };
  expect(await admin.refused(calls.createOutcome, { params: { id }, body: unsupported })).toMatchObject({
    code: "test.qualitative-result-unsupported",
  });
  const { qualitativeResultId: _, sourceId: __, ...edit } = body;
  const params = { id: made.id };
  const changed = await admin.ask(calls.editOutcome, { params, body: { ...edit, showOnPortal: false, version: 1 } });
  expect(changed).toMatchObject({ showOnPortal: false, version: 2 });
  expect(await admin.refused(calls.editOutcome, { params, body: { ...edit, version: 1 } })).toMatchObject({
    code: "edit.stale",
  });
  await admin.ask(calls.removeOutcome, { params });
  expect(await outcomes({ id })).toEqual([]);
});

it("keeps a text that an outcome says", async () => {
  const body = { name: "Late result", titles: { en: "Late" }, texts: { en: "It came late.", es: "Llegó tarde." } };
  const made = await admin.ask(calls.createText, { body });
  const edit = { ...body, name: "Very late result", version: made.version };
  expect(await admin.ask(calls.editText, { params: { id: made.id }, body: edit })).toMatchObject({
    name: "Very late result",
  });
  const used = await admin.refused(calls.removeText, { params: { id: await text() } });
  expect(used).toMatchObject({
    status: 409,
    code: "test.text-in-use",
    message: expect.stringContaining("outcomes of"),
  });
  await admin.ask(calls.removeText, { params: { id: made.id } });
});

it("lists tests by infection, type, site and words", async () => {
  const infectionId = (await test("RPR")).infection?.id ?? "";
  const syphilis = await admin.ask(calls.list, { query: { infection: [infectionId] } });
  expect(syphilis.data.map(({ shortName }) => shortName)).toEqual(["Darkfield", "RPR", "TP-PA", "VDRL", "EIA"]);
  const byCode = await admin.ask(calls.list, { query: { search: "80387-4" } });
  expect(byCode.data).toMatchObject([
    { shortName: "HIV rapid", onSite: true, rapidMinutes: 20, type: { name: "Rapid" } },
  ]);
  const { total } = await admin.ask(calls.list, { query: { onSite: "true" } });
  expect(total).toBe((await definitions()).filter(({ onSite }) => onSite).length);
});

it("has tests of its own in each clinic [R6-18]", async () => {
  const stranger = await aStaffMember(server, await aClinic(server), { role: "Clinic administrator" });
  const { id } = await test("CT");
  expect(await stranger.refused(calls.get, { params: { id } })).toMatchObject({ status: 404 });
  expect(await stranger.refused(calls.outcomes, { params: { id } })).toMatchObject({ status: 404 });
});

it("gives tests and mended treatments to clinics that were opened before there were any, once", async () => {
  const clinic = await aClinic(server);
  const inClinic = (statement: string) => server.pool.query(statement.replaceAll("$clinic", `'${clinic}'`));
  await inClinic("delete from test_definition_child where tenant_id = $clinic");
  for (const table of ["test_outcome", "test_definition", "qualitative_result", "outcome_text"])
    await inClinic(`delete from ${table} where tenant_id = $clinic`);
  await inClinic("update treatment_regimen set description = null where tenant_id = $clinic");
  await inClinic("update tenant set tests_seeded = false where id = $clinic");
  await Promise.all([seedTestsOfEarlierClinics(server.pool), seedTestsOfEarlierClinics(server.pool)]);
  const ours = await aStaffMember(server, clinic, { role: "Clinician" });
  expect((await ours.ask(calls.definitions)).total).toBe(seededTests.length);
  const { data } = await ours.ask(treatmentCalls.definitions);
  const [ceftriaxone] = data.find(({ name }) => name === "Gonorrhea, uncomplicated")?.regimens ?? [];
  expect(ceftriaxone?.description).toBe("1 g where the patient weighs 150 kg or more.");
});
