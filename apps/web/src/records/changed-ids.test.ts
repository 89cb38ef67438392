import { expect, it } from "vitest";
import { showsAnyOf } from "./changed-ids.ts";

it("shows a page anew for its own record, for its person, and for nobody else", () => {
  const shown = ["record", "person"];
  expect(showsAnyOf(shown, ["record", null])).toBe(true);
  expect(showsAnyOf(shown, [null, "person"])).toBe(true);
  expect(showsAnyOf(shown, ["another", "stranger"])).toBe(false);
  expect(showsAnyOf(shown, [null, null])).toBe(false);
});
