import { expect, it } from "vitest";
import { readDefinitions } from "./factor-definitions.ts";

const text = { code: "first", label: "First?", type: "input", format: "text" };
const block = { key: "extra", name: "Extra", areas: ["VISIT"], scope: "record", order: 500, questions: [text] };
const problemsOf = (over: object, more: object[] = []) =>
  readDefinitions({ blocks: [{ ...block, ...over }, ...more] }).problems.map(({ at, message }) => `${at}: ${message}`);
const ofQuestion = (over: object) => problemsOf({ questions: [text, { ...text, code: "asked", ...over }] });

it("takes definitions that can be asked", () => {
  expect(problemsOf({})).toEqual([]);
  expect(ofQuestion({ parent: "first", when: "first = 'x'", required: true, format: "##.#" })).toEqual([]);
});

it("says of each question what is wrong with its form", () => {
  expect(ofQuestion({ type: "guess" })[0]).toMatch(/^extra \/ asked \/ type: /);
  expect(ofQuestion({ code: "Not A Code" })[0]).toBe(
    "extra / Not A Code / code: A code is made of small letters, digits and _.",
  );
  expect(ofQuestion({ surprise: true })[0]).toMatch(/^extra \/ asked: .*surprise/);
  expect(readDefinitions("text").problems).toHaveLength(1);
  expect(readDefinitions({ blocks: [{ ...block, key: undefined, order: "x" }] }).problems[0]?.at).toMatch(/^no. 1/);
});

it("says what does not go together", () => {
  expect(ofQuestion({ format: "checkbox" })).toEqual(["extra / asked: The type input has no format checkbox."]);
  expect(ofQuestion({ rules: { min: 1 } })).toEqual(["extra / asked: Only numbers have a least, a most and a step."]);
  expect(ofQuestion({ format: "number", rules: { min: 2, max: 1 } })).toEqual([
    "extra / asked: The least is more than the most.",
  ]);
  expect(ofQuestion({ rules: { maxSelected: 1 } })).toEqual([
    "extra / asked: Only a multi-select limits how many are chosen.",
  ]);
  expect(ofQuestion({ rules: { notFuture: true } })).toEqual([
    "extra / asked: Only days can be refused as still to come.",
  ]);
  expect(ofQuestion({ format: "number", rules: { maxLength: 4 } })).toEqual([
    "extra / asked: Only texts have a longest length.",
  ]);
  const select = { type: "select", format: undefined };
  expect(ofQuestion(select)).toEqual(["extra / asked: A select needs options."]);
  const option = { code: "a", label: "A" };
  expect(ofQuestion({ ...select, options: [option, option] })).toEqual([
    "extra / asked: Two options have the same code.",
  ]);
  const generatedOptions = { min: 1, max: 3, step: 1 };
  expect(ofQuestion({ ...select, options: [option], generatedOptions })).toEqual([
    "extra / asked: Give options, or let them be generated: not both.",
  ]);
  expect(ofQuestion({ options: [option] })).toEqual(["extra / asked: Only a select has options."]);
});

it("says where an expression can’t be worked out", () => {
  expect(ofQuestion({ calculated: "first +" })).toEqual(["extra / asked: “first +”: Something is missing at the end."]);
  expect(ofQuestion({ calculated: "second + 1" })).toEqual(["extra / asked: This block has no question “second”."]);
  expect(ofQuestion({ parent: "second" })).toEqual(["extra / asked: This block has no question “second”."]);
  expect(ofQuestion({ when: "first = 'x'" })).toEqual([
    "extra / asked: Only a sub-question has a condition: name its parent.",
  ]);
  expect(ofQuestion({ calculated: "1", required: true })).toEqual([
    "extra / asked: A calculated question can’t be required.",
  ]);
  expect(ofQuestion({ calculated: "asked + 1" })).toEqual(["extra / asked: This question depends on itself."]);
  const around = [
    { ...text, code: "one", parent: "other" },
    { ...text, code: "other", parent: "one" },
  ];
  expect(problemsOf({ questions: around })).toEqual([
    "extra / one: This question depends on itself.",
    "extra / other: This question depends on itself.",
  ]);
  expect(ofQuestion({ code: "sum" })).toEqual(["extra / sum: This code is a word of the expressions."]);
});

it("finds circles however many questions hang together", () => {
  const before = (at: number) => Array.from({ length: Math.min(at, 20) }, (_, back) => `q${at - 1 - back}`);
  const chained = Array.from({ length: 200 }, (_, at) => {
    const question = { ...text, code: `q${at}` };
    return at > 0 ? { ...question, parent: `q${at - 1}`, calculated: before(at).join(" + ") } : question;
  });
  expect(problemsOf({ questions: chained })).toEqual([]);
  const circle = [{ ...chained[0], parent: "q9" }, ...chained.slice(1)];
  expect(problemsOf({ questions: circle })).toEqual(
    Array.from({ length: 10 }, (_, at) => `extra / q${at}: This question depends on itself.`),
  );
});

it("keeps keys and codes apart", () => {
  expect(problemsOf({}, [{ ...block, questions: [{ ...text, code: "second" }] }])).toEqual([
    "extra: Two blocks have this key.",
    "extra: Two blocks have this key.",
  ]);
  expect(problemsOf({}, [{ ...block, key: "more" }])).toEqual([
    "extra / first: Another question has this code (in extra, more).",
    "more / first: Another question has this code (in extra, more).",
  ]);
  expect(problemsOf({ key: "notes" })).toEqual(["notes: This is the key of another card."]);
  expect(problemsOf({ areas: ["PERSON"] })).toEqual([
    "extra: Only answers of the person are shown on a person’s page.",
  ]);
  expect(problemsOf({ areas: ["HOME"] })).toEqual(["extra: Home has no questions."]);
});
