import { formCalls } from "@tracewell/contract/forms";
import { incomingFileCalls } from "@tracewell/contract/incoming-files";
import { moduleCalls } from "@tracewell/contract/modules";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { aClinic, anApp, aStaffMember, type Caller, type TestApp } from "../../testing/app.ts";
import { answersTo, blockOf, type Questions, questionsOf, valuesOf } from "../../testing/form.ts";
import { anIncomingFile, anInvestigation, move } from "../../testing/investigation.ts";
import { aVisit, moveVisit } from "../../testing/visit.ts";

let server: TestApp;
let ana: Caller;
let sam: Caller;
let asked: Questions;
let record: Awaited<ReturnType<typeof anInvestigation>>;

beforeAll(async () => {
  server = await anApp();
  const clinic = await aClinic(server);
  ana = await aStaffMember(server, clinic, { firstName: "Ana", lastName: "Kim" });
  sam = await aStaffMember(server, clinic, { firstName: "Sam", lastName: "Ortiz" });
  asked = await questionsOf(ana);
});
afterAll(() => server.close());
beforeEach(async () => {
  record = await anInvestigation(ana);
});

type Answers = Parameters<typeof answersTo>[3];
const risks = (answers: Answers, version = 0, referenceId = record.id) =>
  answersTo(asked, "risk-factors", referenceId, answers, version);
const save = (answers: Answers, version = 0, caller = ana) => caller.ask(formCalls.save, risks(answers, version));
const refused = (answers: Answers, version = 0, caller = ana) =>
  caller.refused(formCalls.save, risks(answers, version));
const problems = async (answers: Answers) => {
  const { code, details } = await refused(answers);
  return [code, ...details.map(({ field, message }) => `${field}: ${message}`)];
};

it("gives the questions with all that a form draws them by [R3-88] [R7-54] [R7-93] [R5-42]", async () => {
  const { data: factors } = await ana.ask(formCalls.factors);
  expect(factors.length).toBeGreaterThanOrEqual(120);
  expect(asked.factor("sex_with")).toMatchObject({
    label: "Sex in the last 12 months with",
    type: "select",
    multiple: true,
    required: true,
    readonly: false,
  });
  expect(asked.factor("partners_12_months")).toMatchObject({
    type: "input",
    format: "###",
    rules: { min: 0, max: 999 },
    parent: "sex_with",
    when: "answered(sex_with) and not sex_with includes 'no_one'",
  });
  expect(asked.factor("bmi")).toMatchObject({ calculated: expect.stringContaining("weight_pounds") });
  expect(asked.factor("state_case_id").readonly).toBe(true);
  const { data: blocks } = await ana.ask(formCalls.blocks);
  expect(blocks.map(({ order }) => order)).toEqual(blocks.map(({ order }) => order).sort((a, b) => a - b));
  const named = new Set(factors.map(({ id }) => id));
  expect(blocks.every(({ factorIds }) => factorIds.length > 0 && factorIds.every((id) => named.has(id)))).toBe(true);
});

it("has a block for each section of questions of the product [R3-95] [R3-96]", async () => {
  const { data } = await ana.ask(formCalls.blocks);
  expect(data.map(({ key }) => key)).toEqual([
    "features",
    "reproductive-history",
    "patient-details",
    "covid-wellness",
    "drug-allergies",
    "risk-factors",
    "prep",
    "provider-questions",
    "medical-history",
    "locating",
    "counseling",
    "immunizations",
    "condoms",
    "maternal-infant",
    "case-related",
    "injection-drug-use",
    "drug-use",
  ]);
});

it("keeps answers with who gave them, works out what is calculated, and counts them on the card [R7-53]", async () => {
  const saved = await save({ sex_with: ["male", "female"], partners_12_months: 6, met_online: true });
  expect(valuesOf(saved)).toEqual({
    sex_with: ["male", "female"],
    partners_12_months: 6,
    partners_per_month: 0.5,
    met_online: true,
    risk_count: 1,
  });
  expect(saved.responses[0]).toMatchObject({ answeredBy: { name: "Ana Kim" }, source: null });
  expect(valuesOf(await blockOf(sam, asked, "risk-factors", record.id))).toEqual(valuesOf(saved));
  const query = { area: "INVESTIGATION" as const, referenceId: record.id };
  const { data: modules } = await ana.ask(moduleCalls.list, { query });
  expect(modules.find(({ id }) => id === "risk-factors")).toMatchObject({ kind: "questions", count: 3 });
  expect(modules.find(({ id }) => id === "prep")).toMatchObject({ count: 0 });
});

it("answers questions by id, also with what was answered [R7-55]", async () => {
  await save({ sex_with: ["male"] });
  const body = [asked.factor("hiv_status").id, asked.factor("sex_with").id];
  const { data } = await ana.ask(formCalls.byIds, { query: { referenceId: record.id }, body });
  expect(data.map(({ code, response }) => [code, response?.value ?? null])).toEqual([
    ["hiv_status", null],
    ["sex_with", ["male"]],
  ]);
  expect((await ana.ask(formCalls.byIds, { body })).data.map(({ response }) => response)).toEqual([null, null]);
  const elsewhere = await aStaffMember(server, await aClinic(server));
  expect((await elsewhere.ask(formCalls.byIds, { body })).data).toEqual([]);
});

it("keeps what stood before, and who changed it when", async () => {
  const first = await save({ sex_with: ["male"] });
  const second = await save({ sex_with: ["female"] }, first.version, sam);
  const third = await save({ sex_with: ["female"], met_online: true }, second.version);
  expect(third.earlier.filter(({ factor }) => factor.code === "sex_with")).toEqual([
    expect.objectContaining({
      value: ["male"],
      answeredBy: expect.objectContaining({ name: "Ana Kim" }),
      changedBy: expect.objectContaining({ name: "Sam Ortiz" }),
    }),
  ]);
  expect(third.responses.find(({ code }) => code === "sex_with")?.answeredBy?.name).toBe("Sam Ortiz");
});

it("withdraws what is hidden by another answer, and what is taken away", async () => {
  const first = await save({ sex_with: ["male"], partners_12_months: 6, condom_use: "never", met_online: true });
  const second = await save({ sex_with: ["no_one"] }, first.version);
  expect(valuesOf(second)).toEqual({ sex_with: ["no_one"], met_online: true, risk_count: 1 });
  expect(second.earlier.map(({ factor, value }) => [factor.code, value])).toContainEqual(["partners_12_months", 6]);
  const third = await save({ met_online: null }, second.version);
  expect(valuesOf(third)).toEqual({ sex_with: ["no_one"], risk_count: 0 });
});

it("ignores an answer to a question that its own answers hide", async () => {
  expect(valuesOf(await save({ sex_with: ["no_one"], partners_12_months: 4 }))).toEqual({
    sex_with: ["no_one"],
    risk_count: 0,
  });
});

it("refuses answers that don’t fit, each at its question [R5-40] [R5-45]", async () => {
  expect(await problems({ sex_with: ["male"], partners_12_months: 1000 })).toEqual([
    "factor.answer-unfit",
    "partners_12_months: At most 999.",
  ]);
  expect(await problems({ met_online: true })).toEqual(["factor.answer-unfit", "sex_with: Answer this question."]);
  expect(await problems({ sex_with: ["martian"] })).toEqual(["factor.answer-unfit", "sex_with: Choose from the list."]);
  expect(await problems({ sex_with: ["male"], risk_count: 9 })).toEqual([
    "factor.answer-unfit",
    "risk_count: This is not filled here.",
  ]);
  const locating = answersTo(asked, "locating", record.id, { best_way: ["call", "text", "email", "letter"] });
  expect((await ana.refused(formCalls.save, locating)).details[0]?.message).toBe("Choose at most 3.");
  const readonly = answersTo(asked, "case-related", record.id, { state_case_id: "S-1" });
  expect((await ana.refused(formCalls.save, readonly)).code).toBe("factor.answer-unfit");
  expect(await blockOf(ana, asked, "risk-factors", record.id)).toMatchObject({ version: 0, responses: [] });
});

it("refuses a save that was made on older answers, and shows the newer", async () => {
  const first = await save({ sex_with: ["male"] });
  await save({ met_online: true }, first.version, sam);
  const stale = await refused({ sex_with: ["female"] }, first.version);
  expect(stale).toMatchObject({ status: 409, code: "edit.stale" });
  const newer = formCalls.save.reply.parse(stale.newer);
  expect(valuesOf(newer)).toEqual({ sex_with: ["male"], met_online: true, risk_count: 1 });
  await save({ sex_with: ["female"] }, newer.version);
});

it("lets one of two who save at once go first, never both", async () => {
  const outcomes = await Promise.allSettled([save({ sex_with: ["male"] }), save({ sex_with: ["female"] }, 0, sam)]);
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
});

it("keeps a person’s answers with the person, over all their records and on their page", async () => {
  const personId = record.person.id;
  const history = (referenceId: string) => blockOf(ana, asked, "medical-history", referenceId);
  const given = answersTo(asked, "medical-history", record.id, { height_inches: 70, weight_pounds: 154 });
  const saved = await ana.ask(formCalls.save, given);
  expect(valuesOf(saved)).toMatchObject({ bmi: 22.1 });
  const visit = await aVisit(ana, { personId });
  expect(valuesOf(await history(visit.id))).toEqual(valuesOf(saved));
  expect(valuesOf(await history(personId))).toEqual(valuesOf(saved));
  const onPage = answersTo(asked, "medical-history", personId, { height_inches: 71 }, saved.version);
  await ana.ask(formCalls.save, onPage);
  expect(valuesOf(await history(record.id))).toMatchObject({ height_inches: 71 });
  expect(await blockOf(ana, asked, "risk-factors", personId)).toBeUndefined();
});

it("shows what was answered on the record that this one came from, until it has an answer of its own", async () => {
  const fileId = await anIncomingFile(ana);
  const onFile = answersTo(asked, "provider-questions", fileId, { provider_name: "Dr. Wu", provider_treated: true });
  await ana.ask(formCalls.save, onFile);
  const { id } = await ana.ask(incomingFileCalls.elevate, { params: { id: fileId }, body: {} });
  const seen = await blockOf(ana, asked, "provider-questions", id);
  expect(seen).toMatchObject({ version: 0 });
  expect(seen?.responses.map(({ code, source }) => [code, source?.id])).toEqual(
    expect.arrayContaining([
      ["provider_name", fileId],
      ["provider_treated", fileId],
    ]),
  );
  const own = answersTo(asked, "provider-questions", id, { provider_treatment: "Benzathine penicillin" });
  const saved = await ana.ask(formCalls.save, own);
  expect(saved.responses.every(({ source }) => source === null)).toBe(true);
  expect(valuesOf(saved)).toEqual({
    provider_name: "Dr. Wu",
    provider_treated: true,
    provider_treatment: "Benzathine penicillin",
  });
});

it("is read-only with its record; the chart of a visit that ended well can still be completed", async () => {
  await move(ana, record.id, "InProgress", "LostToContact");
  expect((await refused({ sex_with: ["male"] })).code).toBe("record.closed");
  expect((await blockOf(ana, asked, "risk-factors", record.id))?.abilities.edit).toMatchObject({ allowed: false });
  const given = (visitId: string) => risks({ sex_with: ["male"] }, 0, visitId);
  const discharged = await aVisit(ana);
  await moveVisit(ana, discharged.id, "Discharged");
  expect(valuesOf(await ana.ask(formCalls.save, given(discharged.id)))).toMatchObject({ sex_with: ["male"] });
  const abandoned = await aVisit(ana);
  await moveVisit(ana, abandoned.id, "Abandoned");
  expect((await ana.refused(formCalls.save, given(abandoned.id))).code).toBe("visit.abandoned");
});

it("is for those who may open the record, in its clinic, in the areas of its block", async () => {
  const desk = await aStaffMember(server, ana.tenantId, { role: "Front desk" });
  expect((await refused({ sex_with: ["male"] }, 0, desk)).code).toBe("access.medical-record");
  const query = { referenceId: record.id };
  expect((await desk.refused(formCalls.responses, { query })).code).toBe("access.medical-record");
  const elsewhere = await aStaffMember(server, await aClinic(server));
  expect((await elsewhere.refused(formCalls.responses, { query })).status).toBe(404);
  const theirs = await questionsOf(elsewhere);
  const foreign = answersTo(theirs, "risk-factors", record.id, {});
  expect((await elsewhere.refused(formCalls.save, foreign)).status).toBe(404);
  expect((await ana.refused(formCalls.save, foreign)).status).toBe(404);
  const fileId = await anIncomingFile(ana);
  expect((await ana.refused(formCalls.save, risks({}, 0, fileId))).status).toBe(404);
  const analyst = await aStaffMember(server, ana.tenantId, { role: "Analyst" });
  const ofPerson = answersTo(asked, "medical-history", record.person.id, { smoking: "never" });
  expect((await analyst.refused(formCalls.save, ofPerson)).code).toBe("access.denied");
  expect(
    (await analyst.ask(formCalls.responses, { query: { referenceId: record.person.id } })).data[0]?.abilities.edit,
  ).toMatchObject({ allowed: false });
});

it("leaves its lines in the Activity log", async () => {
  await save({ sex_with: ["male"] });
  const { rows } = await server.pool.query(
    "select after from trail where table_name = 'factor_response' and record_id = $1 and action = 'insert'",
    [record.id],
  );
  expect(rows.map(({ after }) => after.code).sort()).toEqual(["risk_count", "sex_with"]);
});
