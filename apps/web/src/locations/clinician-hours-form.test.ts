import { expect, it } from "vitest";
import { absencesText, clinicianHoursFormOf, readClinicianHours } from "./clinician-hours-form.ts";

const form = { ...clinicianHoursFormOf({ hours: null, absences: [] }) };

it("reads absences of a day and of many, with why", () => {
  const absences = "12/24/2026 – 1/2/2027 (Vacation)\n11/30/2026\n\n12/7/2026 to 12/8/2026";
  expect(readClinicianHours({ ...form, absences }).read).toEqual({
    hours: null,
    absences: [
      { from: "2026-12-24", to: "2027-01-02", note: "Vacation" },
      { from: "2026-11-30", to: "2026-11-30", note: "" },
      { from: "2026-12-07", to: "2026-12-08", note: "" },
    ],
  });
});

it("writes what it reads, the first in front", () => {
  const absences = [
    { from: "2026-12-24", to: "2027-01-02", note: "Vacation" },
    { from: "2026-11-30", to: "2026-11-30", note: "" },
  ];
  expect(absencesText(absences)).toBe("11/30/2026\n12/24/2026 – 01/02/2027 (Vacation)");
  const again = readClinicianHours(clinicianHoursFormOf({ hours: null, absences })).read?.absences;
  expect(again).toEqual(absences.toReversed());
});

it("says what can’t be read, and hours only where they are their own", () => {
  for (const absences of ["soon", "12/24/2026 – 12/1/2026", "12/24/2026 Vacation"])
    expect(readClinicianHours({ ...form, absences }).errors.absences).toMatch(/^Can’t be read/);
  expect(readClinicianHours({ ...form, own: true, monday: "noonish" }).errors.monday).toBeDefined();
  expect(readClinicianHours({ ...form, monday: "noonish" }).errors).toEqual({});
  const own = readClinicianHours({ ...form, own: true, monday: "8–12" }).read?.hours;
  expect(own?.regular.monday).toEqual([{ from: "08:00", to: "12:00" }]);
});
