import { expect, it } from "vitest";
import { mmwrWeekOf } from "./mmwr-week.ts";

it.each([
  ["2024-12-29", 2025, 1],
  ["2026-01-03", 2025, 53],
  ["2026-01-04", 2026, 1],
  ["2021-01-02", 2020, 53],
  ["2026-11-24", 2026, 47],
])("puts %s where the CDC does", (day, year, week) => {
  expect(mmwrWeekOf(day)).toEqual({ year, week });
});

it("counts each week of 1990 to 2050 once, from Sunday to Saturday, 52 or 53 a year", () => {
  const weeks = new Map<string, string[]>();
  for (let day = new Date("1990-01-01T00:00:00Z"); day.getUTCFullYear() <= 2050; day.setUTCDate(day.getUTCDate() + 1)) {
    const text = day.toISOString().slice(0, 10);
    const { year, week } = mmwrWeekOf(text);
    weeks.set(`${year}-${week}`, [...(weeks.get(`${year}-${week}`) ?? []), text]);
  }
  const whole = [...weeks.values()].slice(1, -1);
  expect(whole.every((days) => days.length === 7 && new Date(days[0] ?? "").getUTCDay() === 0)).toBe(true);
  for (let year = 1990; year <= 2049; year++) {
    const inYear = [...weeks.entries()].filter(([name]) => name.startsWith(`${year}-`));
    // Four of a week's days in the year make it one of that year.
    const owned = inYear.filter(([, days]) => days.filter((day) => day.startsWith(`${year}`)).length >= 4);
    expect([52, 53]).toContain(inYear.length);
    expect(owned).toHaveLength(inYear.length);
  }
});
