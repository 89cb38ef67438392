import { expect, it } from "vitest";
import { fittingWidth, keptWidth, widthAfterKey, widthBeside } from "./sidebar-width.ts";

it("is 350 px at first and at least, and the layout's width at most [R2.9-10] [R2.9-11] [R9-19]", () => {
  expect(keptWidth()).toBe(350);
  expect([fittingWidth(10, 1440), fittingWidth(500.4, 1440), fittingWidth(9000, 1440)]).toEqual([350, 500, 1440]);
  expect(fittingWidth(300, 320)).toBe(350);
});

it("changes by keys on its left edge", () => {
  const keys = ["ArrowLeft", "ArrowRight", "Home", "End", "x"];
  expect(keys.map((key) => widthAfterKey(key, 400, 1440))).toEqual([420, 380, 350, 1440, null]);
  expect(widthAfterKey("ArrowRight", 350, 1440)).toBe(350);
});

it("leaves the page room beside it, or lies over it", () => {
  expect([widthBeside(350, 1440), widthBeside(700, 1440), widthBeside(350, 1024)]).toEqual([350, 0, 0]);
});
