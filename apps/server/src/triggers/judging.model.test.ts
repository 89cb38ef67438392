import type { TriggerCondition, TriggerRule } from "@tracewell/contract/trigger-rules";
import fc from "fast-check";
import { expect, it } from "vitest";
import { type Facts, judge } from "./judging.model.ts";

const nothing = (over: Partial<Facts>): Facts => ({
  infection: [],
  positive: [],
  result: null,
  "test-name": null,
  titer: null,
  status: ["New"],
  pregnant: null,
  sex: null,
  age: null,
  language: null,
  city: null,
  assigned: ["No"],
  treated: ["No"],
  interviewed: null,
  contacts: 0,
  disposition: null,
  ill: null,
  danger: null,
  question: null,
  answer: null,
  "opened-on": "2026-03-01",
  "positive-on": null,
  "treated-on": null,
  "exposed-on": null,
  "reported-on": null,
  ...over,
});
const ground = { today: "2026-03-10", names: new Map([["s1", "Syphilis"]]) };
const ruleOf = (conditions: TriggerCondition[], more: Partial<TriggerRule> = {}): TriggerRule => ({
  need: "all",
  conditions,
  groups: [],
  ...more,
});
const isMet = (condition: TriggerCondition, facts: Partial<Facts>) =>
  judge(ruleOf([condition]), nothing(facts), ground).met;

it("compares lists, numbers, days and words [R3-83]", () => {
  const positive: TriggerCondition = { field: "positive", operator: "one-of", values: ["s1", "s2"] };
  expect([isMet(positive, { positive: ["s2"] }), isMet(positive, { positive: ["s3"] })]).toEqual([true, false]);
  const other: TriggerCondition = { ...positive, operator: "none-of" };
  expect([isMet(other, { positive: ["s1"] }), isMet(other, { positive: [] })]).toEqual([false, true]);
  const age = (operator: "at-least" | "at-most" | "between", ...values: string[]): boolean[] =>
    [14, 15, 44, 45].map((years) => isMet({ field: "age", operator, values }, { age: years }));
  expect(age("at-least", "15")).toEqual([false, true, true, true]);
  expect(age("at-most", "15")).toEqual([true, true, false, false]);
  expect(age("between", "15", "44")).toEqual([false, true, true, false]);
  const day = (operator: "last-days" | "older-days" | "on-or-after" | "on-or-before", value: string) =>
    ["2026-03-02", "2026-03-03", "2026-03-10", "2026-03-11"].map((on) =>
      isMet({ field: "treated-on", operator, values: [value] }, { "treated-on": on }),
    );
  expect(day("last-days", "7")).toEqual([false, true, true, false]);
  expect(day("older-days", "7")).toEqual([true, false, false, false]);
  expect(day("on-or-after", "2026-03-03")).toEqual([false, true, true, true]);
  expect(day("on-or-before", "2026-03-03")).toEqual([true, true, false, false]);
  const city = (operator: "is" | "contains" | "starts-with", value: string) =>
    isMet({ field: "city", operator, values: [value] }, { city: "North Albany" });
  expect([city("is", "north albany"), city("is", "Albany")]).toEqual([true, false]);
  expect([city("contains", "Alb"), city("starts-with", "Alb"), city("starts-with", "north")]).toEqual([
    true,
    false,
    true,
  ]);
});

it("takes what is not known for neither yes nor no", () => {
  for (const operator of ["one-of", "none-of"] as const)
    expect(isMet({ field: "pregnant", operator, values: ["Yes"] }, { pregnant: null })).toBe(false);
  expect(isMet({ field: "age", operator: "at-most", values: ["15"] }, { age: null })).toBe(false);
  expect(isMet({ field: "pregnant", operator: "unknown", values: [] }, { pregnant: null })).toBe(true);
  expect(isMet({ field: "positive", operator: "known", values: [] }, { positive: [] })).toBe(false);
});

it("joins conditions by and, or and not, in groups [R3-83]", () => {
  const condition = (yes: boolean): TriggerCondition => ({
    field: "contacts",
    operator: yes ? "at-least" : "at-most",
    values: [yes ? "0" : "-1"],
  });
  fc.assert(
    fc.property(
      fc.array(fc.boolean(), { minLength: 1, maxLength: 5 }),
      fc.array(fc.boolean(), { minLength: 1, maxLength: 5 }),
      fc.constantFrom("all", "any", "none"),
      fc.constantFrom("all", "any", "none"),
      (own, grouped, need, needOfGroup) => {
        const join = (how: "all" | "any" | "none", parts: boolean[]) =>
          how === "all" ? parts.every(Boolean) : parts.some(Boolean) === (how === "any");
        const group = { need: needOfGroup, conditions: grouped.map(condition) };
        const verdict = judge({ need, conditions: own.map(condition), groups: [group] }, nothing({}), ground);
        expect(verdict.met).toBe(join(need, [...own, join(needOfGroup, grouped)]));
      },
    ),
  );
});

it("says of each condition what was asked and what was found [R10-52]", () => {
  const rule = ruleOf(
    [
      { field: "positive", operator: "one-of", values: ["s1"] },
      { field: "pregnant", operator: "one-of", values: ["Yes"] },
    ],
    {
      groups: [
        {
          need: "any",
          conditions: [
            { field: "treated-on", operator: "last-days", values: ["7"] },
            { field: "titer", operator: "between", values: ["8", "64"] },
          ],
        },
      ],
    },
  );
  expect(judge(rule, nothing({ positive: ["s1"], "treated-on": "2026-03-09" }), ground)).toEqual({
    need: "all",
    met: false,
    checks: [
      { text: "Positive for is one of Syphilis", found: "Syphilis", met: true },
      { text: "Pregnant is one of Yes", found: "not known", met: false },
    ],
    groups: [
      {
        need: "any",
        met: true,
        checks: [
          { text: "Treatment is in the last 7 days", found: "03/09/2026", met: true },
          { text: "Highest titer (16 for 1:16) is between 8 and 64", found: "not known", met: false },
        ],
      },
    ],
  });
});

it("holds without conditions, for a trigger that only waits", () => {
  expect(judge(ruleOf([]), nothing({}), ground).met).toBe(true);
});
