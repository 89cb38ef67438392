import { describe, expect, it } from "vitest";
import { durationColor, formatMinutes } from "./duration.tsx";

describe("a duration", () => {
  it("is green under 30 minutes, amber under 60, then red [R9-24]", () => {
    expect(
      [0, 29.9, 30, 59.9, 60, 600].map((minutes) => durationColor(minutes, { greenMinutes: 30, amberMinutes: 60 })),
    ).toEqual(["green", "green", "amber", "amber", "red", "red"]);
  });

  it("is written in minutes, then in hours and minutes", () => {
    expect(formatMinutes(25.7)).toBe("25 min");
    expect(formatMinutes(65)).toBe("1 h 05 min");
  });
});
