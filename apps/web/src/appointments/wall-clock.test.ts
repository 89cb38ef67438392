import { expect, it } from "vitest";
import { instantOf } from "./wall-clock.ts";

const newYork = (day: string, time: string) => instantOf(day, time, "America/New_York");

it("finds the instant of a time of day, also where clocks are changed", () => {
  expect(newYork("2026-11-24", "09:00")).toBe("2026-11-24T14:00:00.000Z");
  expect(newYork("2026-03-08", "01:30")).toBe("2026-03-08T06:30:00.000Z");
  expect(newYork("2026-03-08", "09:00")).toBe("2026-03-08T13:00:00.000Z");
  expect(newYork("2026-11-01", "01:30")).toBe("2026-11-01T05:30:00.000Z");
  expect(newYork("2026-11-01", "09:00")).toBe("2026-11-01T14:00:00.000Z");
  expect(instantOf("2026-11-24", "09:00", "Asia/Kathmandu")).toBe("2026-11-24T03:15:00.000Z");
});
