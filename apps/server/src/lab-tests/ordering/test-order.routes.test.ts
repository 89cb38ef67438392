import { lookupCalls } from "@tracewell/contract/lookups";
import { type TestDefinition, testDefinitionCalls } from "@tracewell/contract/test-definitions";
import { type PlacedOrder, testOrderCalls } from "@tracewell/contract/test-orders";
import { visitCalls } from "@tracewell/contract/visits";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { aClinic, anApp, aStaffMember, type Caller, type TestApp } from "../../../testing/app.ts";
import { aVisit } from "../../../testing/visit.ts";
import { isSpecimenId } from "./specimen-id.model.ts";

const calls = testOrderCalls;
let server: TestApp;
let clinic: string;
let nurse: Caller;
let admin: Caller;
let tests: TestDefinition[];
let visit: { id: string };

beforeAll(async () => {
  server = await anApp();
  clinic = await aClinic(server, "Riverside STD Clinic");
  nurse = await aStaffMember(server, clinic, { role: "Clinician", firstName: "Ana", lastName: "Park" });
  admin = await aStaffMember(server, clinic, { role: "Clinic administrator" });
  tests = (await nurse.ask(testDefinitionCalls.definitions)).data;
});
afterAll(() => server.close());
beforeEach(async () => {
  visit = await aVisit(nurse);
});

const test = (shortName: string): TestDefinition => {
  const found = tests.find((each) => each.shortName === shortName);
  if (!found) throw new Error(`There is no test ${shortName}.`);
  return found;
};
const source = (shortName: string, name: string) =>
  test(shortName).sources.find((each) => each.name === name)?.id ?? "";
const item = (shortName: string, from: string, more: object = {}) => ({
  definitionId: test(shortName).id,
  sourceId: source(shortName, from),
  ...more,
});
const syphilisAnswers = { answers: { pregnant: "No", "treated-before": "Not known" } };
const place = async (...items: ReturnType<typeof item>[]): Promise<PlacedOrder> => {
  const { id } = await nurse.ask(calls.place, { body: { recordId: visit.id, items } });
  return nurse.ask(calls.order, { params: { id } });
};
const refused = (...items: object[]) =>
  nurse.refused(calls.place, { body: { recordId: visit.id, items: items as never } });
const itemOf = (order: PlacedOrder, name: string) => {
  const found = order.items.find(({ testDefinition }) => testDefinition.name === name);
  if (!found) throw new Error(`The order has no ${name}.`);
  return found;
};
const enter = (order: PlacedOrder, name: string, result: string | null, more: object = {}) => {
  const { id: itemId, version } = itemOf(order, name);
  const definition = tests.find((each) => each.name === name);
  const qualitativeResultId = definition?.qualitativeResults.find((each) => each.name === result)?.id ?? null;
  return { params: { id: order.id, itemId }, body: { qualitativeResultId, version, ...more } };
};
const collected = (order: PlacedOrder) =>
  nurse.ask(calls.collect, { params: { id: order.id }, body: { itemIds: order.items.map(({ id }) => id) } });
const infections = async () =>
  Object.fromEntries(
    (await nurse.ask(visitCalls.get, { params: { id: visit.id } })).infections.map(({ name, status }) => [
      name,
      status,
    ]),
  );

it("orders a basket at once: several sites, questions answered, one sign-off [R3-45] [R3-46]", async () => {
  const order = await place(
    item("CT / GC", "Throat swab"),
    item("CT / GC", "Rectal swab"),
    item("RPR", "Serum", syphilisAnswers),
    item("HIV Ag/Ab", "Serum"),
    item("HIV rapid", "Fingerstick blood"),
  );
  expect(order).toMatchObject({
    reference: { id: visit.id, kind: "Visit" },
    specimenIdPrefix: "RSC",
    orderedBy: "Ana Park",
    patientCalledBackAt: null,
    treatmentAssignedAt: null,
    notificationType: null,
    viewedAt: null,
    cfrNotifyAttempts: 0,
    ravNotifyAttempts: 0,
    lastNotifiedAt: null,
    abilities: { remove: { allowed: true }, write: { allowed: true } },
  });
  const rpr = itemOf(order, "Syphilis RPR, titer");
  expect(rpr).toMatchObject({
    source: { name: "Serum" },
    onSite: false,
    offSite: true,
    printLabel: true,
    answers: syphilisAnswers.answers,
    answeredQuestions: test("RPR").questions.map(({ key, text }) => ({
      question: text,
      answer: syphilisAnswers.answers[key as "pregnant"],
    })),
    collection: null,
    state: "to-collect",
    qualitativeResult: null,
    outcome: null,
    presumptiveTreatment: false,
  });
  expect(itemOf(order, "HIV antibody, rapid")).toMatchObject({ onSite: true });
});

it("gives each specimen an id with the clinic's prefix and a check digit; tests of one tube share it [R10-02]", async () => {
  const order = await place(
    item("RPR", "Serum", syphilisAnswers),
    item("HIV Ag/Ab", "Serum"),
    item("CT", "Urine"),
    item("CT", "Rectal swab"),
  );
  const ids = order.items.map(({ specimenId }) => specimenId ?? "");
  expect(ids.every((id) => id.startsWith("RSC") && isSpecimenId(id))).toBe(true);
  expect(ids[0]).toBe(ids[1]);
  expect(new Set(ids).size).toBe(3);
  const [one, other] = await Promise.all([aVisit(nurse), aVisit(nurse)]);
  const placeFor = (recordId: string) =>
    nurse.ask(calls.place, { body: { recordId, items: [item("Trich", "Urine")] } });
  const orders = await Promise.all([placeFor(one.id), placeFor(other.id)]);
  const both = await Promise.all(orders.map(({ id }) => nurse.ask(calls.order, { params: { id } })));
  expect(both[0]?.items[0]?.specimenId).not.toBe(both[1]?.items[0]?.specimenId);
});

it("orders the parts of a combo test, and lets none of them go alone [R10-07] [R8-30]", async () => {
  const order = await place(item("CT / GC", "Urine"), item("Pregnancy", "Urine"));
  expect(order.items.map(({ testDefinition, comboTest, state }) => [testDefinition.name, comboTest, state])).toEqual([
    ["Chlamydia and gonorrhea NAAT", "parent", "combo"],
    ["Chlamydia NAAT", "child", "to-collect"],
    ["Gonorrhea NAAT", "child", "to-collect"],
    ["Urine pregnancy test", null, "to-collect"],
  ]);
  const part = itemOf(order, "Chlamydia NAAT");
  const alone = { params: { id: order.id }, query: { itemId: part.id } };
  expect(await nurse.refused(calls.removeOrder, alone)).toMatchObject({ status: 409, code: "test.child-of-combo" });
  expect(part.abilities.remove).toMatchObject({ allowed: false });
  const combo = itemOf(order, "Chlamydia and gonorrhea NAAT");
  expect(combo.abilities.remove).toMatchObject({ allowed: true });
  await nurse.ask(calls.removeOrder, { params: { id: order.id }, query: { itemId: combo.id } });
  expect((await nurse.ask(calls.order, { params: { id: order.id } })).items).toHaveLength(1);
});

it("lets a combo test stay once one of its parts has a result, and says so beforehand [R8-29]", async () => {
  const placed = await place(item("CT / GC", "Urine"));
  const itemIds = placed.items.flatMap(({ id, state }) => (state === "combo" ? [] : [id]));
  const order = await nurse.ask(calls.collect, { params: { id: placed.id }, body: { itemIds } });
  const page = await nurse.ask(calls.enterResult, enter(order, "Chlamydia NAAT", "Not detected"));
  const combo = itemOf(page, "Chlamydia and gonorrhea NAAT");
  expect(combo.abilities.remove).toMatchObject({ allowed: false, reasons: [{ code: "test.has-result" }] });
  const asked = { params: { id: order.id }, query: { itemId: combo.id } };
  expect((await nurse.refused(calls.removeOrder, asked)).code).toBe("test.has-result");
});

it("refuses what the patient has ordered already, and says where [R8-32]", async () => {
  const order = await place(item("CT", "Urine"));
  const problem = await refused(item("Trich", "Urine"), item("CT", "Urine"));
  expect(problem).toMatchObject({ status: 409, code: "test.already-ordered" });
  expect(problem.details).toMatchObject([{ field: "items.1", fix: { href: `/visits/visit-details/${visit.id}` } }]);
  await place(item("CT", "Rectal swab"));
  await nurse.ask(calls.removeOrder, { params: { id: order.id } });
  await place(item("CT", "Urine"));
});

it("refuses sources and places that the test does not have, and answers that are missing", async () => {
  expect(await refused(item("CT", "Urine", { sourceId: null }))).toMatchObject({ code: "test.source-unsupported" });
  expect(await refused(item("CT", "Urine", { sourceId: source("RPR", "Serum") }))).toMatchObject({
    code: "test.source-unsupported",
  });
  expect(await refused(item("CT", "Urine", { onSite: true }))).toMatchObject({ code: "test.site-unsupported" });
  const missing = await refused(item("RPR", "Serum", { answers: { pregnant: "No" } }));
  expect(missing).toMatchObject({ code: "test.answer-missing", details: [{ field: "items.0" }] });
  expect(missing.message).toContain("Treated for syphilis before?");
});

it("refuses a laboratory that does not do the test, naming those that do, and none where one is needed [R8-35] [R8-36]", async () => {
  const { rows } = await server.pool.query<{ id: string; name: string }>(
    `insert into organization (tenant_id, name, categories) values ($1, 'State lab', '{}'), ($1, 'City lab', '{}'), ($1, 'Other lab', '{}')
     returning id, name`,
    [clinic],
  );
  const lab = (name: string) => rows.find((each) => each.name === name)?.id ?? "";
  const { children, qualitativeResults, sources, organizations: _, infection, type, unit, ...mpox } = test("Mpox PCR");
  const body = {
    ...mpox,
    infectionId: infection?.id ?? null,
    typeId: type?.id ?? null,
    unitId: unit?.id ?? null,
    childIds: children.map(({ id }) => id),
    qualitativeResultIds: qualitativeResults.map(({ id }) => id),
    sourceIds: sources.map(({ id }) => id),
    organizations: ["State lab", "City lab"].map((name) => ({ organizationId: lab(name), accountNumber: null })),
  };
  await admin.ask(testDefinitionCalls.edit, { params: { id: mpox.id }, body });
  const invalid = await refused(item("Mpox PCR", "Lesion swab", { organizationId: lab("Other lab") }));
  expect(invalid).toMatchObject({ status: 422, code: "test.invalid-organization" });
  expect(invalid.message).toContain("City lab, State lab");
  expect(await refused(item("Mpox PCR", "Lesion swab"))).toMatchObject({ code: "test.organization-needed" });
  const order = await place(item("Mpox PCR", "Lesion swab", { accountNumber: "A-77" }));
  expect(order.items[0]).toMatchObject({ accountNumber: "A-77" });
  await nurse.ask(calls.removeOrder, { params: { id: order.id } });
  const chosen = await place(item("Mpox PCR", "Lesion swab", { organizationId: lab("City lab") }));
  expect(chosen.items[0]).toMatchObject({ organization: { name: "City lab" } });
});

it("records who took a specimen, when and from where, then that it was sent [R10-02]", async () => {
  const order = await place(item("RPR", "Serum", syphilisAnswers), item("HIV Ag/Ab", "Serum"), item("CT", "Urine"));
  const [rpr] = order.items;
  const early = { params: { id: order.id }, body: { itemIds: [rpr?.id ?? ""] } };
  expect(await nurse.refused(calls.send, early)).toMatchObject({ code: "test.not-collected" });
  const at = "2026-11-20T15:00:00.000Z";
  const after = await nurse.ask(calls.collect, { ...early, body: { ...early.body, at } });
  expect(after.items.map(({ state }) => state)).toEqual(["to-send", "to-send", "to-collect"]);
  expect(after.items[1]?.collection).toEqual({ at, by: "Ana Park", source: "Serum" });
  const sent = await nurse.ask(calls.send, early);
  expect(sent.items.map(({ state }) => state)).toEqual(["to-enter", "to-send", "to-collect"]);
  const future = { ...early, body: { ...early.body, at: "2999-01-01T00:00:00.000Z" } };
  expect(await nurse.refused(calls.collect, future)).toMatchObject({ code: "test.collected-in-future" });
});

it("keeps since when a rapid test runs", async () => {
  const order = await collected(await place(item("HIV rapid", "Oral fluid"), item("CT", "Urine")));
  const start = (name: string) => ({ params: { id: order.id }, body: { itemIds: [itemOf(order, name).id] } });
  expect(await nurse.refused(calls.start, start("Chlamydia NAAT"))).toMatchObject({ code: "test.not-rapid" });
  const running = itemOf(await nurse.ask(calls.start, start("HIV antibody, rapid")), "HIV antibody, rapid");
  expect(running).toMatchObject({ state: "running", testDefinition: { rapidMinutes: 20, readUntilMinutes: 40 } });
  const again = itemOf(await nurse.ask(calls.start, start("HIV antibody, rapid")), "HIV antibody, rapid");
  expect(again.startedAt).toBe(running.startedAt);
});

it("enters a result, tells its outcome and what the infection is then [R10-09]", async () => {
  const order = await collected(await place(item("CT / GC", "Throat swab")));
  const found = await nurse.ask(calls.enterResult, enter(order, "Gonorrhea NAAT", "Detected"));
  expect(itemOf(found, "Gonorrhea NAAT")).toMatchObject({
    state: "resulted",
    detection: "Found",
    qualitativeResult: { name: "Detected", color: "red" },
    quantitativeResult: null,
    resultStatus: "F",
    outcome: { title: "Gonorrhea was found in your throat" },
  });
  await nurse.ask(calls.enterResult, enter(found, "Chlamydia NAAT", "Not detected"));
  expect(await infections()).toEqual({ Gonorrhea: "Positive", Chlamydia: "Negative" });
  const page = await nurse.ask(visitCalls.get, { params: { id: visit.id } });
  expect(page.orders[0]?.results.map(({ value }) => value).sort()).toEqual(["Detected", "Not detected"]);
});

it("tells the last result of each test before it is ordered again, and none that was withdrawn", async () => {
  const results = async () => {
    const given = await nurse.ask(calls.lastResults, { params: { id: visit.id } });
    return new Map(given.results.map(({ definitionId, ...result }) => [definitionId, result]));
  };
  const before = (await results()).get(test("Darkfield").id);
  expect(before).toBeUndefined();
  const [source] = test("Darkfield").sources;
  const order = await collected(await place(item("Darkfield", source?.name ?? "", syphilisAnswers)));
  const [name] = order.items.map(({ testDefinition }) => testDefinition.name);
  const [result] = test("Darkfield").qualitativeResults;
  const entered = await nurse.ask(calls.enterResult, enter(order, name ?? "", result?.name ?? null));
  expect((await results()).get(test("Darkfield").id)).toMatchObject({
    qualitativeResult: { name: result?.name },
    source: source?.name,
    at: entered.items[0]?.reportedAt,
  });
  const withdrawal = enter(entered, name ?? "", null, { withdrawn: true, reason: "Another patient's slide" });
  await nurse.ask(calls.enterResult, withdrawal);
  expect((await results()).get(test("Darkfield").id)).toBeUndefined();
  await nurse.ask(calls.removeOrder, { params: { id: order.id } }).catch(() => undefined);
});

it("leaves the infection alone where another test has to confirm", async () => {
  const order = await collected(await place(item("RPR", "Serum", syphilisAnswers)));
  const reactive = enter(order, "Syphilis RPR, titer", "Reactive", { quantitativeResult: "1:32" });
  const after = itemOf(await nurse.ask(calls.enterResult, reactive), "Syphilis RPR, titer");
  expect(after).toMatchObject({ quantitativeResult: "1:32", detection: "Found", titer: null });
  expect(await infections()).toEqual({});
});

it("takes a titer without a word as found, as reports are read", async () => {
  const order = await collected(await place(item("RPR", "Serum", syphilisAnswers)));
  const { id: itemId, version } = itemOf(order, "Syphilis RPR, titer");
  const body = { quantitativeResult: "1:64", version };
  const after = await nurse.ask(calls.enterResult, { params: { id: order.id, itemId }, body });
  expect(itemOf(after, "Syphilis RPR, titer")).toMatchObject({
    quantitativeResult: "1:64",
    detection: "Found",
    qualitativeResult: { name: "Reactive" },
  });
});

it("compares titers with the last of the same test, and marks fourfold", async () => {
  const person = (await nurse.ask(visitCalls.get, { params: { id: visit.id } })).person.id;
  const titer = async (value: string) => {
    const order = await collected(await place(item("RPR", "Serum", syphilisAnswers)));
    const entered = enter(order, "Syphilis RPR, titer", "Reactive", { quantitativeResult: value });
    return itemOf(await nurse.ask(calls.enterResult, entered), "Syphilis RPR, titer").titer;
  };
  expect(person).toBeTruthy();
  expect(await titer("1:4")).toBeNull();
  expect(await titer("1:8")).toMatchObject({ last: 4, dilutions: 1, fourfold: null });
  expect(await titer("32")).toMatchObject({ last: 8, dilutions: 2, fourfold: "rise" });
});

it("takes numbers with their unit, and refuses what the test can't have [R8-34]", async () => {
  const order = await collected(await place(item("HIV VL", "Blood"), item("RPR", "Serum", syphilisAnswers)));
  const wrong = (more: object) => nurse.refused(calls.enterResult, enter(order, "HIV-1 viral load", null, more));
  expect(await wrong({})).toMatchObject({ code: "test.result-missing" });
  expect(await wrong({ quantitativeResult: "many" })).toMatchObject({ code: "test.number-unfit" });
  const positive = test("Pregnancy").qualitativeResults[0]?.id;
  expect(await wrong({ qualitativeResultId: positive })).toMatchObject({
    status: 422,
    code: "test.qualitative-result-unsupported",
  });
  const odd = enter(order, "Syphilis RPR, titer", "Reactive", { quantitativeResult: "1:33" });
  expect(await nurse.refused(calls.enterResult, odd)).toMatchObject({ code: "test.titer-unfit" });
  const load = await nurse.ask(
    calls.enterResult,
    enter(order, "HIV-1 viral load", "Detected", { quantitativeResult: 1200 }),
  );
  expect(itemOf(load, "HIV-1 viral load")).toMatchObject({
    quantitativeResult: "1200",
    resultUnit: { name: "copies/mL" },
  });
  const { data } = await nurse.ask(lookupCalls.list, { params: { kind: "RESULT_UNIT" } });
  const unitId = data.find(({ name }) => name === "IU/mL")?.id;
  const again = { quantitativeResult: "<20", unitId, reason: "Read from the wrong line." };
  const corrected = await nurse.ask(calls.enterResult, enter(load, "HIV-1 viral load", "Detected", again));
  expect(itemOf(corrected, "HIV-1 viral load")).toMatchObject({
    quantitativeResult: "<20",
    resultUnit: { name: "IU/mL" },
  });
});

it("corrects and withdraws with a reason, keeps what it was, and takes back what followed [R10-05]", async () => {
  const order = await collected(await place(item("CT", "Urine")));
  const name = "Chlamydia NAAT";
  const found = await nurse.ask(calls.enterResult, enter(order, name, "Detected"));
  expect(await nurse.refused(calls.enterResult, enter(order, name, "Not detected"))).toMatchObject({
    code: "edit.stale",
  });
  expect(await nurse.refused(calls.enterResult, enter(found, name, "Not detected"))).toMatchObject({
    code: "record.reason-needed",
  });
  const reason = "The tubes were swapped.";
  const corrected = await nurse.ask(calls.enterResult, enter(found, name, "Not detected", { reason }));
  expect(itemOf(corrected, name)).toMatchObject({
    resultStatus: "C",
    detection: "Absent",
    outcome: { title: "Nothing was found" },
    earlierResults: [{ value: "Detected", status: "F", reason, replacedBy: "Ana Park" }],
  });
  expect(await infections()).toEqual({ Chlamydia: "Negative" });
  const withdrawn = await nurse.ask(calls.enterResult, enter(corrected, name, null, { reason, withdrawn: true }));
  expect(itemOf(withdrawn, name)).toMatchObject({
    resultStatus: "W",
    detection: null,
    outcome: null,
    state: "to-send",
  });
  expect(itemOf(withdrawn, name).earlierResults).toHaveLength(2);
  expect(await infections()).toEqual({ Chlamydia: null });
});

it("keeps an order that has a result or a treatment [R8-29] [R8-31]", async () => {
  const order = await collected(await place(item("CT", "Urine"), item("GC", "Urine")));
  await nurse.ask(calls.enterResult, enter(order, "Chlamydia NAAT", "Detected"));
  const params = { id: order.id };
  expect(await nurse.refused(calls.removeOrder, { params })).toMatchObject({ status: 409, code: "test.has-result" });
  await server.pool.query(
    `insert into treatment (tenant_id, record_id, treatment_type, infection_id, order_item_id, created_by)
     select $1, $2, 'Presumptively Treated', infection_id, $3, $4 from test_definition where tenant_id = $1 and short_name = 'GC'`,
    [clinic, visit.id, itemOf(order, "Gonorrhea NAAT").id, nurse.userId],
  );
  const treated = { params, query: { itemId: itemOf(order, "Gonorrhea NAAT").id } };
  expect(await nurse.refused(calls.removeOrder, treated)).toMatchObject({ status: 409, code: "test.has-treatment" });
});

it("records that the patient called back, once [R10-14]", async () => {
  const order = await place(item("CT", "Urine"));
  const params = { id: order.id };
  expect((await nurse.ask(calls.calledBack, { params })).patientCalledBackAt).toBeTruthy();
  expect(await nurse.refused(calls.calledBack, { params })).toMatchObject({ code: "test.called-back" });
});

it("lists orders by what is to be done with them", async () => {
  const personId = (await nurse.ask(visitCalls.get, { params: { id: visit.id } })).person.id;
  const order = await place(item("CT", "Urine"), item("HIV rapid", "Oral fluid"), item("Wet mount", "Vaginal swab"));
  const waiting = async (query: object) =>
    (await nurse.ask(calls.orders, { query: { personId, ...query } })).data.map(({ id }) => id);
  expect(await waiting({ state: "to-collect" })).toEqual([order.id]);
  const ready = await collected(order);
  expect(await waiting({ state: "to-collect" })).toEqual([]);
  expect(await waiting({ state: "to-send" })).toEqual([order.id]);
  expect(await waiting({ state: "to-enter" })).toEqual([order.id]);
  await nurse.ask(calls.start, {
    params: { id: order.id },
    body: { itemIds: [itemOf(ready, "HIV antibody, rapid").id] },
  });
  expect(await waiting({ state: "running" })).toEqual([order.id]);
  expect(await waiting({ told: "no" })).toEqual([]);
  await nurse.ask(calls.enterResult, enter(ready, "Wet mount", "Trichomonads seen"));
  expect(await waiting({ told: "no" })).toEqual([order.id]);
  const [row] = (await nurse.ask(calls.orders, { query: { search: itemOf(ready, "Wet mount").specimenId ?? "" } }))
    .data;
  expect(row).toMatchObject({
    id: order.id,
    missingResults: 2,
    found: ["Wet mount"],
    tests: ["CT", "HIV rapid", "Wet mount"],
  });
  await nurse.ask(calls.calledBack, { params: { id: order.id } });
  expect(await waiting({ told: "no" })).toEqual([]);
  expect(await waiting({ told: "yes" })).toEqual([order.id]);
});

it("shows nothing of another clinic, and no record that the viewer may not open [R6-18]", async () => {
  const order = await place(item("CT", "Urine"));
  const stranger = await aStaffMember(server, await aClinic(server), { role: "Clinician" });
  const params = { id: order.id };
  expect(await stranger.refused(calls.order, { params })).toMatchObject({ status: 404 });
  const foreign = { recordId: visit.id, items: [item("CT", "Urine")] };
  expect(await stranger.refused(calls.place, { body: foreign })).toMatchObject({ status: 404 });
  const investigator = await aStaffMember(server, clinic, { role: "Investigator" });
  expect(await investigator.refused(calls.order, { params })).toMatchObject({ code: "access.medical-record" });
  expect((await investigator.ask(calls.orders, { query: { recordId: visit.id } })).data).toEqual([]);
});
