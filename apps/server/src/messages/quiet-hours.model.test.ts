import { expect, it } from "vitest";
import { afterQuietHours } from "./quiet-hours.model.ts";

const newYork = "America/New_York";
const moved = (at: string, zone = newYork) => afterQuietHours(new Date(at), zone).toISOString();

it.each([
  ["2026-06-15T12:00:00.000Z", "at 08:00"],
  ["2026-06-15T18:30:15.250Z", "in the afternoon"],
  ["2026-06-16T00:59:59.999Z", "a moment before 21:00"],
])("lets a message go by day: %s, %s", (at) => {
  expect(moved(at)).toBe(at);
});

it.each([
  ["2026-06-16T01:00:00.000Z", "2026-06-16T12:00:00.000Z", "from 21:00 to the next morning"],
  ["2026-06-16T03:59:59.999Z", "2026-06-16T12:00:00.000Z", "before midnight"],
  ["2026-06-16T04:00:00.000Z", "2026-06-16T12:00:00.000Z", "after midnight, the same morning"],
  ["2026-06-16T11:59:59.999Z", "2026-06-16T12:00:00.000Z", "a moment before 08:00"],
  ["2026-12-31T23:30:00-05:00", "2027-01-01T13:00:00.000Z", "over the year's end"],
])("moves %s to %s: %s", (at, morning) => {
  expect(moved(at)).toBe(morning);
});

it("means 08:00 by the clocks of that morning when they are changed in the night", () => {
  expect(moved("2026-03-08T02:00:00.000Z")).toBe("2026-03-08T12:00:00.000Z");
  expect(moved("2026-11-01T03:00:00.000Z")).toBe("2026-11-01T13:00:00.000Z");
});

it("goes by the clinic's time zone, also where it is half an hour off", () => {
  const at = "2026-06-16T01:30:00.000Z";
  expect(moved(at, "Pacific/Honolulu")).toBe(at);
  expect(moved(at, "Asia/Kolkata")).toBe("2026-06-16T02:30:00.000Z");
});
