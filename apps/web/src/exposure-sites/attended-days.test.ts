import { expect, it } from "vitest";
import { noDays, readDays, typedDays } from "./attended-days.ts";

it("reads days as they are typed, and keeps those that aren't known open", () => {
  expect(readDays(noDays)).toEqual({ days: { firstOn: null, lastOn: null }, errors: {} });
  expect(readDays({ firstOn: "3/1/2026", lastOn: "" }).days).toEqual({ firstOn: "2026-03-01", lastOn: null });
  expect(readDays(typedDays({ firstOn: "2026-03-01", lastOn: "2026-03-02" })).days.lastOn).toBe("2026-03-02");
});

it("says at which day what is wrong", () => {
  expect(Object.keys(readDays({ firstOn: "soon", lastOn: "later" }).errors)).toEqual(["firstOn", "lastOn"]);
  expect(readDays({ firstOn: "3/2/2026", lastOn: "3/1/2026" }).errors.lastOn).toMatch(/can’t be before/);
});
