import fc from "fast-check";
import { expect, it } from "vitest";
import { dayOfTyped, typedOfDay } from "./typed-answer.ts";

it("reads a day of an answer in every usual writing, and keeps what is none for the rules [R9-29]", () => {
  for (const typed of ["04/12/1990", "4/12/1990", "4-12-1990", "04121990", "1990-04-12"])
    expect(dayOfTyped(typed)).toBe("1990-04-12");
  expect(["4/12", "soon", "02/30/2026"].map(dayOfTyped)).toEqual(["4/12", "soon", "02/30/2026"]);
  expect(["", "  "].map(dayOfTyped)).toEqual([null, null]);
});

it("shows a kept day as it would be typed, and reads it back", () => {
  const day = fc.date({ min: new Date("1900-01-01"), max: new Date("2100-01-01"), noInvalidDate: true });
  fc.assert(
    fc.property(day, (at) => {
      const kept = at.toISOString().slice(0, 10);
      expect(dayOfTyped(typedOfDay(kept))).toBe(kept);
    }),
  );
  expect([null, "4/12", true].map(typedOfDay)).toEqual(["", "4/12", ""]);
});
