import { expect, it } from "vitest";
import { openOf, withOpen } from "./open-forms.ts";

it("keeps one entry of each kind in hand", () => {
  const open = withOpen(withOpen("", "symptom", "new"), "vital", "v1");
  expect([openOf(open, "symptom"), openOf(open, "vital"), openOf(open, "travel")]).toEqual(["new", "v1", null]);
  expect(openOf(withOpen(open, "vital", "v2"), "vital")).toBe("v2");
  expect(withOpen(withOpen(open, "symptom", null), "vital", null)).toBe("");
});
