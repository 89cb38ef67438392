import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { changedByBoth, describeJoined, type FieldLabels, keptOf, staleField } from "./stale-fields.ts";

interface Form {
  priority: string;
  place: string;
}

const words: FieldLabels<Form> = {
  label: (field) => field.toUpperCase(),
  value: (form, field) => form[field as keyof Form],
};
const opened = { priority: "Low", place: "" };
const newer = { priority: "High", place: "" };
const mine = { priority: "Medium", place: "Home" };
const at = "2026-03-04T12:00:00Z";

describe("an edit that someone else was faster than", () => {
  it("asks about the fields that the server named, with both values and whose", () => {
    expect(staleField({ field: "priority", by: "Ana Kim", at }, { mine, newer }, words)).toEqual({
      field: "priority",
      label: "PRIORITY",
      theirs: "High",
      mine: "Medium",
      by: "Ana Kim",
      at,
    });
  });

  it("finds them by itself where the server can't tell", () => {
    expect(changedByBoth(["priority", "place"], { opened, mine, newer })).toEqual([{ field: "priority" }]);
    expect(changedByBoth(["place"], { opened, mine, newer })).toEqual([]);
  });

  it("asks nothing where both set the same", () => {
    expect(changedByBoth(["priority"], { opened, mine: newer, newer })).toEqual([]);
  });

  it("says nothing where a value is none", () => {
    expect(staleField({ field: "place" }, { mine: opened, newer }, words)).toMatchObject({
      theirs: "nothing",
      mine: "nothing",
      by: null,
    });
  });

  it("is sent again with the fields that were chosen, and those that nobody asked about", () => {
    const asked = [staleField({ field: "priority" }, { mine, newer }, words)];
    expect(keptOf(mine, asked, new Set())).toEqual({ place: "Home" });
    expect(keptOf(mine, asked, new Set(["priority"]))).toEqual(mine);
  });
});

it("says with what an edit was joined, each colleague once", () => {
  expect(describeJoined(undefined)).toBeNull();
  expect(
    describeJoined([
      { label: "Status", by: "Ana Kim" },
      { label: "Follow up", by: "Ana Kim" },
    ]),
  ).toBe("Saved. Meanwhile Ana Kim changed status, follow up; both are kept.");
});

type Values = Record<string, string | string[] | boolean | number | null>;
const field = fc.constantFrom("a", "b", "c", "d");
const value = fc.constantFrom(null, "", "x", "y", true, 1, [], ["x"], ["x", "y"]);
const form = fc.dictionary(field, value) as fc.Arbitrary<Values>;
const plain: FieldLabels<Values> = { label: (name) => name, value: (values, name) => String(values[name] ?? "") };
const isNone = (one: unknown) => one === undefined || one === null || one === "" || (Array.isArray(one) && !one.length);
const isSame = (one: unknown, other: unknown) =>
  (isNone(one) && isNone(other)) || JSON.stringify(one) === JSON.stringify(other);

it("loses no value of either side", () => {
  fc.assert(
    fc.property(form, form, form, (before, typed, theirs) => {
      const edit = Object.fromEntries(Object.entries(typed).filter(([name, mine]) => !isSame(before[name], mine)));
      const both = changedByBoth(Object.keys(edit), { opened: before, mine: typed, newer: theirs });
      const asked = both.map((one) => staleField(one, { mine: typed, newer: theirs }, plain));
      const after: Partial<Values> = { ...theirs, ...keptOf(edit, asked, new Set()) };
      for (const name of Object.keys(theirs)) if (!(name in edit)) expect(after[name]).toEqual(theirs[name]);
      for (const { field: name } of asked) expect(after[name]).toEqual(theirs[name]);
      for (const [name, mine] of Object.entries(edit))
        if (!asked.some((one) => one.field === name)) expect(after[name]).toEqual(mine);
    }),
  );
});

it("asks nothing where nobody else changed anything", () => {
  fc.assert(
    fc.property(form, form, (before, typed) => {
      expect(changedByBoth(Object.keys(typed), { opened: before, mine: typed, newer: before })).toEqual([]);
    }),
  );
});
