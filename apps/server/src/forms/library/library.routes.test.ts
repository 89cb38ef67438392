import { languages } from "@tracewell/contract/constants";
import { readDefinitions } from "@tracewell/contract/factor-definitions";
import { formBuilderCalls } from "@tracewell/contract/form-builder";
import { formCalls } from "@tracewell/contract/forms";
import { afterAll, beforeAll, expect, it } from "vitest";
import { aClinic, anApp, aStaffMember, type Caller, type TestApp } from "../../../testing/app.ts";
import { readyBlocks } from "./library.seed.ts";

const translations = languages.filter((language) => language !== "en");
let server: TestApp;
let admin: Caller;

beforeAll(async () => {
  server = await anApp();
  admin = await aStaffMember(server, await aClinic(server), { role: "Clinic administrator" });
});
afterAll(() => server.close());

const copy = (key: string) => admin.ask(formBuilderCalls.copyReadyBlock, { params: { key } });

it("has blocks without a mistake", () => {
  const blocks = readyBlocks().map(({ about: _, ...block }) => ({ ...block, order: 500 }));
  expect(readDefinitions({ blocks }).problems).toEqual([]);
});

it("says every question, hint and option in all five languages", () => {
  const missing = readyBlocks()
    .flatMap(({ questions }) => questions)
    .flatMap(({ code, hint, words, options = [] }) =>
      translations.flatMap((language) => [
        words?.[language]?.label ? [] : `${code} in ${language}`,
        !hint || words?.[language]?.hint ? [] : `hint of ${code} in ${language}`,
        options.filter((option) => !option.words?.[language]).map((option) => `${code}.${option.code} in ${language}`),
      ]),
    );
  expect(missing.flat()).toEqual([]);
});

it("copies a ready block as a draft that can be published; a second copy has codes of its own [R10-51]", async () => {
  const ready = await admin.ask(formBuilderCalls.readyBlocks);
  expect(ready.map(({ name }) => name)).toEqual([
    "STD interview",
    "COVID-19 interview",
    "Congenital syphilis",
    "Mpox interview",
    "Locating",
  ]);
  const first = await copy("std-interview");
  expect(first).toMatchObject({ key: "std-interview", published: null, problems: [] });
  const second = await copy("std-interview");
  expect(second).toMatchObject({ key: "std-interview-2", problems: [] });
  const of = (code: string) => second.draft?.questions.find((question) => question.code === code);
  expect(of("std_neuro_referral_2")).toMatchObject({
    parent: "std_symptom_kinds_2",
    when: "std_symptom_kinds_2 includes 'changes_of_vision' or std_symptom_kinds_2 includes 'changes_of_hearing'",
  });
  expect(of("std_partners_unnamed_2")?.calculated).toBe("std_partners_2 - std_partners_locatable_2");
  for (const { key, version } of [first, second])
    await admin.ask(formBuilderCalls.publishDraft, { params: { key }, body: { version } });
  expect((await admin.ask(formCalls.blocks)).data.map(({ key }) => key)).toContain("std-interview-2");
});

it("copies nothing that is not there", async () => {
  const refused = await admin.refused(formBuilderCalls.copyReadyBlock, { params: { key: "prep" } });
  expect(refused.status).toBe(404);
});
