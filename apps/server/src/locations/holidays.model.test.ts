import { expect, it } from "vitest";
import { holidaysBetween } from "./holidays.model.ts";

it("knows the federal holidays of 2026 as offices keep them", () => {
  expect(holidaysBetween("2026-01-01", "2026-12-31").map(({ day }) => day)).toEqual([
    "2026-01-01",
    "2026-01-19",
    "2026-02-16",
    "2026-05-25",
    "2026-06-19",
    "2026-07-03",
    "2026-09-07",
    "2026-10-12",
    "2026-11-11",
    "2026-11-26",
    "2026-12-25",
  ]);
});

it("keeps a New Year’s Day that is a Saturday in the year before", () => {
  expect(holidaysBetween("2027-12-25", "2028-01-10")).toEqual([{ day: "2027-12-31", name: "New Year’s Day" }]);
});
