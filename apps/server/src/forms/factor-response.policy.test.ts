import type { AnswerValue } from "@tracewell/contract/factor-expressions";
import { answerProblem, isEmpty, readForm, settle } from "@tracewell/contract/factor-rules";
import { Factor } from "@tracewell/contract/factors";
import fc from "fast-check";
import { expect, it } from "vitest";
import { planAnswers } from "./factor-response.policy.ts";

const today = "2026-11-21";
const id = (place: number) => `01890000-0000-7000-8000-00000000000${place}`;
const factors = [
  { code: "smokes", type: "boolean", format: "radiobox" },
  { code: "per_day", format: "##", rules: { min: 1, max: 60 }, parent: "smokes" },
  { code: "per_week", format: "###", calculated: "per_day * 7" },
  { code: "name", format: "text", rules: { maxLength: 5 } },
  { code: "agrees", type: "select", options: [{ code: "yes", label: "Yes" }], required: true, parent: "name" },
].map((question, place) =>
  Factor.parse({ label: question.code, type: "input", ...question, id: id(place), blockId: id(9) }),
);
const form = readForm(factors);
const factorId = (code: string) => factors.find((factor) => factor.code === code)?.id ?? "";

const value = fc.oneof(
  fc.boolean(),
  fc.constant(null),
  fc.integer({ min: -5, max: 70 }),
  fc.constantFrom("", "yes", "no", "Ana", "too long"),
) as fc.Arbitrary<AnswerValue>;
const codes = fc.constantFrom("smokes", "per_day", "name", "agrees");
const given = fc.dictionary(codes, value);
const plan = (present: Record<string, AnswerValue>, changes: Record<string, AnswerValue>, own = true) =>
  planAnswers(
    factors,
    new Map(
      Object.entries(present)
        .filter(([, each]) => !isEmpty(each))
        .map(([code, each]) => [code, { factorId: factorId(code), value: each, own }]),
    ),
    Object.entries(changes).map(([code, each]) => ({ factorId: factorId(code), value: each })),
    today,
  );
/** What stands after a plan was carried out. */
function after(present: Record<string, AnswerValue>, { answered, withdrawn }: ReturnType<typeof plan>) {
  const standing = new Map(Object.entries(present).filter(([, each]) => !isEmpty(each)));
  for (const code of withdrawn) standing.delete(code);
  for (const answer of answered) standing.set(answer.code, answer.value);
  return Object.fromEntries(standing);
}
/** Answers that were once saved. */
const saved = given.map((changes) => {
  const made = plan({}, changes);
  return made.problems.length > 0 ? {} : after({}, made);
});

it("saves nothing hidden, nothing that does not fit, and what follows from the rest", () => {
  fc.assert(
    fc.property(saved, given, (present, changes) => {
      const made = plan(present, changes);
      if (made.problems.length > 0) return;
      const standing = after(present, made);
      const { asked, calculated } = settle(form, standing, today);
      for (const factor of factors) {
        const answer = standing[factor.code] ?? null;
        if (!asked.has(factor.code)) expect(answer).toBeNull();
        else if (factor.calculated)
          expect(Object.keys(standing).length === 0 ? null : answer).toEqual(
            Object.keys(standing).length === 0 ? null : (calculated[factor.code] ?? null),
          );
        else expect(answerProblem(factor, answer, today)).toBeNull();
      }
    }),
  );
});

it("does nothing the second time", () => {
  fc.assert(
    fc.property(saved, given, (present, changes) => {
      const made = plan(present, changes);
      if (made.problems.length > 0) return;
      const again = plan(after(present, made), changes);
      expect(again).toEqual({ problems: [], answered: [], withdrawn: [] });
    }),
  );
});

it("takes over what a related record has, once anything is saved here", () => {
  const made = plan({ smokes: true, per_day: 10 }, { name: "Ana", agrees: "yes" }, false);
  expect(Object.fromEntries(made.answered.map((answer) => [answer.code, answer.value]))).toEqual({
    smokes: true,
    per_day: 10,
    per_week: 70,
    name: "Ana",
    agrees: "yes",
  });
  expect(plan({ smokes: true, per_day: 10 }, { smokes: false }, false).answered.map(({ code }) => code)).toEqual([
    "smokes",
  ]);
});

it("leaves an answer to an earlier question that no longer fits, until it is answered anew", () => {
  const present = new Map([
    ["per_day", { factorId: id(8), value: "many", own: true }],
    ["smokes", { factorId: id(0), value: true, own: true }],
  ]);
  const untouched = planAnswers(factors, present, [], today);
  expect(untouched).toEqual({ problems: [], answered: [], withdrawn: [] });
  const anew = planAnswers(factors, present, [{ factorId: factorId("per_day"), value: 3 }], today);
  expect(anew.answered.map(({ code, value: now }) => [code, now])).toEqual([
    ["per_day", 3],
    ["per_week", 21],
  ]);
});
