import { expect, it } from "vitest";
import { staleOf } from "./stale-records.ts";

const on = { timeZone: "America/New_York", now: Date.parse("2026-11-21T12:00:00Z") };
const touched = (day: string) => ({ updatedAt: `2026-11-${day}T11:00:00Z` });

it("calls a record late that nobody touched for two weeks", () => {
  const page = { data: [touched("01"), touched("07"), touched("08")], total: 3, next: null };
  expect(staleOf(page, { most: 6, ...on })).toEqual({ data: [touched("01"), touched("07")], total: 2, next: null });
});

it("shows the first few, and counts on where the page ends before the late ones do", () => {
  const page = { data: [touched("01"), touched("02")], total: 40, next: "more" };
  expect(staleOf(page, { most: 1, ...on })).toEqual({ data: [touched("01")], total: 40, next: null });
});
