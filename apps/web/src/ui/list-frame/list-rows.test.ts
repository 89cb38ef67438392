import { expect, it } from "vitest";
import { isNearEnd } from "./list-rows.ts";

const seen = 25;

it("asks once for a list that is only looked at", () => {
  expect(isNearEnd(seen, 100)).toBe(false);
  expect(isNearEnd(39, 100)).toBe(false);
  expect(isNearEnd(40, 100)).toBe(true);
});

it("reads some screens ahead for who scrolls on", () => {
  expect(isNearEnd(100, 300)).toBe(true);
  expect(isNearEnd(100, 500)).toBe(true);
  expect(isNearEnd(100, 700)).toBe(false);
});

it("asks for the end of a list that is shorter than a page", () => {
  expect(isNearEnd(2, 3)).toBe(true);
});
