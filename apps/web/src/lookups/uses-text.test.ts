import { expect, it } from "vitest";
import { usesText } from "./uses-text.ts";

it("says what uses a value, and no more exactly than it was counted", () => {
  expect(usesText([])).toBe("nothing");
  expect(
    usesText([
      { place: "Visits", count: 1000 },
      { place: "Kiosk registrations", count: 3 },
    ]),
  ).toBe("visits (1,000 or more), kiosk registrations (3)");
});
