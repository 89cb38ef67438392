import { YieldWeights, yieldReasons } from "@tracewell/contract/yield-weights";
import { describe, expect, it } from "vitest";
import { alarmsOf, compareRanks, rankOf, type WorkFacts } from "./rank.model.ts";

const none = Object.fromEntries(yieldReasons.map((reason) => [reason, false])) as WorkFacts["holds"];
const quiet: WorkFacts = { holds: none, daysOpen: 0, treated: false, tried: false, interviewed: false, overdue: false };
const weights = YieldWeights.parse({});

describe("the rank of an investigation", () => {
  it("adds the points of what holds, and says which", () => {
    const holds = { ...none, female: true, young: true, "high-titer": true };
    expect(rankOf({ ...quiet, holds }, weights)).toEqual({
      points: 6,
      reasons: [
        { reason: "high-titer", points: 2 },
        { reason: "female", points: 2 },
        { reason: "young", points: 2 },
      ],
      alarms: [],
    });
    expect(rankOf({ ...quiet, holds }, { ...weights, female: 0 }).points).toBe(4);
  });

  it("puts a pregnant patient who is not treated before all points", () => {
    const pregnant = rankOf({ ...quiet, holds: { ...none, pregnant: true }, daysOpen: 1 }, weights);
    const many = rankOf(
      { ...quiet, holds: { ...none, female: true, young: true, recent: true }, daysOpen: 9 },
      weights,
    );
    const few = rankOf({ ...quiet, holds: { ...none, young: true }, daysOpen: 9 }, weights);
    expect([few, many, pregnant].sort(compareRanks)).toEqual([pregnant, many, few]);
  });
});

describe("what is late", () => {
  it.each([
    [{ daysOpen: 1 }, []],
    [{ daysOpen: 2 }, ["not-tried"]],
    [{ daysOpen: 7 }, ["untreated", "not-tried"]],
    [{ daysOpen: 7, tried: true }, ["untreated", "not-interviewed"]],
    [{ daysOpen: 30, tried: true, treated: true, interviewed: true }, []],
    [{ overdue: true }, ["follow-up-overdue"]],
    [{ daysOpen: 1, holds: { ...none, pregnant: true } }, ["pregnant-untreated"]],
    [{ daysOpen: 9, tried: true, interviewed: true, holds: { ...none, pregnant: true } }, ["pregnant-untreated"]],
  ] as const)("of %o is %o", (facts, alarms) => {
    expect(alarmsOf({ ...quiet, ...facts })).toEqual(alarms);
  });
});
