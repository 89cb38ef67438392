import { OpeningHours } from "@tracewell/contract/opening-hours";
import { expect, it } from "vitest";
import { hoursFormOf, readHoursForm, withHolidays } from "./hours-form.ts";

const hours = OpeningHours.parse({
  regular: {
    monday: [
      { from: "08:00", to: "12:00" },
      { from: "13:00", to: "17:00" },
    ],
    sunday: [],
  },
  exceptions: [
    { day: "2026-12-25", closed: true, note: "Christmas Day" },
    { day: "2026-12-05", spans: [{ from: "17:00", to: "19:00" }], extra: true },
    { day: "2026-12-24", spans: [{ from: "08:00", to: "12:00" }] },
  ],
});
const form = hoursFormOf(hours);

it("writes hours as people do, days of their own in their order", () => {
  expect(form).toMatchObject({ monday: "8:00 am – 12:00 pm, 1:00 pm – 5:00 pm", sunday: "" });
  expect(form.exceptions.split("\n")).toEqual([
    "12/05/2026 also 5:00 pm – 7:00 pm",
    "12/24/2026 8:00 am – 12:00 pm",
    "12/25/2026 closed (Christmas Day)",
  ]);
});

it("reads again what it wrote", () => {
  const read = readHoursForm(form).hours;
  expect(read?.regular).toEqual(hours.regular);
  expect(new Set(read?.exceptions)).toEqual(new Set(hours.exceptions));
});

it("says which line can’t be read", () => {
  const { hours: none, errors } = readHoursForm({ ...form, monday: "mornings", exceptions: "12/25/2026 maybe" });
  expect(none).toBeNull();
  expect(errors.monday).toMatch(/Write hours such as/);
  expect(errors.exceptions).toMatch(/Can’t be read: 12\/25\/2026 maybe/);
  expect(readHoursForm({ ...form, exceptions: "12/25/2026 closed\n12/25/2026 8-12" }).errors.exceptions).toBe(
    "Named twice: 12/25/2026.",
  );
});

it("adds the holidays that don’t stand there yet", () => {
  const holidays = [
    { day: "2026-12-25", name: "Christmas Day" },
    { day: "2027-01-01", name: "New Year’s Day" },
  ];
  expect(withHolidays("12/25/2026 closed", holidays).split("\n")).toEqual([
    "12/25/2026 closed",
    "01/01/2027 closed (New Year’s Day)",
  ]);
});
