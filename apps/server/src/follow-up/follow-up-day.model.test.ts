import { followUpOutcomes } from "@tracewell/contract/follow-up";
import fc from "fast-check";
import { expect, it } from "vitest";
import { daysAfter } from "../platform/clinic-day.ts";
import { answerOf, cellOf, type DayFacts, statusOf } from "./follow-up-day.model.ts";

const today = "2026-11-10";
const windows = [{ first: "2026-11-05", last: "2026-11-12" }];
const facts = (over: Partial<DayFacts>): DayFacts => ({
  day: today,
  today,
  windows,
  report: undefined,
  outcome: undefined,
  ...over,
});
const on = (day: string) => statusOf(facts({ day }));

it("tells a day without answers by its date", () => {
  expect(["2026-11-04", "2026-11-05", "2026-11-09", today, "2026-11-11", "2026-11-13"].map(on)).toEqual([
    "outside",
    "missed",
    "missed",
    "due",
    "upcoming",
    "outside",
  ]);
});

it("tells a day by what was answered, on whatever day", () => {
  expect(statusOf(facts({ report: { ill: false, danger: false } }))).toBe("well");
  expect(statusOf(facts({ day: "2026-11-20", outcome: "refused" }))).toBe("refused");
  expect(statusOf(facts({ outcome: "not-reached" }))).toBe("not-reached");
});

it("believes whoever says that someone is ill, and an answer more than a call without one", () => {
  const [ill, well] = [{ ill: true }, { ill: false }];
  expect(answerOf(ill, "well")).toBe("ill");
  expect(answerOf(well, "ill")).toBe("ill");
  expect(answerOf(well, "not-reached")).toBe("well");
  expect(answerOf(well, "refused")).toBe("well");
  expect(answerOf(undefined, undefined)).toBeUndefined();
});

it("says who told, and whether there were danger signs", () => {
  const report = { ill: true, danger: true };
  expect(cellOf(facts({ report, outcome: "well" }))).toEqual({ status: "ill", told: "both", danger: true });
  expect(cellOf(facts({ report }))).toMatchObject({ told: "self" });
  expect(cellOf(facts({ outcome: "well" }))).toEqual({ status: "well", told: "call", danger: false });
  expect(cellOf(facts({}))).toEqual({ status: "due", told: null, danger: false });
});

const someFacts = fc.record({
  day: fc.integer({ min: -20, max: 20 }).map((number) => daysAfter(today, number)),
  windows: fc.array(
    fc
      .tuple(fc.integer({ min: -20, max: 20 }), fc.integer({ min: 0, max: 20 }))
      .map(([from, length]) => ({ first: daysAfter(today, from), last: daysAfter(today, from + length) })),
    { maxLength: 3 },
  ),
  report: fc.option(fc.record({ ill: fc.boolean(), danger: fc.boolean() }), { nil: undefined }),
  outcome: fc.option(fc.constantFrom(...followUpOutcomes), { nil: undefined }),
});

it("never calls a day missed that is still to come, was answered, or on which nobody was to ask", () => {
  fc.assert(
    fc.property(someFacts, (some) => {
      const status = statusOf({ ...some, today });
      const asked = some.windows.some(({ first, last }) => first <= some.day && some.day <= last);
      const answered = some.report !== undefined || some.outcome !== undefined;
      expect(status === "missed").toBe(asked && !answered && some.day < today);
      expect(status === "due").toBe(asked && !answered && some.day === today);
      expect(status === "upcoming").toBe(asked && !answered && some.day > today);
      expect(status === "outside").toBe(!asked && !answered);
    }),
  );
});

it("never hides that somebody is ill", () => {
  fc.assert(
    fc.property(someFacts, (some) => {
      const ill = some.report?.ill || some.outcome === "ill";
      expect(statusOf({ ...some, today }) === "ill").toBe(Boolean(ill));
    }),
  );
});
