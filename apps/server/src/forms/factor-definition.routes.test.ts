import type { FactorDefinitions, Question } from "@tracewell/contract/factors";
import { formCalls, type KeptDefinitions } from "@tracewell/contract/forms";
import { moduleCalls } from "@tracewell/contract/modules";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { aClinic, anApp, aStaffMember, type Caller, type TestApp } from "../../testing/app.ts";
import { answersTo, blockOf, questionsOf, valuesOf } from "../../testing/form.ts";
import { anInvestigation } from "../../testing/investigation.ts";
import { seedEarlierClinics } from "./factor-definition.service.ts";

let server: TestApp;
let admin: Caller;
let ana: Caller;
let kept: KeptDefinitions;

beforeAll(async () => {
  server = await anApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  const clinic = await aClinic(server);
  admin = await aStaffMember(server, clinic, { role: "Clinic administrator" });
  ana = await aStaffMember(server, clinic);
  kept = await admin.ask(formCalls.definitions);
});

/** The definitions with one question changed. */
const changed = (code: string, over: Partial<Question>, from = kept.definitions): FactorDefinitions => ({
  blocks: from.blocks.map((block) => ({
    ...block,
    questions: block.questions.map((question) => (question.code === code ? { ...question, ...over } : question)),
  })),
});
const without = (...codes: string[]): FactorDefinitions => ({
  blocks: kept.definitions.blocks
    .map((block) => ({ ...block, questions: block.questions.filter(({ code }) => !codes.includes(code)) }))
    .filter(({ key }) => !codes.includes(key)),
});
const replace = (definitions: FactorDefinitions, version = kept.version) =>
  admin.ask(formCalls.replaceDefinitions, { body: { version, definitions } });
const refused = (definitions: FactorDefinitions, version = kept.version) =>
  admin.refused(formCalls.replaceDefinitions, { body: { version, definitions } });

/** An investigation that was asked how often condoms were used. */
async function answered() {
  const record = await anInvestigation(ana);
  const asked = await questionsOf(ana);
  const given = answersTo(asked, "risk-factors", record.id, { sex_with: ["male"], condom_use: "rarely" });
  await ana.ask(formCalls.save, given);
  return { record, asked };
}

it("gives all that the clinic asks as one file, and takes it back unchanged", async () => {
  expect(kept.version).toBe(1);
  await answered();
  const again = await replace(kept.definitions);
  expect(again).toEqual({ version: 2, definitions: kept.definitions });
});

it("changes a question that nobody has answered", async () => {
  const before = (await questionsOf(ana)).factor("prep_heard");
  await replace(changed("prep_heard", { label: "Knows what PrEP is" }));
  const after = (await questionsOf(ana)).factor("prep_heard");
  expect(after).toEqual({ ...before, label: "Knows what PrEP is" });
});

it("refuses to edit a question with responses [R8-57]", async () => {
  await answered();
  const problem = await refused(changed("condom_use", { label: "Condoms?" }));
  expect(problem).toMatchObject({ status: 409, code: "factor.has-responses" });
  expect(problem.details).toEqual([
    {
      code: "factor.has-responses",
      field: "risk-factors / condom_use",
      message: "This question has responses and cannot be edited. Give it version 2 to ask it again.",
    },
  ]);
  expect((await admin.ask(formCalls.definitions)).version).toBe(kept.version);
});

it("asks a question anew under a higher version; an answer keeps the question that it answered", async () => {
  const { record, asked } = await answered();
  const options = [{ code: "never", label: "Not once", disabled: false }];
  const next = await replace(changed("condom_use", { version: 2, label: "Condoms at all?", options }));
  const now = await questionsOf(ana);
  expect(now.factor("condom_use")).toMatchObject({ version: 2, label: "Condoms at all?" });
  const block = await blockOf(ana, now, "risk-factors", record.id);
  const old = block?.responses.find(({ code }) => code === "condom_use");
  expect(old).toMatchObject({ value: "rarely", factor: { version: 1, label: "Condoms used" } });
  expect(old?.factor.id).toBe(asked.factor("condom_use").id);

  const outdated = answersTo(asked, "risk-factors", record.id, { condom_use: "always" }, block?.version);
  expect((await ana.refused(formCalls.save, outdated)).code).toBe("factor.not-asked");
  const untouched = answersTo(now, "risk-factors", record.id, { met_online: true }, block?.version);
  const saved = await ana.ask(formCalls.save, untouched);
  expect(valuesOf(saved)).toMatchObject({ condom_use: "rarely" });
  const anew = answersTo(now, "risk-factors", record.id, { condom_use: "never" }, saved.version);
  const { responses, earlier } = await ana.ask(formCalls.save, anew);
  expect(responses.find(({ code }) => code === "condom_use")?.factor.version).toBe(2);
  expect(earlier.find(({ factor }) => factor.code === "condom_use")).toMatchObject({
    value: "rarely",
    factor: { version: 1, label: "Condoms used" },
  });
  const back = await refused(changed("condom_use", { version: 1 }, next.definitions), next.version);
  expect(back).toMatchObject({ status: 422, code: "factor.definitions-wrong" });
});

it("asks no more what is left out, and keeps its answers; it can come back", async () => {
  const { record } = await answered();
  const asked = await questionsOf(ana);
  const next = await replace(without("condom_use", "prep"));
  expect((await ana.ask(formCalls.factors)).data.map(({ code }) => code)).not.toContain("condom_use");
  const { data } = await ana.ask(moduleCalls.list, { query: { area: "VISIT" } });
  expect(data.map(({ id }) => id)).not.toContain("prep");
  const block = await blockOf(ana, asked, "risk-factors", record.id);
  expect(valuesOf(block)).toMatchObject({ condom_use: "rarely" });
  const { definitions } = await replace(kept.definitions, next.version);
  expect(definitions).toEqual(kept.definitions);
});

it("says of each question what is wrong with it", async () => {
  const problem = await refused(changed("bmi", { calculated: "weight_pounds /" }));
  expect(problem).toMatchObject({
    status: 422,
    code: "factor.definitions-wrong",
    details: [{ field: "medical-history / bmi", message: "“weight_pounds /”: Something is missing at the end." }],
  });
  expect((await refused({ blocks: [] })).code).toBe("request.invalid");
});

it("refuses definitions that were made on older ones, and shows the newer", async () => {
  const next = await replace(without("prep"));
  const stale = await refused(kept.definitions);
  expect(stale).toMatchObject({ status: 409, code: "edit.stale", newer: { version: next.version } });
});

it("gives questions to a clinic that was opened before there were any, and leaves others as they are", async () => {
  await replace(without("prep"));
  const older = await aClinic(server);
  await server.pool.query("delete from factor where tenant_id = $1", [older]);
  await server.pool.query("delete from factor_block where tenant_id = $1", [older]);
  await server.pool.query("update tenant set factors_version = 0 where id = $1", [older]);
  await seedEarlierClinics(server.pool);
  const theirs = await aStaffMember(server, older, { role: "Clinic administrator" });
  expect((await theirs.ask(formCalls.definitions)).definitions).toEqual(kept.definitions);
  expect((await ana.ask(formCalls.blocks)).data.map(({ key }) => key)).not.toContain("prep");
});

it("gives each clinic questions of its own", async () => {
  await replace(without("prep"));
  const elsewhere = await aStaffMember(server, await aClinic(server));
  expect((await elsewhere.ask(formCalls.blocks)).data.map(({ key }) => key)).toContain("prep");
});
