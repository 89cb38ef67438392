import { expect, it } from "vitest";
import { dayIn, daysAfter, isMorning, slotsByDay, timeIn, weekdayOf } from "./appointment-times.ts";

const newYork = "America/New_York";
const slot = (start: string, free = 1) => ({ start, end: start, free });

it("counts days on the clock of the place", () => {
  expect(dayIn(newYork, "2026-03-09T02:30:00Z")).toBe("2026-03-08");
  expect(daysAfter("2026-02-27", 3)).toEqual(["2026-02-27", "2026-02-28", "2026-03-01"]);
});

it("puts times under their days, and leaves a closed day empty", () => {
  const days = slotsByDay(
    ["2026-03-08", "2026-03-09"],
    [slot("2026-03-08T13:00:00Z", 0), slot("2026-03-09T02:30:00Z"), slot("2026-03-20T13:00:00Z")],
    newYork,
  );
  expect(days.map(({ day, slots, free }) => [day, slots.length, free])).toEqual([
    ["2026-03-08", 2, 1],
    ["2026-03-09", 0, 0],
  ]);
});

it("tells mornings by the clock of the place, also where clocks change at night", () => {
  expect(isMorning(newYork, "2026-03-08T15:59:00Z")).toBe(true);
  expect(isMorning(newYork, "2026-03-08T16:00:00Z")).toBe(false);
});

it("says day and time in each language, Burmese too", () => {
  expect(weekdayOf("2026-11-24", "en", "short")).toBe("Tue");
  expect(weekdayOf("2026-11-24", "es", "long")).toBe("martes");
  expect(weekdayOf("2026-11-24", "my", "long")).toBe("အင်္ဂါ");
  expect(timeIn(newYork, "2026-11-24T15:30:00Z", "en")).toMatch(/^10:30\sAM$/);
});
