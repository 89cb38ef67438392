import { expect, it } from "vitest";
import { isAbout } from "./changed-ids.ts";

it("shows a page anew for its own record, for its person, and for nobody else", () => {
  const shown = ["record", "person"];
  expect(isAbout(shown, ["record", null])).toBe(true);
  expect(isAbout(shown, [null, "person"])).toBe(true);
  expect(isAbout(shown, ["another", "stranger"])).toBe(false);
  expect(isAbout(shown, [null, null])).toBe(false);
});
