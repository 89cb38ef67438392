import { expect, it } from "vitest";
import { compareBirthDates } from "./compare-birth-dates.model.ts";
import { publicKnowledge } from "./match-knowledge.model.ts";
import { nearBirthDates } from "./near-birth-dates.model.ts";

const near = (day: string) => nearBirthDates(day, publicKnowledge);

it.each([
  ["a day later", "1983-12-01", "1983-11-30"],
  ["a year off", "1984-11-06", "1983-11-06"],
  ["day and month swapped", "1983-06-11", "1983-11-06"],
  ["one digit", "1983-11-08", "1983-11-06"],
  ["one digit of the decade", "1993-11-06", "1983-11-06"],
  ["another day of the month", "1983-11-11", "1983-11-06"],
  ["only the year known", "1983-01-01", "1983-11-06"],
])("takes %s for a slip", (_, meant, typed) => {
  expect(near(typed)).toContain(meant);
});

it("leaves out the day itself, and days that no calendar has", () => {
  const days = near("1984-02-29");
  expect(days).not.toContain("1984-02-29");
  expect(days.every((day) => new Date(day).toISOString().slice(0, 10) === day)).toBe(true);
});

it("lists no day that comparing would not call similar, and few enough to ask for at once", () => {
  const days = near("1983-11-06");
  expect(new Set(days).size).toBe(days.length);
  expect(days.length).toBeLessThan(150);
  for (const day of days) expect(compareBirthDates("1983-11-06", day, publicKnowledge).agreement).toBe("similar");
});
