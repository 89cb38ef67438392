import { Question } from "@tracewell/contract/factors";
import type { DraftBlock } from "@tracewell/contract/form-builder";
import { kindOf, type QuestionKind, questionKinds } from "@tracewell/contract/question-kinds";
import { describe, expect, it } from "vitest";
import { cleanQuestion, codeFor, depthOf, newQuestion, readQuestion, withQuestionAt } from "./question-form.ts";
import { withKind } from "./question-kinds.ts";

const question = (code: string, over: Partial<Question> = {}) =>
  Question.parse({ code, label: code, type: "input", format: "text", ...over });
const block: DraftBlock = {
  name: "Travel",
  areas: ["INVESTIGATION"],
  scope: "record",
  order: 500,
  disabled: false,
  questions: [question("went"), question("where_to", { parent: "went" })],
};

it("makes codes of words, which no other question and no word of the expressions has", () => {
  expect(codeFor("Où êtes-vous allé ?", [])).toBe("ou_etes_vous_alle");
  expect(codeFor("2 weeks before", ["weeks_before"])).toBe("weeks_before_2");
  expect(codeFor("Count", [])).toBe("count_2");
  expect(codeFor("你好", [])).toBe("question");
});

it("keeps nothing that was left empty", () => {
  const typed = {
    ...newQuestion,
    label: " Went to ",
    hint: "",
    when: " ",
    rules: { maxLength: undefined },
    words: { es: { label: "", hint: "" }, fr: { label: "Allé à", hint: "" } },
  } as unknown as Question;
  expect(cleanQuestion(typed, [])).toEqual({
    ...newQuestion,
    label: "Went to",
    code: "went_to",
    words: { fr: { label: "Allé à" } },
  });
});

it("gives options their codes once", () => {
  const options = [
    { code: "", label: "New York", disabled: false },
    { code: "boston", label: "Boston, MA", disabled: false, words: { es: "" } },
    { code: "", label: "Boston", disabled: false },
  ];
  const { options: kept } = cleanQuestion({ ...newQuestion, type: "select", options }, []);
  expect(kept).toEqual([
    { code: "new_york", label: "New York", disabled: false },
    { code: "boston", label: "Boston, MA", disabled: false },
    { code: "boston_2", label: "Boston", disabled: false },
  ]);
});

describe("a question in its block", () => {
  it("is read with what is wrong with it alone", () => {
    expect(readQuestion(newQuestion, block, null).errors).toHaveProperty("label");
    const broken = readQuestion(question("where_to", { parent: "gone", when: "went +" }), block, 1);
    expect(broken.problems).toEqual([
      "“went +”: Something is missing at the end.",
      "This block has no question “gone”.",
    ]);
    expect(readQuestion(question("went", { label: "Went away" }), block, 0)).toMatchObject({
      question: { label: "Went away" },
      problems: [],
    });
  });

  it("takes its place", () => {
    const codes = (questions: readonly Question[]) => questions.map(({ code }) => code);
    expect(codes(withQuestionAt(block.questions, question("flight"), null, 1))).toEqual(["went", "flight", "where_to"]);
    expect(codes(withQuestionAt(block.questions, question("went"), 0, 1))).toEqual(["where_to", "went"]);
  });

  it("lies as deep as the questions that it follows", () => {
    expect(depthOf(block.questions, "where_to")).toBe(1);
    expect(depthOf([question("a", { parent: "b" }), question("b", { parent: "a" })], "a")).toBe(4);
  });
});

it("knows every kind of answer again, and keeps what goes with the next one", () => {
  for (const kind of Object.keys(questionKinds) as QuestionKind[])
    expect(kindOf(withKind(question("went"), kind))).toBe(kind);
  const weight = question("weight", { format: "###.#", unit: "kg", rules: { min: 1 } });
  expect(withKind(weight, "date")).not.toHaveProperty("unit");
  expect(withKind(weight, "text").rules).toEqual({});
  expect(withKind(weight, "choices")).toMatchObject({ type: "select", multiple: true, options: [] });
});
