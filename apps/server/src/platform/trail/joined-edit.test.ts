import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { netChanges } from "./changes-since.ts";
import { conflictsBetween, touchedBy } from "./joined-edit.ts";

type Line = Parameters<typeof netChanges>[0][number];

const at = "2026-03-04T12:00:00+00:00";
const update = (before: object, after: object, by = "Ana Kim"): Line =>
  ({ tableName: "record", rowId: "r1", action: "update", before, after, by, at }) as Line;

const columns = { status: ["record.status_key"], userId: ["record.assigned_to"], typeIds: ["visit_type.*"] };

describe("what others changed since a version", () => {
  it("is one change a column, by whom it was changed last", () => {
    const changes = netChanges([
      update({ status_key: "New", version: 1 }, { status_key: "InProgress", version: 2 }),
      update({ status_key: "InProgress", version: 2 }, { status_key: "Closed", version: 3 }, "Sam Ortiz"),
    ]);
    expect(changes).toEqual([
      {
        column: "record.status_key",
        rowId: "r1",
        before: "New",
        after: "Closed",
        by: "Sam Ortiz",
        at: "2026-03-04T12:00:00.000Z",
      },
    ]);
  });

  it("leaves out what is as it was again, and what only keeps the books", () => {
    expect(
      netChanges([
        update({ assigned_to: null, updated_by: "a" }, { assigned_to: "u1", updated_by: "b" }),
        update({ assigned_to: "u1" }, { assigned_to: null }),
      ]),
    ).toEqual([]);
  });
});

describe("an edit beside the changes of others", () => {
  const since = netChanges([
    update({ status_key: "New" }, { status_key: "Closed" }),
    { tableName: "visit_type", rowId: "t1", action: "delete", before: { type_id: "w1" }, after: null, by: null, at },
  ]);

  it("has no conflict where they changed other fields, or set the same", () => {
    expect(conflictsBetween(touchedBy({ userId: "u1" }, columns), since)).toEqual([]);
    expect(conflictsBetween(touchedBy({ status: "Closed" }, columns), since)).toEqual([]);
  });

  it("tells both values where they set the same field otherwise", () => {
    expect(conflictsBetween(touchedBy({ status: "InProgress", userId: "u1" }, columns), since)).toMatchObject([
      { field: "status", was: "New", theirs: "Closed", mine: "InProgress", by: "Ana Kim" },
    ]);
  });

  it("asks about a list that others changed, whoever did it", () => {
    expect(conflictsBetween(touchedBy({ typeIds: ["w2"] }, columns), since)).toMatchObject([
      { field: "typeIds", mine: ["w2"], by: "Tracewell" },
    ]);
  });

  it("is asked about exactly the fields that both gave another value, whatever was edited", () => {
    const names = ["a", "b", "c", "d"] as const;
    const edits = fc.dictionary(fc.constantFrom(...names), fc.integer({ min: 0, max: 3 }));
    fc.assert(
      fc.property(edits, fc.array(edits), edits, (start, theirs, mine) => {
        const base: Record<string, number> = { a: 0, b: 0, c: 0, d: 0, ...start };
        let row = base;
        const lines = theirs.map((edit) => {
          const before = row;
          row = { ...row, ...edit };
          return update(before, row);
        });
        const own = Object.fromEntries(names.map((name) => [name, [`record.${name}`]]));
        const fields = conflictsBetween(touchedBy(mine, own), netChanges(lines)).map(({ field }) => field);
        const both = names.filter((name) => row[name] !== base[name] && name in mine && mine[name] !== row[name]);
        expect(fields.sort()).toEqual(both.sort());
      }),
    );
  });
});
