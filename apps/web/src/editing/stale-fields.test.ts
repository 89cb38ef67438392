import { describe, expect, it } from "vitest";
import { type FieldWords, joinedInWords, keptOf, staleFields } from "./stale-fields.ts";

interface Form {
  priority: string;
  place: string;
}

const words: FieldWords<Form> = {
  label: (field) => field.toUpperCase(),
  value: (form, field) => form[field as keyof Form],
};
const opened = { priority: "Low", place: "" };
const newer = { priority: "High", place: "" };
const mine = { priority: "Medium", place: "Home" };
const at = "2026-03-04T12:00:00Z";

describe("an edit that someone else was faster than", () => {
  it("asks about the fields that the server named, with both values and whose", () => {
    const conflicts = [{ field: "priority", by: "Ana Kim", at }];
    expect(staleFields(["priority", "place"], { opened, mine, newer }, conflicts, words)).toEqual([
      { field: "priority", label: "PRIORITY", theirs: "High", mine: "Medium", by: "Ana Kim", at },
    ]);
  });

  it("finds them by itself where the server can't tell", () => {
    const asked = staleFields(["priority", "place"], { opened, mine, newer }, undefined, words);
    expect(asked.map(({ field }) => field)).toEqual(["priority"]);
    expect(staleFields(["place"], { opened, mine, newer }, undefined, words)).toEqual([]);
  });

  it("asks nothing where both set the same", () => {
    expect(staleFields(["priority"], { opened, mine: newer, newer }, undefined, words)).toEqual([]);
  });

  it("says nothing where a value is none", () => {
    const conflicts = [{ field: "place", by: "Ana Kim", at }];
    expect(staleFields(["place"], { opened, mine: opened, newer }, conflicts, words)).toMatchObject([
      { theirs: "nothing", mine: "nothing" },
    ]);
  });

  it("is sent again with the fields that were chosen, and those that nobody asked about", () => {
    const asked = staleFields(["priority"], { opened, mine, newer }, undefined, words);
    expect(keptOf(mine, asked, new Set())).toEqual({ place: "Home" });
    expect(keptOf(mine, asked, new Set(["priority"]))).toEqual(mine);
  });
});

it("says with what an edit was joined, each colleague once", () => {
  expect(joinedInWords(undefined)).toBeNull();
  expect(
    joinedInWords([
      { label: "Status", by: "Ana Kim" },
      { label: "Follow up", by: "Ana Kim" },
    ]),
  ).toBe("Saved. Meanwhile Ana Kim changed status, follow up; both are kept.");
});
