import { expect, it } from "vitest";
import { monthStretch, weekOf } from "./calendar-days.ts";

it("begins weeks on Sunday", () => {
  expect(weekOf("2026-11-21")).toEqual([
    "2026-11-15",
    "2026-11-16",
    "2026-11-17",
    "2026-11-18",
    "2026-11-19",
    "2026-11-20",
    "2026-11-21",
  ]);
  expect(weekOf("2026-11-22")[0]).toBe("2026-11-22");
});

it("shows a month in whole weeks", () => {
  expect(monthStretch("2026-11-21")).toEqual({ from: "2026-11-01", to: "2026-12-05" });
  expect(monthStretch("2026-02-01")).toEqual({ from: "2026-02-01", to: "2026-02-28" });
  expect(monthStretch("2026-12-31")).toEqual({ from: "2026-11-29", to: "2027-01-02" });
});
