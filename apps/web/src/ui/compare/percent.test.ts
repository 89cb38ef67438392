import { expect, it } from "vitest";
import { percentOf } from "./percent.ts";

it("rounds to whole percent, and calls only the certain 100%", () => {
  expect([0, 0.124, 0.93, 0.994, 0.9999, 1].map(percentOf)).toEqual([0, 12, 93, 99, 99, 100]);
});
