import { expect, it } from "vitest";
import { formatAppointment } from "./appointment-text.ts";

it("tells the time of an appointment as the clinic writes it", () => {
  expect(formatAppointment({ day: "2026-11-22", start: "14:00", end: "14:30" })).toBe("11/22/2026 2:00 pm – 2:30 pm");
});
