import { unnamedDetails, unnamedLabel } from "@tracewell/contract/unnamed-label";
import { expect, it } from "vitest";
import { emptyUnnamed, readUnnamed } from "./unnamed-draft.ts";

const nothing = {
  firstName: null,
  handle: null,
  site: null,
  venue: null,
  approximateAge: null,
  sex: null,
  looks: null,
  whereabouts: null,
};

it("wants something that a partner can be recognized by", () => {
  expect(readUnnamed({ ...emptyUnnamed, site: "Grindr" }).errors).toEqual({
    firstName: "Give a handle, a first name, a venue, or something else that they can be recognized by.",
  });
  expect(readUnnamed({ ...emptyUnnamed, venue: "The Anchor" }).errors).toEqual({});
});

it("reads an age in years", () => {
  const typed = (approximateAge: string) => readUnnamed({ ...emptyUnnamed, handle: "mike_88", approximateAge });
  expect(typed(" 35 ")).toMatchObject({ body: { description: { approximateAge: 35 } }, errors: {} });
  expect(typed("").body.description.approximateAge).toBeNull();
  for (const wrong of ["121", "3o", "-4"]) expect(typed(wrong).errors.approximateAge).toMatch(/from 0 to 120/);
});

it("reads the days of exposure, and says at which one what is wrong", () => {
  const days = (firstExposureOn: string, lastExposureOn: string) =>
    readUnnamed({ ...emptyUnnamed, handle: "mike_88", firstExposureOn, lastExposureOn });
  expect(days("05/01/2026", "").body).toMatchObject({ firstExposureOn: "2026-05-01", lastExposureOn: null });
  expect(days("soon", "").errors.firstExposureOn).toMatch(/MM\/DD\/YYYY/);
  expect(days("05/01/2026", "04/01/2026").errors.lastExposureOn).toMatch(/can’t be before/);
});

it("calls a partner by what is known of them", () => {
  const mike = {
    ...nothing,
    firstName: "Mike",
    handle: "mike_88",
    site: "Grindr",
    venue: "The Anchor",
    approximateAge: 35,
  };
  expect(unnamedLabel(mike)).toBe("Mike, mike_88 (Grindr)");
  expect(unnamedDetails(mike)).toBe("The Anchor · about 35");
  expect(unnamedLabel({ ...nothing, venue: "The Anchor" })).toBe("Somebody from The Anchor");
  expect(unnamedDetails({ ...nothing, venue: "The Anchor", looks: "Tall" })).toBe("Tall");
});
