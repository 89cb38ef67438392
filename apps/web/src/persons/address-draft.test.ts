import { expect, it } from "vitest";
import { emptyAddress, readAddress, readTimeThere, timeInWords, withPlace } from "./address-draft.ts";

it("reads how long someone has been there, and says it the same way", () => {
  expect(readTimeThere("3 months")).toEqual({ number: 3, unit: "months" });
  expect(readTimeThere("1 Year")).toEqual({ number: 1, unit: "years" });
  expect(readTimeThere("")).toBeNull();
  expect(readTimeThere("long")).toBeUndefined();
  expect(timeInWords({ number: 1, unit: "years" })).toBe("1 year");
});

it("says at its field what can't be read, and that an address needs a place", () => {
  expect(readAddress({ ...emptyAddress, timeInState: "long", dateFrom: "13/13/2020" }).errors).toMatchObject({
    timeInState: "Enter a number and days, weeks, months or years.",
    dateFrom: "Enter a day as MM/DD/YYYY.",
    line1: "Give at least a street, a city or a ZIP code.",
  });
  expect(readAddress({ ...emptyAddress, city: "Riverside", dateFrom: "1/2/2024" }).address).toMatchObject({
    city: "Riverside",
    dateFrom: "2024-01-02",
    regionId: null,
  });
});

it("fills what a chosen place knows, and leaves the rest as it was typed", () => {
  const place = { line1: null, city: "Annapolis", postalCode: "21401", state: "MD", county: null, country: null };
  expect(withPlace({ ...emptyAddress, line1: "7 Elm", county: "Bay" }, place)).toMatchObject({
    line1: "7 Elm",
    city: "Annapolis",
    postcode: "21401",
    state: "MD",
    county: "Bay",
  });
});
