import { mostFollowUpDays } from "@tracewell/contract/follow-up";
import { expect, it } from "vitest";
import { daysBetween } from "../ui/time/calendar-days.ts";
import { steppedRange, weekChoices, weeksAround } from "./shown-days.ts";

it("steps by as many days as are shown, over the end of a month", () => {
  const days = ["2026-02-27", "2026-02-28", "2026-03-01"];
  expect(steppedRange(days, 1)).toEqual({ from: "2026-03-02", to: "2026-03-04" });
  expect(steppedRange(days, -1)).toEqual({ from: "2026-02-24", to: "2026-02-26" });
});

it("shows no more days than the grid has", () => {
  for (const weeks of weekChoices.slice(1)) {
    const { from = "", to = "" } = weeksAround("2026-02-01", weeks);
    expect(daysBetween(from, to) + 1).toBe(weeks * 7);
    expect(weeks * 7).toBeLessThanOrEqual(mostFollowUpDays);
  }
});
