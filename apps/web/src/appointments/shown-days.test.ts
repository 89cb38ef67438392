import { expect, it } from "vitest";
import { daysShown, daysTitle, stepped } from "./shown-days.ts";

it("goes on by what is shown", () => {
  expect([stepped("2026-11-01", "day", -1), stepped("2026-11-24", "week", 1)]).toEqual(["2026-10-31", "2026-12-01"]);
  expect([
    stepped("2027-01-31", "month", 1),
    stepped("2027-03-31", "month", -1),
    stepped("2026-12-05", "month", 1),
  ]).toEqual(["2027-02-01", "2027-02-01", "2027-01-01"]);
});

it("shows whole weeks, which begin on Sunday", () => {
  expect(daysShown("2026-11-24", "week")).toEqual({ from: "2026-11-22", to: "2026-11-28" });
  expect(daysShown("2026-11-24", "month")).toEqual({ from: "2026-11-01", to: "2026-12-05" });
});

it("names the days", () => {
  expect((["day", "week", "month"] as const).map((view) => daysTitle("2026-11-24", view))).toEqual([
    "Tuesday, November 24",
    "Sun, Nov 22 – Sat, Nov 28",
    "November 2026",
  ]);
});
