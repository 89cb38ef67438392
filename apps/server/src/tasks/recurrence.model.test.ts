import fc from "fast-check";
import { expect, it } from "vitest";
import { daysAfter } from "../platform/clinic-day.ts";
import { dayOfSeries, daysBetween, nextDue, plusMonths, type Series } from "./recurrence.model.ts";

const series = (recurrence: Series["recurrence"], startsOn: string, until: string | null = null): Series => ({
  recurrence,
  startsOn,
  until,
});

it("comes again on the next day, weekday or date", () => {
  expect(nextDue(series("daily", "2026-03-01"), "2026-03-07", "2026-03-07")).toBe("2026-03-08");
  expect(nextDue(series("weekly", "2026-03-02"), "2026-03-09", "2026-03-08")).toBe("2026-03-16");
  expect(nextDue(series("monthly", "2026-01-15"), "2026-03-15", "2026-03-15")).toBe("2026-04-15");
});

it("ends a month on its last day and comes back to the 31st", () => {
  const monthly = series("monthly", "2027-12-31");
  const days = [0, 1, 2, 3, 4, 5].map((number) => dayOfSeries(monthly, number));
  expect(days).toEqual(["2027-12-31", "2028-01-31", "2028-02-29", "2028-03-31", "2028-04-30", "2028-05-31"]);
  expect(nextDue(monthly, "2028-02-29", "2028-02-29")).toBe("2028-03-31");
});

it("does not make up for what was missed", () => {
  expect(nextDue(series("daily", "2026-03-01"), "2026-03-01", "2026-03-10")).toBe("2026-03-10");
  expect(nextDue(series("weekly", "2026-03-02"), "2026-03-02", "2026-03-20")).toBe("2026-03-23");
});

it("goes on from the days of the series when one task of it was moved", () => {
  expect(nextDue(series("monthly", "2026-01-15"), "2026-03-19", "2026-03-01")).toBe("2026-04-15");
  expect(nextDue(series("monthly", "2026-01-15"), "2026-03-12", "2026-03-01")).toBe("2026-03-15");
});

it("ends with its last day", () => {
  expect(nextDue(series("daily", "2026-03-01", "2026-03-02"), "2026-03-01", "2026-03-01")).toBe("2026-03-02");
  expect(nextDue(series("daily", "2026-03-01", "2026-03-02"), "2026-03-02", "2026-03-02")).toBeNull();
});

const day = fc.integer({ min: 0, max: 40_000 }).map((number) => daysAfter("2000-01-01", number));
const step = fc.constantFrom("daily", "weekly", "monthly" as const);

it("is due on a day of its series, the first after the last one and not before today, whatever the days", () => {
  fc.assert(
    fc.property(step, day, fc.nat(1500), fc.integer({ min: -60, max: 900 }), (recurrence, startsOn, number, late) => {
      const one = series(recurrence, startsOn);
      const dueOn = dayOfSeries(one, number);
      const today = daysAfter(dueOn, late);
      const next = nextDue(one, dueOn, today) ?? "";
      expect(next > dueOn && next >= today).toBe(true);
      let place = number;
      while (dayOfSeries(one, place) < next) place += 1;
      expect(dayOfSeries(one, place)).toBe(next);
      const before = dayOfSeries(one, place - 1);
      expect(before <= dueOn || before < today).toBe(true);
    }),
  );
});

it("keeps the date of the month wherever the month has it, and its last day elsewhere", () => {
  fc.assert(
    fc.property(day, fc.nat(600), (startsOn, months) => {
      const later = plusMonths(startsOn, months);
      const isLastOfMonth = daysAfter(later, 1).endsWith("-01");
      expect(later.slice(8) === startsOn.slice(8) || (isLastOfMonth && later.slice(8) < startsOn.slice(8))).toBe(true);
      expect(daysBetween(startsOn, later)).toBeGreaterThanOrEqual(28 * months);
      expect(daysBetween(startsOn, later)).toBeLessThanOrEqual(31 * months);
    }),
  );
});

it("never comes after its end, and ends for good", () => {
  fc.assert(
    fc.property(step, day, fc.nat(400), (recurrence, startsOn, length) => {
      const until = daysAfter(startsOn, length);
      const one = series(recurrence, startsOn, until);
      let due: string | null = startsOn;
      let last = startsOn;
      let tasks = 0;
      while (due !== null) {
        expect(due <= until).toBe(true);
        last = due;
        tasks += 1;
        due = nextDue(one, due, due);
      }
      expect(dayOfSeries(one, tasks) > until).toBe(true);
      expect(dayOfSeries(one, tasks - 1)).toBe(last);
    }),
  );
});
