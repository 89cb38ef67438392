import { expect, it } from "vitest";
import { delayText, shareText } from "./sender-text.ts";

it("tells shares without rounding to none or all", () => {
  expect([
    shareText(0, 10),
    shareText(0, 0),
    shareText(1, 1000),
    shareText(999, 1000),
    shareText(4, 4),
    shareText(1, 8),
  ]).toEqual(["0", "0", "1 (1%)", "999 (99%)", "4 (100%)", "1 (13%)"]);
});

it("tells delays in hours, and in days once they are long", () => {
  expect(delayText(null)).toBe("Not known");
  expect(delayText({ lower: 3, median: 20.5, upper: 47 })).toBe("20.5 h (3 to 47)");
  expect(delayText({ lower: 24, median: 48, upper: 84 })).toBe("2 d (1 to 3.5)");
});
