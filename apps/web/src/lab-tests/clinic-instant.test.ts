import { expect, it } from "vitest";
import { clinicInstant } from "./clinic-instant.ts";

it("knows the instant of the clinic's day and time", () => {
  expect(clinicInstant("2026-07-01", "10:12", "America/New_York")).toBe("2026-07-01T14:12:00.000Z");
  expect(clinicInstant("2026-11-18", "10:12", "America/New_York")).toBe("2026-11-18T15:12:00.000Z");
  expect(clinicInstant("2026-11-01", "08:00", "America/New_York")).toBe("2026-11-01T13:00:00.000Z");
});
it("answers nothing where a day or time is none", () => {
  expect(clinicInstant("2026-13-01", "10:12", "America/New_York")).toBeNull();
  expect(clinicInstant("2026-07-01", "", "America/New_York")).toBeNull();
});
