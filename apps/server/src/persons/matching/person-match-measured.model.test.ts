import { describe, expect, it } from "vitest";
import { febrlPersons, type KnownPerson, recordLinkerExamples } from "../../../testing/population.ts";
import { blockingKeys } from "./blocking-keys.model.ts";
import { matchPersons } from "./person-match.model.ts";

/** Decisions about all pairs that keys bring up between stored persons and their damaged copies. */
function linked(stored: readonly KnownPerson[], incoming: readonly KnownPerson[]) {
  const holders = new Map<string, number[]>();
  stored.forEach(({ facts }, index) => {
    for (const key of blockingKeys(facts)) holders.set(key, [...(holders.get(key) ?? []), index]);
  });
  const counts = { rightSame: 0, wrongSame: 0, rightDoubtful: 0, wrongDoubtful: 0, compared: 0 };
  for (const { truth, facts } of incoming) {
    const candidates = new Set(blockingKeys(facts).flatMap((key) => holders.get(key) ?? []));
    for (const index of candidates) {
      const candidate = stored[index] as KnownPerson;
      const { decision } = matchPersons(facts, candidate.facts);
      const right = candidate.truth === truth;
      counts.compared += 1;
      if (decision === "same") counts[right ? "rightSame" : "wrongSame"] += 1;
      if (decision === "doubtful") counts[right ? "rightDoubtful" : "wrongDoubtful"] += 1;
    }
  }
  const precision = counts.rightSame / (counts.rightSame + counts.wrongSame);
  return { ...counts, precision, recall: (counts.rightSame + counts.rightDoubtful) / incoming.length };
}

describe("5,000 FEBRL persons and their heavily damaged copies", () => {
  it("with social security numbers: none joined wrongly, 98 of 100 found, three quarters joined alone", () => {
    const found = linked(febrlPersons("febrl__dataset4a.csv", true), febrlPersons("febrl__dataset4b.csv", true));
    expect(found.precision).toBeGreaterThanOrEqual(0.995);
    expect(found.recall).toBeGreaterThanOrEqual(0.98);
    expect(found.rightSame).toBeGreaterThanOrEqual(3700);
    expect(found.wrongDoubtful).toBeLessThanOrEqual(5);
  });

  it("by name, birth date and address only: none joined wrongly, 88 of 100 found", () => {
    const found = linked(febrlPersons("febrl__dataset4a.csv", false), febrlPersons("febrl__dataset4b.csv", false));
    expect(found.precision).toBeGreaterThanOrEqual(0.995);
    expect(found.recall).toBeGreaterThanOrEqual(0.88);
    expect(found.wrongDoubtful).toBeLessThanOrEqual(5);
  });

  it("compares hardly more pairs than there are persons, thanks to the keys", () => {
    const found = linked(febrlPersons("febrl__dataset4a.csv", true), febrlPersons("febrl__dataset4b.csv", true));
    expect(found.compared).toBeLessThan(6000);
  });

  it("are not joined among themselves", () => {
    const originals = febrlPersons("febrl__dataset4a.csv", true);
    expect(linked(originals, originals)).toMatchObject({ rightSame: expect.any(Number), wrongSame: 0 });
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
