import { ExposureWindow } from "@tracewell/contract/infections";
import { expect, it } from "vitest";
import { emptyWindow, faultsOf, windowFormOf, windowOf } from "./infection-parts.ts";

const window = {
  stage: "Primary",
  caughtLeast: 10,
  caughtMost: 90,
  infectiousBefore: 0,
  infectiousAfter: null,
  interviewBefore: 90,
  source: "POG",
};

it("types a window and reads it again", () => {
  expect(windowOf(windowFormOf(window))).toEqual(window);
});

it("says what is missing, and which number can't be read", () => {
  const typed = [windowOf(windowFormOf(window)), windowOf({ ...emptyWindow, caughtLeast: "ten" })];
  expect(Object.keys(faultsOf(ExposureWindow, typed)).sort()).toEqual(["1.caughtLeast", "1.source", "1.stage"]);
});
