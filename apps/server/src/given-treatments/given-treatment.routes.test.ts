import { activityCalls } from "@tracewell/contract/activity";
import { clinicalCalls } from "@tracewell/contract/clinical";
import { type GivenTreatments, givenTreatmentCalls, type NewTreatment } from "@tracewell/contract/given-treatments";
import { personPageCalls } from "@tracewell/contract/person-pages";
import { testOrderCalls } from "@tracewell/contract/test-orders";
import { treatmentCalls } from "@tracewell/contract/treatments";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { aClinic, anApp, aStaffMember, type Caller, type TestApp } from "../../testing/app.ts";
import { clinicDay } from "../../testing/clinic-day.ts";
import { aTestOf } from "../../testing/patient-results.ts";
import { aVisit } from "../../testing/visit.ts";

const calls = givenTreatmentCalls;
const today = clinicDay();
let server: TestApp;
let clinic: string;
let nurse: Caller;
let visit: { id: string; person: { id: string } };
let regimenIds: Map<string, string>;

beforeAll(async () => {
  server = await anApp();
  clinic = await aClinic(server);
  nurse = await aStaffMember(server, clinic, { role: "Clinician", firstName: "Ana", lastName: "Park" });
  const { data } = await nurse.ask(treatmentCalls.definitions);
  regimenIds = new Map(
    data.flatMap(({ name, regimens }) => regimens.map(({ id, title }) => [`${name}: ${title}`, id])),
  );
});
afterAll(() => server.close());
beforeEach(async () => {
  visit = await aVisit(nurse);
  await note({ kind: "pregnancy", pregnancyStatus: "No", notedOn: today });
});

const note = (entry: object) =>
  nurse.ask(clinicalCalls.add, { params: { id: visit.id }, body: { entry: entry as never } });
const regimen = (of: string, title: string) => {
  const found = [...regimenIds].find(([name]) => name.startsWith(of) && name.includes(title));
  if (!found) throw new Error(`${of} has no ${title}.`);
  return found[1];
};
const doxycycline = () => regimen("Chlamydia, uro", "Doxycycline");
const body = (more: Partial<NewTreatment> = {}): NewTreatment => ({
  regimenId: doxycycline(),
  delivery: "Observed",
  treatmentType: "Treated",
  givenOn: today,
  ...more,
});
const params = () => ({ params: { id: visit.id } });
const give = (more: Partial<NewTreatment> = {}) => nurse.ask(calls.give, { ...params(), body: body(more) });
const refused = (more: Partial<NewTreatment> = {}) => nurse.refused(calls.give, { ...params(), body: body(more) });
const offer = async (itemId?: string) =>
  nurse.ask(calls.offer, { ...params(), query: itemId === undefined ? {} : { itemId } });
const only = ({ groups }: GivenTreatments) => {
  const [one] = groups.flatMap(({ given }) => given);
  if (!one) throw new Error("Nothing was given.");
  return one;
};

it("records what was given by regimen, with lot, when, by whom and comment [R3-51] [R10-11]", async () => {
  const benzathine = regimen("Syphilis, late", "first");
  await give({ regimenId: benzathine, lotNumber: "A17", givenTime: "14:05", givenById: nurse.userId, comment: "Left" });
  await give({ regimenId: doxycycline(), delivery: "Prescribed", treatmentType: "Presumptively Treated" });
  const { groups, write } = await nurse.ask(calls.ofRecord, params());
  expect(write.allowed).toBe(true);
  const late = groups.find(({ title }) => title.startsWith("Benzathine"));
  expect(late?.given).toMatchObject([
    {
      delivery: "Observed",
      treatmentType: "Treated",
      infection: { name: "Syphilis" },
      regimen: { dose: "2.4 million units", route: "IM" },
      lotNumber: "A17",
      givenOn: today,
      givenTime: "14:05",
      givenBy: { name: "Ana Park" },
      comment: "Left",
      accepted: [],
      withdrawn: null,
    },
  ]);
  expect(groups).toHaveLength(2);
  const page = await nurse.ask(calls.ofPerson, { params: { id: visit.person.id } });
  expect(page.groups).toHaveLength(2);
  const { data } = await nurse.ask(activityCalls.ofRecord, params());
  expect(JSON.stringify(data)).toContain("A17");
});

it("offers regimens by pregnancy and allergy, each with its reason [R3-52] [R10-11]", async () => {
  const found = async (title: string) =>
    (await offer()).regimens.find(
      ({ definition, regimen: { title: of } }) => definition.name.startsWith("Chlamydia, uro") && of.startsWith(title),
    );
  expect(await found("Doxycycline")).toMatchObject({ offered: true, reasons: [] });
  expect(await found("Amoxicillin")).toMatchObject({ offered: false });
  await note({ kind: "pregnancy", pregnancyStatus: "Yes", notedOn: today });
  expect(await found("Doxycycline")).toMatchObject({
    offered: false,
    reasons: [
      {
        code: "treatment.pregnant",
        text: expect.stringMatching(/^No doxycycline in pregnancy \(pregnant as of \d\d\/\d\d\/\d{4}\)\.$/),
      },
    ],
  });
  expect(await found("Amoxicillin")).toMatchObject({ offered: true });
  await note({ kind: "allergy", allergen: "Penicillin", reaction: "hives" });
  expect(await found("Amoxicillin")).toMatchObject({ offered: false, reasons: [{ code: "treatment.allergy" }] });
  expect(await offer()).toMatchObject({ pregnancy: "Pregnant", allergies: ["Penicillin"] });
});

it("asks before it goes against the chart, and records what was accepted and why", async () => {
  await note({ kind: "pregnancy", pregnancyStatus: "Yes", notedOn: today });
  const first = await refused();
  expect(first).toMatchObject({
    status: 409,
    code: "treatment.needs-acceptance",
    details: [{ code: "treatment.pregnant" }],
  });
  expect(await refused({ accepted: ["treatment.pregnant"] })).toMatchObject({ code: "treatment.needs-acceptance" });
  expect(await refused({ acceptedReason: "No other choice" })).toMatchObject({ code: "treatment.needs-acceptance" });
  const after = await give({ accepted: ["treatment.pregnant"], acceptedReason: "No other choice" });
  expect(only(after)).toMatchObject({
    accepted: [{ code: "treatment.pregnant" }],
    acceptedReason: "No other choice",
  });
  expect(await refused({ accepted: ["treatment.pregnant"], acceptedReason: "Again" })).toMatchObject({
    details: [{ code: "treatment.pregnant" }, { code: "treatment.duplicate" }],
  });
});

it("offers the standard regimen of a positive result, and marks test and order as treated [R3-49]", async () => {
  const { order, item, result } = await aTestOf(nurse, visit.person.id, { recordId: visit.id });
  await result("Detected");
  const standard = (await offer(item.id)).regimens.find((each) => each.standard);
  expect(standard).toMatchObject({
    regimen: { title: "Doxycycline 100 mg orally twice a day, 7 days" },
    ofResult: true,
  });
  const given = only(await give({ regimenId: standard?.regimen.id ?? "", orderItemId: item.id }));
  expect(given.test).toEqual({ orderId: order.id, itemId: item.id, name: "Chlamydia NAAT", result: "Detected" });
  const read = () => nurse.ask(testOrderCalls.order, { params: { id: order.id } });
  expect(await read()).toMatchObject({
    treatmentAssignedAt: expect.any(String),
    items: [{ treatmentType: "Treated" }],
  });
  await nurse.ask(calls.withdraw, {
    params: { id: visit.id, treatmentId: given.id },
    body: { reason: "Refused it", version: 1 },
  });
  expect(await read()).toMatchObject({ treatmentAssignedAt: null, items: [{ treatmentType: null }] });
});

it("changes no result that was treated, unless the treatment is said to stay [R8-31] [R10-05]", async () => {
  const { order, item, result } = await aTestOf(nurse, visit.person.id, { recordId: visit.id });
  const { version } = await result("Detected");
  await give({ orderItemId: item.id });
  const read = async () => (await nurse.ask(testOrderCalls.order, { params: { id: order.id } })).items[0];
  const change = { withdrawn: true, reason: "Mixed up", version: (await read())?.version ?? version };
  const where = { params: { id: order.id, itemId: item.id } };
  expect(await nurse.refused(testOrderCalls.enterResult, { ...where, body: change })).toMatchObject({
    status: 409,
    code: "test.result-treated",
    details: [{ fix: { label: "Withdraw the treatment", href: `/test-orders/${order.id}#treatment` } }],
  });
  await nurse.ask(testOrderCalls.enterResult, { ...where, body: { ...change, keepTreatment: true } });
  expect(await read()).toMatchObject({ resultStatus: "W", treatmentType: "Treated" });
});

it("corrects a treatment on its present version, and takes it back with a reason", async () => {
  const given = only(await give({ lotNumber: "A1" }));
  const where = { params: { id: visit.id, treatmentId: given.id } };
  const corrected = await nurse.ask(calls.correct, { ...where, body: { ...body({ lotNumber: "A2" }), version: 1 } });
  expect(only(corrected)).toMatchObject({ lotNumber: "A2", version: 2 });
  expect(await nurse.refused(calls.correct, { ...where, body: { ...body(), version: 1 } })).toMatchObject({
    code: "edit.stale",
  });
  const history = await nurse.ask(clinicalCalls.history, {
    params: { id: visit.id, entryId: given.id },
    query: { kind: "treatment" },
  });
  expect(history.changes[0]?.fields).toContainEqual({ field: "lotNumber", before: "A1", after: "A2" });
  const back = await nurse.ask(calls.withdraw, { ...where, body: { reason: "Wrong patient", version: 2 } });
  expect(only(back)).toMatchObject({
    withdrawn: { by: "Ana Park", reason: "Wrong patient" },
    write: { allowed: false },
  });
  expect(await nurse.refused(calls.withdraw, { ...where, body: { reason: "Again", version: 3 } })).toMatchObject({
    code: "treatment.withdrawn",
  });
  const { entries } = await nurse.ask(clinicalCalls.ofRecord, params());
  expect(entries.filter(({ kind }) => kind === "treatment")).toEqual([]);
});

it("changes and removes no given treatment by the way of plain entries", async () => {
  const { id } = only(await give());
  const where = { params: { id: visit.id, entryId: id } };
  const entry = {
    kind: "treatment",
    treatmentType: "Untreated",
    infectionId: (await give({ accepted: ["treatment.duplicate"], acceptedReason: "Vomited" })).groups[0]?.given[0]
      ?.infection?.id,
  };
  expect(
    await nurse.refused(clinicalCalls.edit, { ...where, body: { entry: entry as never, version: 1 } }),
  ).toMatchObject({ code: "clinical.given-treatment" });
  expect(
    await nurse.refused(clinicalCalls.remove, { ...where, query: { kind: "treatment", version: 1 } }),
  ).toMatchObject({ code: "clinical.given-treatment" });
});

it("refuses what can't be: a day to come, a regimen that is off, another's test, another clinic", async () => {
  expect(await refused({ givenOn: "2099-01-01" })).toMatchObject({ code: "treatment.in-future" });
  expect(await refused({ regimenId: regimen("Gonorrhea, un", "Zoliflodacin") })).toMatchObject({
    code: "treatment.regimen-off",
  });
  const other = await aVisit(nurse);
  const { item } = await aTestOf(nurse, other.person.id, { recordId: other.id });
  expect(await refused({ orderItemId: item.id })).toMatchObject({ code: "treatment.other-person" });
  const stranger = await aStaffMember(server, await aClinic(server), { role: "Clinician" });
  expect(await stranger.refused(calls.ofRecord, params())).toMatchObject({ status: 404 });
  const investigator = await aStaffMember(server, clinic, { role: "Investigator" });
  expect(await investigator.refused(calls.ofRecord, params())).toMatchObject({ code: "access.medical-record" });
});

it("tells the person's infection as of the last specimen, by which result, and takes it back [R3-43] [R10-09]", async () => {
  const { result, withdraw } = await aTestOf(nurse, visit.person.id, { recordId: visit.id });
  const infections = async () =>
    (await nurse.ask(personPageCalls.page, { params: { id: visit.person.id } })).infections.map(
      ({ infection, status, reason }) => [infection.name, status, reason],
    );
  await result("Detected");
  expect(await infections()).toEqual([["Chlamydia", "Positive", "Chlamydia NAAT: Detected"]]);
  await result("Not detected");
  expect(await infections()).toEqual([["Chlamydia", "Negative", "Chlamydia NAAT: Not detected"]]);
  await withdraw();
  expect(await infections()).toEqual([["Chlamydia", null, null]]);
});
