import { Question } from "@tracewell/contract/factors";
import type { DraftBlock } from "@tracewell/contract/form-builder";
import { expect, it } from "vitest";
import { type StandingAnswer, tryAnswers } from "./trial.model.ts";

const question = (code: string, over: Partial<Question> = {}) =>
  Question.parse({ code, label: code, type: "input", format: "text", ...over });
const draftOf = (...questions: Question[]): DraftBlock => ({
  name: "Travel",
  areas: ["INVESTIGATION"],
  scope: "record",
  order: 500,
  disabled: false,
  questions,
});
const answer = (subjectId: string, code: string, value: StandingAnswer["value"], counts = true): StandingAnswer => ({
  subjectId,
  code,
  label: code,
  value,
  counts,
});
const today = "2026-11-28";

it("counts what stays, what no longer fits, what is hidden and what is asked no more [R10-51]", () => {
  const draft = draftOf(
    question("went", { type: "boolean", format: "radiobox" }),
    question("nights", { format: "number", rules: { max: 21 }, parent: "went" }),
    question("flight", { required: true }),
  );
  const trial = tryAnswers(
    draft,
    [
      answer("a", "went", true),
      answer("a", "nights", 30),
      answer("b", "went", false),
      answer("b", "nights", 5),
      answer("b", "hotel", "Grand"),
      answer("c", "went", true, false),
      answer("c", "nights", 40),
      answer("c", "flight", "LH 400", false),
    ],
    today,
  );
  expect(trial).toEqual({
    answers: 6,
    subjects: 3,
    fit: 2,
    invalid: [{ code: "nights", label: "nights", count: 2, message: "At most 21." }],
    hidden: [{ code: "nights", label: "nights", count: 1 }],
    disabled: [{ code: "hotel", label: "hotel", count: 1 }],
    missing: [{ code: "flight", label: "flight", count: 2 }],
  });
});

it("takes an answer that no longer fits for none, as a record does", () => {
  const options = [{ code: "yes", label: "Yes", disabled: false }];
  const draft = draftOf(question("went", { type: "select", options }), question("nights", { parent: "went" }));
  const trial = tryAnswers(draft, [answer("a", "went", "maybe"), answer("a", "nights", "2")], today);
  expect(trial).toMatchObject({ fit: 0, invalid: [{ code: "went" }], hidden: [{ code: "nights" }] });
});

it("says of a block that is disabled that all its answers are asked no more", () => {
  const draft = { ...draftOf(question("went")), disabled: true };
  expect(tryAnswers(draft, [answer("a", "went", "x")], today)).toMatchObject({ fit: 0, disabled: [{ count: 1 }] });
});
