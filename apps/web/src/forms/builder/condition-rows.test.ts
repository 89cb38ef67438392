import { Question } from "@tracewell/contract/factors";
import { expect, it } from "vitest";
import { comparisonsOf, conditionOf, conditionText, rowFor } from "./condition-rows.ts";

const question = (code: string, over: Partial<Question>) =>
  Question.parse({ code, label: code, type: "input", format: "text", ...over });
const questions = [
  question("went", { type: "boolean", format: "radiobox" }),
  question("nights", { format: "number" }),
  question("ways", {
    type: "select",
    format: undefined,
    multiple: true,
    options: [{ code: "plane", label: "Plane", disabled: false }],
  }),
  question("city", {}),
];

it("reads a written condition as rows, and writes it again", () => {
  for (const text of [
    "went = true and nights > 3 and ways includes 'plane'",
    "city = 'New York' or answered(nights)",
    "nights != 2",
    "",
  ]) {
    const read = conditionOf(text);
    expect(read && conditionText(read, questions)).toBe(text);
  }
  expect(conditionOf("went and nights < 2")?.rows[0]).toEqual({ code: "went", is: "=", value: "true" });
});

it("leaves what is more than rows as it is written", () => {
  for (const text of ["not went", "nights + 1 > 3", "went and (nights > 3 or city = 'A')", "nights >", "went = nights"])
    expect(conditionOf(text)).toBeNull();
});

it("begins a row with what goes with the question", () => {
  expect(questions.map(rowFor)).toEqual([
    { code: "went", is: "=", value: "true" },
    { code: "nights", is: "=", value: "" },
    { code: "ways", is: "includes", value: "plane" },
    { code: "city", is: "=", value: "" },
  ]);
  expect(comparisonsOf(questions[1])).toContain(">");
});

it("writes no sign that would end a text", () => {
  const rows = [{ code: "city", is: "=" as const, value: "L'Aquila" }];
  expect(conditionText({ join: "and", rows }, questions)).toBe("city = 'LAquila'");
});
