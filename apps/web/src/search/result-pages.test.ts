import { searchDebounceMilliseconds, searchPageSize, sidebarHideMilliseconds } from "@tracewell/contract/constants";
import { expect, it } from "vitest";
import { describeHits, nextPlace } from "./result-pages.ts";

it("shows five results at a time until all are shown [R9-15]", () => {
  expect(searchPageSize).toBe(5);
  expect([nextPlace(1, 12), nextPlace(2, 12), nextPlace(3, 12)]).toEqual([5, 10, undefined]);
  expect(nextPlace(1, 5)).toBeUndefined();
});

it("waits half a second after the last letter, and a fifth before the sidebar hides [R9-08] [R9-11]", () => {
  expect([searchDebounceMilliseconds, sidebarHideMilliseconds]).toEqual([500, 200]);
});

it("says how many were found, and that more than a hundred are too many", () => {
  const exactly = (count: number) => Array.from({ length: count }, () => ({ reasons: [] }));
  expect([0, 1, 12].map((count) => describeHits(count, exactly(count)))).toEqual([
    "",
    "1 person found",
    "12 persons found",
  ]);
  expect(describeHits(100, exactly(100))).toMatch(/^100 persons or more/);
});

it("tells those who may be meant from those who were found as typed", () => {
  const likely = { reasons: [{ text: "First names Darius and Micah: one is the other's middle name" }] };
  expect(describeHits(3, [{ reasons: [] }, likely, likely])).toBe("1 person found, 2 more may be meant");
  expect(describeHits(1, [likely])).toBe("No exact match. 1 person may be meant.");
});
