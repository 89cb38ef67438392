import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  chainsOf,
  countByPlace,
  countedOf,
  generationsOf,
  groupsOf,
  type ReportedMember,
  weeklyCurve,
} from "./situation-report.model.ts";

const member = (over: Partial<ReportedMember> = {}): ReportedMember => ({
  ...{ personId: "a", class: "confirmed", datedOn: "2026-11-18", place: "Kings", countyFips: "36047" },
  ...over,
});

describe("the curve of a report", () => {
  it("counts cases by MMWR week and class, empty weeks too", () => {
    const cases = countedOf([
      member({ datedOn: "2026-11-01" }),
      member({ datedOn: "2026-11-07", class: "probable" }),
      member({ datedOn: "2026-11-15", class: "suspected" }),
      member({ class: "excluded" }),
      member({ class: null }),
    ]);
    expect(weeklyCurve(cases)).toEqual([
      { from: "2026-11-01", confirmed: 1, probable: 1, suspected: 0 },
      { from: "2026-11-08", confirmed: 0, probable: 0, suspected: 0 },
      { from: "2026-11-15", confirmed: 0, probable: 0, suspected: 1 },
    ]);
    expect(weeklyCurve([])).toEqual([]);
  });

  it("shows the latest year of a long outbreak", () => {
    const curve = weeklyCurve(countedOf([member({ datedOn: "2020-01-01" }), member({ datedOn: "2026-11-18" })]));
    expect(curve).toHaveLength(53);
    expect(curve.at(-1)).toMatchObject({ from: "2026-11-15", confirmed: 1 });
  });
});

it("names a place with five cases and more, and puts the others together", () => {
  const many = Array.from({ length: 5 }, () => member());
  const cases = countedOf([
    ...many,
    member({ place: "Queens", countyFips: "36081" }),
    member({ place: null, countyFips: null }),
  ]);
  expect(countByPlace(cases)).toEqual([
    { name: "Kings", countyFips: "36047", cases: 5 },
    { name: null, countyFips: null, cases: 2 },
  ]);
});

const ties = (...pairs: string[]) => pairs.map((pair) => ({ from: pair[0] ?? "", to: pair[1] ?? "" }));

describe("chains", () => {
  it("groups people as a search from each of them does", () => {
    const ids = ["a", "b", "c", "d", "e", "f"];
    const pairs = fc.array(fc.tuple(fc.constantFrom(...ids), fc.constantFrom(...ids)), { maxLength: 8 });
    fc.assert(
      fc.property(pairs, (linked) => {
        const found = ids.map((id) => {
          const seen = new Set([id]);
          for (let before = 0; before < seen.size; ) {
            before = seen.size;
            for (const [from, to] of linked) {
              if (seen.has(from)) seen.add(to);
              if (seen.has(to)) seen.add(from);
            }
          }
          return [...seen].toSorted().join("");
        });
        const groups = groupsOf(
          ids,
          linked.map(([from, to]) => ({ from, to })),
        );
        expect(new Set(groups.map((group) => group.toSorted().join("")))).toEqual(new Set(found));
      }),
    );
  });

  it("counts the steps to whoever was reached last, and goes round no circle", () => {
    expect(generationsOf(["a", "b", "c", "d"], ties("ab", "bc", "ad"))).toBe(2);
    expect(generationsOf(["a", "b", "c"], ties("ab", "bc", "ca"))).toBe(2);
    expect(generationsOf(["a"], [])).toBe(0);
  });

  it("are told with their cases, the largest first, beside cases that are linked to nobody", () => {
    const members = [
      member({ personId: "a", datedOn: "2026-10-01" }),
      member({ personId: "b", datedOn: "2026-10-20", class: "probable" }),
      member({ personId: "c", class: null }),
      member({ personId: "d" }),
      member({ personId: "e", class: null }),
    ];
    expect(chainsOf(members, ties("ab", "bc"))).toEqual({
      chains: [{ people: 3, cases: 2, generations: 2, firstOn: "2026-10-01", lastOn: "2026-10-20" }],
      unlinked: 1,
    });
  });
});
