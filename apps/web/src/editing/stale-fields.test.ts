import { describe, expect, it } from "vitest";
import { type FieldWords, joinedInWords, keptOf, staleFields } from "./stale-fields.ts";

interface Page {
  priority: string;
  place: string;
}
type Edit = Partial<Page>;

const words: FieldWords<Page, Edit> = {
  label: (field) => field.toUpperCase(),
  value: (page, field) => page[field as keyof Page],
  wanted: (edit, field) => edit[field as keyof Page] ?? "",
};
const opened = { priority: "Low", place: "" };
const newer = { priority: "High", place: "" };
const at = "2026-03-04T12:00:00Z";

describe("an edit that someone else was faster than", () => {
  it("asks about the fields that the server named, with both values and whose", () => {
    const conflicts = [{ field: "priority", by: "Ana Kim", at }];
    expect(staleFields({ edit: { priority: "Medium", place: "Home" }, opened, newer }, conflicts, words)).toEqual([
      { field: "priority", label: "PRIORITY", theirs: "High", mine: "Medium", by: "Ana Kim", at },
    ]);
  });

  it("finds them by itself where the server can't tell", () => {
    const asked = staleFields({ edit: { priority: "Medium", place: "Home" }, opened, newer }, undefined, words);
    expect(asked.map(({ field }) => field)).toEqual(["priority"]);
    expect(staleFields({ edit: { place: "Home" }, opened, newer }, undefined, words)).toEqual([]);
  });

  it("says nothing where a value is none", () => {
    const conflicts = [{ field: "place", by: "Ana Kim", at }];
    expect(staleFields({ edit: { place: "" }, opened, newer }, conflicts, words)).toMatchObject([
      { theirs: "nothing", mine: "nothing" },
    ]);
  });

  it("is sent again with the fields that were chosen, and those that nobody asked about", () => {
    const asked = staleFields({ edit: { priority: "Medium" }, opened, newer }, undefined, words);
    const edit = { priority: "Medium", place: "Home" };
    expect(keptOf(edit, asked, new Set())).toEqual({ place: "Home" });
    expect(keptOf(edit, asked, new Set(["priority"]))).toEqual(edit);
  });
});

it("says with what an edit was joined, each colleague once", () => {
  expect(joinedInWords(undefined)).toBeNull();
  expect(
    joinedInWords([
      { label: "Status", by: "Ana Kim", at },
      { label: "Follow up", by: "Ana Kim", at },
    ]),
  ).toBe("Saved. Meanwhile Ana Kim changed status, follow up; both are kept.");
});
