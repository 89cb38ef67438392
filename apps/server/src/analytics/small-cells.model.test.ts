import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { publisherFor, toldCount, toldCounts, toldTable } from "./small-cells.model.ts";

/** Every table of so many rows and columns, with counts up to `most`. */
function* everyTable(rows: number, columns: number, most: number): Generator<number[][]> {
  const cells = Array.from({ length: rows * columns }, () => 0);
  while (true) {
    yield Array.from({ length: rows }, (_, row) => cells.slice(row * columns, (row + 1) * columns));
    const next = cells.findIndex((count) => count < most);
    if (next === -1) return;
    cells.fill(0, 0, next);
    cells[next] = (cells[next] ?? 0) + 1;
  }
}

const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0);

interface Known {
  told: (number | null)[];
  least: number[];
  most: number[];
}

/**
 * What somebody knows who has what is told of a table, the totals told elsewhere, and this very code: all tables that look the
 * same. Answers those in which a hidden count must be of somebody, and of few.
 */
function givenAway(rows: number, columns: number, { most, smallest }: { most: number; smallest: number }): Known[] {
  const looks = new Map<string, Known>();
  for (const table of everyTable(rows, columns, most)) {
    const told = toldTable(table, smallest).flat();
    const totals = [...(rows > 1 ? table.map(sum) : []), sum(table.flat())].map((total) => toldCount(total, smallest));
    const look = JSON.stringify([told, totals]);
    const cells = table.flat();
    const known = looks.get(look) ?? { told, least: [...cells], most: [...cells] };
    known.least = known.least.map((count, at) => Math.min(count, cells[at] ?? 0));
    known.most = known.most.map((count, at) => Math.max(count, cells[at] ?? 0));
    looks.set(look, known);
  }
  return [...looks.values()].filter(({ told, least, most: greatest }) =>
    told.some((count, at) => count === null && (least[at] ?? 0) >= 1 && (greatest[at] ?? 0) < smallest),
  );
}

describe("counts of which nobody may be found in", () => {
  it("hide what is small, none like a few, and round the others to fives", () => {
    expect([0, 1, 4, 5, 7, 8, 12, 13, 100].map((count) => toldCount(count, 5))).toEqual([
      ...[null, null, null, 5, 5, 10, 10, 15, 100],
    ]);
    expect(toldCount(9, 10)).toBeNull();
  });

  it("are all hidden where their total would tell of somebody", () => {
    expect(toldCounts([4, 6, 30], 5)).toEqual([null, 5, 30]);
    // The total is told as 40, at least 38: of 7 and 30 at most, one must be among the hidden.
    expect(toldCounts([4, 5, 30], 5)).toEqual([null, 5, 30]);
    expect(toldCounts([4, 4], 5)).toEqual([null, null]);
    expect(toldCounts([1, 7], 5)).toEqual([null, null]);
  });

  it.each([
    [1, 2, { most: 22, smallest: 5 }],
    [1, 3, { most: 17, smallest: 5 }],
    [1, 4, { most: 12, smallest: 5 }],
    [2, 2, { most: 22, smallest: 5 }],
    [1, 2, { most: 47, smallest: 10 }],
    [1, 3, { most: 32, smallest: 10 }],
  ])(
    "can't be worked out by who knows the totals and the rule: all tables of %i × %i [R10-39]",
    (rows, columns, of) => {
      expect(givenAway(rows, columns, of)).toEqual([]);
    },
  );

  it("can't be worked out from two filters, one within the other [R10-39]", () => {
    const few = fc.integer({ min: 0, max: 60 });
    fc.assert(
      fc.property(few, few, (inner, rest) => {
        const [told, all] = [toldCount(inner, 5), toldCount(inner + rest, 5)];
        const range = (count: number | null) => (count === null ? [0, 4] : [Math.max(5, count - 2), count + 2]);
        const least = Math.max(0, (range(all)[0] ?? 0) - (range(told)[1] ?? 0));
        const most = (range(all)[1] ?? 0) - (range(told)[0] ?? 0);
        expect(least >= 1 && most < 5).toBe(false);
      }),
    );
  });
});

describe("who is told what", () => {
  it("is what they could count themselves, but never in a file", () => {
    expect(publisherFor({ seesCases: true, use: "screen" }).counts([0, 3, 7])).toEqual([
      { count: 0 },
      { count: 3 },
      { count: 7 },
    ]);
    expect(publisherFor({ seesCases: false, use: "screen" }).counts([0, 3, 7, 30])).toEqual([
      ...[{ suppressed: true }, { suppressed: true }, { count: 5 }, { count: 30 }],
    ]);
    expect(publisherFor({ seesCases: true, use: "file" }).count(9)).toEqual({ suppressed: true });
    expect(publisherFor({ seesCases: false, use: "file" }).smallest).toBe(10);
  });
});
