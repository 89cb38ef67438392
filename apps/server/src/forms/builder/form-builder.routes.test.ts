import { Question } from "@tracewell/contract/factors";
import { type BuiltBlock, type DraftBlock, formBuilderCalls } from "@tracewell/contract/form-builder";
import { formCalls } from "@tracewell/contract/forms";
import { moduleCalls } from "@tracewell/contract/modules";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { aClinic, anApp, aStaffMember, type Caller, type TestApp } from "../../../testing/app.ts";
import { answersTo, blockOf, questionsOf, valuesOf } from "../../../testing/form.ts";
import { anInvestigation } from "../../../testing/investigation.ts";

let server: TestApp;
let clinic: string;
let admin: Caller;
let ana: Caller;

beforeAll(async () => {
  server = await anApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  clinic = await aClinic(server);
  admin = await aStaffMember(server, clinic, { role: "Clinic administrator" });
  ana = await aStaffMember(server, clinic);
});

const { builtBlocks, builtBlock, createBlock, saveDraft, discardDraft, publishDraft, restoreBlock, tryDraft } =
  formBuilderCalls;
const open = (key: string) => admin.ask(builtBlock, { params: { key } });
const contentOf = ({ draft, published }: BuiltBlock): DraftBlock => {
  const content = draft ?? published;
  if (!content) throw new Error("The block has no content.");
  return content;
};
const save = (page: BuiltBlock, over: Partial<DraftBlock>) =>
  admin.ask(saveDraft, {
    params: { key: page.key },
    body: { version: page.version, block: { ...contentOf(page), ...over } },
  });
const publish = ({ key, version }: BuiltBlock) => admin.ask(publishDraft, { params: { key }, body: { version } });
const keysAsked = async () => (await ana.ask(formCalls.blocks)).data.map(({ key }) => key);

const text = (code: string, over: Partial<Question> = {}): Question =>
  Question.parse({ code, label: `Asks ${code}`, type: "input", format: "text", ...over });
const travel = { name: "Travel in 21 days", areas: ["INVESTIGATION"], scope: "record" } as const;

/** A block of the clinic's own that is asked. */
async function published(...questions: Question[]): Promise<BuiltBlock> {
  const begun = await admin.ask(createBlock, { body: { ...travel, areas: [...travel.areas] } });
  return publish(await save(begun, { questions }));
}
const withQuestion = ({ questions }: DraftBlock, code: string, over: Partial<Question>) =>
  questions.map((question) => (question.code === code ? { ...question, ...over } : question));

it("builds a block as a draft, and asks it once it is published [R10-51]", async () => {
  const begun = await admin.ask(createBlock, { body: { ...travel, areas: [...travel.areas] } });
  expect(begun).toMatchObject({ key: "travel-in-21-days", published: null, version: 1, publications: [] });
  expect(begun.problems).toEqual([{ at: "", message: "Add a question first." }]);
  const draft = await save(begun, { questions: [text("went_to"), text("flight", { parent: "went_to" })] });
  expect(draft).toMatchObject({ version: 2, problems: [], changedBy: { name: expect.any(String) } });
  expect(await keysAsked()).not.toContain("travel-in-21-days");
  const after = await publish(draft);
  expect(after).toMatchObject({ draft: null, version: 3, problems: [], outdated: false });
  expect(after.published?.questions.map(({ code }) => code)).toEqual(["went_to", "flight"]);
  expect(after.publications).toMatchObject([{ number: 1, questions: 2, disabled: false, at: expect.any(String) }]);

  const record = await anInvestigation(ana);
  const { data } = await ana.ask(moduleCalls.list, { query: { area: "INVESTIGATION" } });
  expect(data.map(({ name }) => name)).toContain("Travel in 21 days");
  const asked = await questionsOf(ana);
  const saved = await ana.ask(formCalls.save, answersTo(asked, after.key, record.id, { went_to: "Boston" }));
  expect(valuesOf(saved)).toEqual({ went_to: "Boston" });
});

it("publishes a changed question with responses as a new version; answers keep theirs [R10-51] [R8-57]", async () => {
  const first = await published(text("went_to"), text("flight"));
  const record = await anInvestigation(ana);
  const asked = await questionsOf(ana);
  await ana.ask(formCalls.save, answersTo(asked, first.key, record.id, { went_to: "Boston" }));
  const page = await open(first.key);
  expect(page.facts).toEqual([
    { code: "flight", version: 1, answered: false },
    { code: "went_to", version: 1, answered: true },
  ]);
  const questions = withQuestion(contentOf(page), "went_to", { label: "Cities" });
  const both = withQuestion({ ...contentOf(page), questions }, "flight", { label: "Flight number" });
  const after = await publish(await save(page, { questions: both }));
  expect(after.published?.questions.map(({ code, version, label }) => [code, version, label])).toEqual([
    ["went_to", 2, "Cities"],
    ["flight", 1, "Flight number"],
  ]);
  const block = await blockOf(ana, await questionsOf(ana), first.key, record.id);
  expect(block?.responses).toMatchObject([{ value: "Boston", factor: { version: 1, label: "Asks went_to" } }]);
  expect(after.publications.map(({ number }) => number)).toEqual([2, 1]);
});

it("tries a draft on the last answers before it is published [R10-51]", async () => {
  const first = await published(text("went_to"), text("flight"));
  const record = await anInvestigation(ana);
  const asked = await questionsOf(ana);
  await ana.ask(formCalls.save, answersTo(asked, first.key, record.id, { went_to: "Boston", flight: "LH 400" }));
  const questions = [text("went_to", { rules: { maxLength: 3 } }), text("hotel", { required: true })];
  const { key, version } = await save(first, { questions });
  const trial = await admin.ask(tryDraft, { params: { key }, query: { version } });
  expect(trial).toEqual({
    answers: 2,
    subjects: 1,
    fit: 0,
    invalid: [{ code: "went_to", label: "Asks went_to", count: 1, message: "At most 3 characters." }],
    hidden: [],
    disabled: [{ code: "flight", label: "Asks flight", count: 1 }],
    missing: [{ code: "hotel", label: "Asks hotel", count: 1 }],
  });
  expect((await admin.refused(tryDraft, { params: { key }, query: { version: 99 } })).code).toBe("edit.stale");
});

it("keeps what a clinic began with as the first version of a block", async () => {
  const page = await open("prep");
  expect(page).toMatchObject({ draft: null, version: 0, publications: [] });
  const after = await publish(await save(page, { name: "PrEP and PEP" }));
  expect(after.publications).toMatchObject([
    { number: 2, at: expect.any(String) },
    { number: 1, at: null, by: null },
  ]);
  const back = await admin.ask(restoreBlock, { params: { key: "prep" }, body: { version: after.version, number: 1 } });
  expect(back.draft?.name).toBe("PrEP");
  expect((await publish(back)).published?.name).toBe("PrEP");
  const none = await admin.refused(restoreBlock, { params: { key: "prep" }, body: { version: 0, number: 9 } });
  expect(none).toMatchObject({ status: 409, code: "form.no-such-version" });
});

it("disables questions and blocks, whose answers stay, and asks them again", async () => {
  const first = await published(text("went_to"), text("flight"));
  const fewer = await publish(await save(first, { questions: contentOf(first).questions.slice(0, 1) }));
  expect(fewer.retired.map(({ code }) => code)).toEqual(["flight"]);
  const off = await publish(await save(fewer, { disabled: true }));
  expect(off.published).toMatchObject({ disabled: true, questions: [{ code: "went_to" }] });
  expect(await keysAsked()).not.toContain(first.key);
  const list = await admin.ask(builtBlocks);
  expect(list.data.find(({ key }) => key === first.key)).toMatchObject({ state: "disabled", changed: false });
  const [flight] = off.retired.filter(({ code }) => code === "flight");
  const questions = [...contentOf(off).questions, ...(flight ? [flight] : [])];
  const on = await publish(await save(off, { disabled: false, questions }));
  expect(on.published?.questions.map(({ code, version }) => [code, version])).toEqual([
    ["went_to", 1],
    ["flight", 1],
  ]);
  expect(await keysAsked()).toContain(first.key);
});

it("keeps a draft with mistakes, names them, and does not publish it", async () => {
  const page = await open("prep");
  const extra = [text("condom_use"), text("sum_of_it", { calculated: "prep_missed +" })];
  const draft = await save(page, { questions: [...contentOf(page).questions, ...extra] });
  expect(draft.problems).toEqual([
    { at: "condom_use", message: "Another question has this code (in risk-factors, prep)." },
    { at: "sum_of_it", message: "“prep_missed +”: Something is missing at the end." },
  ]);
  const refused = await admin.refused(publishDraft, { params: { key: "prep" }, body: { version: draft.version } });
  expect(refused).toMatchObject({ status: 422, code: "factor.definitions-wrong" });
  expect((await open("prep")).published).toEqual(page.published);
});

it("refuses what was made on an older draft, and shows the newer", async () => {
  const page = await open("prep");
  const newer = await save(page, { name: "PrEP and PEP" });
  const params = { key: "prep" };
  for (const stale of [
    await admin.refused(saveDraft, { params, body: { version: 0, block: contentOf(page) } }),
    await admin.refused(publishDraft, { params, body: { version: 9 } }),
  ])
    expect(stale).toMatchObject({ status: 409, code: "edit.stale", newer: { draft: { name: "PrEP and PEP" } } });
  const gone = await admin.refused(discardDraft, { params, body: { version: 9 } });
  expect(gone.code).toBe("edit.stale");
  await admin.ask(discardDraft, { params, body: { version: newer.version } });
  expect(await open("prep")).toMatchObject({ draft: null, published: { name: "PrEP" } });
});

it("says that the block was changed by a file since the draft was begun", async () => {
  const draft = await save(await open("prep"), { order: 335 });
  expect(draft.outdated).toBe(false);
  const { version, definitions } = await admin.ask(formCalls.definitions);
  const blocks = definitions.blocks.map((block) => (block.key === "prep" ? { ...block, name: "From a file" } : block));
  await admin.ask(formCalls.replaceDefinitions, { body: { version, definitions: { blocks } } });
  expect(await open("prep")).toMatchObject({ outdated: true, version: draft.version + 1 });
});

it("throws a block away that was never published; its key is free again", async () => {
  const body = { ...travel, areas: [...travel.areas] };
  const begun = await admin.ask(createBlock, { body });
  const second = await admin.ask(createBlock, { body });
  expect(second.key).toBe("travel-in-21-days-2");
  await admin.ask(discardDraft, { params: { key: begun.key }, body: { version: begun.version } });
  const lost = await admin.refused(builtBlock, { params: { key: begun.key } });
  expect(lost.status).toBe(404);
  expect(
    (await admin.refused(saveDraft, { params: { key: "no-such" }, body: { version: 0, block: contentOf(second) } }))
      .status,
  ).toBe(404);
});

it("has at most 100 blocks", async () => {
  const { data } = await admin.ask(builtBlocks);
  await server.pool.query(
    `insert into factor_draft (tenant_id, key, content)
      select $1, 'more-' || n, '{"name":"More","areas":["VISIT"],"scope":"record","order":700,"questions":[],"disabled":false}'
      from generate_series(1, $2) n`,
    [clinic, 100 - data.length],
  );
  const refused = await admin.refused(createBlock, { body: { ...travel, areas: [...travel.areas] } });
  expect(refused).toMatchObject({ status: 409, code: "form.too-many" });
});

it("is for those who keep the clinic’s settings, in their own clinic", async () => {
  expect((await ana.refused(builtBlocks)).status).toBe(403);
  const { key } = await published(text("went_to"));
  const elsewhere = await aStaffMember(server, await aClinic(server), { role: "Clinic administrator" });
  expect((await elsewhere.refused(builtBlock, { params: { key } })).status).toBe(404);
});
