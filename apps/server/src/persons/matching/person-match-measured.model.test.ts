import {
  commonNamesAndBirthDates,
  households,
  nameOrders,
  placeholderBirthDates,
  twins,
} from "@tracewell/fixtures/alike-persons";
import type { LabeledSet } from "@tracewell/fixtures/described-person";
import { heavilyDamaged, labReports, voters } from "@tracewell/fixtures/labeled-sets";
import { describe, expect, it } from "vitest";
import { measureMatching } from "../../../testing/measured-matching.ts";
import { febrlFirst, febrlFourth, recordLinkerExamples, recordLinkerPairs } from "../../../testing/population.ts";
import { matchPersons } from "./person-match.model.ts";

describe("labeled sets, none of which may see a wrong join", () => {
  const measured = (set: LabeledSet) => {
    const found = measureMatching(set);
    return { ...found, alone: found.joined / found.known, found: (found.joined + found.reviewed) / found.known };
  };

  it.each([
    { set: febrlFourth(false), alone: 0.65, found: 0.93 },
    { set: febrlFourth(true), alone: 0.81, found: 0.985 },
    { set: febrlFirst(false), alone: 0.65, found: 0.93 },
    { set: febrlFirst(true), alone: 0.8, found: 0.985 },
    { set: recordLinkerPairs(), alone: 0.75, found: 1 },
    { set: heavilyDamaged(1000, false), alone: 0.85, found: 0.98 },
    { set: heavilyDamaged(1000, true), alone: 0.95, found: 0.99 },
    { set: voters(2000), alone: 0.9, found: 0.99 },
    { set: labReports(2000), alone: 0.95, found: 0.99 },
    { set: twins(500, true), alone: 0.95, found: 0.99 },
    { set: twins(500, false), alone: 0.93, found: 0.99 },
    { set: households(500), alone: 0.93, found: 0.99 },
    { set: nameOrders(500), alone: 0.65, found: 0.88 },
    { set: commonNamesAndBirthDates(500), alone: 0.9, found: 0.99 },
    { set: placeholderBirthDates(200), alone: 0, found: 0.97 },
  ])("$set.name", ({ set, alone, found }) => {
    const seen = measured(set);
    expect(seen.falseJoins).toBe(0);
    expect(seen.alone).toBeGreaterThanOrEqual(alone);
    expect(seen.found).toBeGreaterThanOrEqual(found);
  });

  it("compares hardly more pairs than there are persons, thanks to the keys", () => {
    expect(measured(febrlFourth(true)).compared).toBeLessThan(6000);
  });

  it("joins none of them among themselves", () => {
    const { stored } = febrlFourth(true);
    expect(measured({ name: "", stored, incoming: stored })).toMatchObject({ falseJoins: 0 });
  });
});

describe("RecordLinker's cases for NBS", () => {
  const decided = recordLinkerExamples().map((each) => ({
    ...each,
    decision: matchPersons(each.incoming, each.stored).decision,
  }));
  const of = (expected: string) => decided.filter((each) => each.expected === expected);

  it("are all read", () => {
    expect([of("match").length, of("possible_match").length, of("no_match").length]).toEqual([53, 14, 17]);
  });

  it("expected to match are the same or doubtful, never different", () => {
    expect(
      of("match")
        .filter(({ decision }) => decision === "different")
        .map(({ number }) => number),
    ).toEqual([]);
    expect(of("match").filter(({ decision }) => decision === "same").length).toBeGreaterThanOrEqual(38);
  });

  it("expected not to match are never joined alone", () => {
    expect(
      of("no_match")
        .filter(({ decision }) => decision === "same")
        .map(({ number }) => number),
    ).toEqual([]);
  });
});
