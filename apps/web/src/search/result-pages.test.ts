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
  expect([describeHits(0), describeHits(1), describeHits(12)]).toEqual(["", "1 person found", "12 persons found"]);
  expect(describeHits(100)).toMatch(/^100 persons or more/);
});
