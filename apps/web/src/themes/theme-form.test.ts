import { shippedThemes } from "@tracewell/contract/themes";
import { expect, it } from "vitest";
import { faultsOf, themeErrors, themeFormOf, themeTitle, withTheme } from "./theme-form.ts";

const begun = themeFormOf({ name: "hawaii", own: null, version: 3 });

it("begins the clinic's own colors with those in sight, and keeps them while another theme is tried", () => {
  const own = withTheme(begun, "own");
  expect(own).toEqual({ name: "own", own: shippedThemes.hawaii.colors });
  expect(withTheme(withTheme(own, "metro"), "own")).toEqual(own);
  expect(withTheme({ name: "standard", own: null }, "own").own).toEqual(shippedThemes.harbor.colors);
});

it("names what can't be read, once each color is whole", () => {
  const { light, dark } = shippedThemes.hawaii.colors;
  const typed = (accent: string) => ({ name: "own" as const, own: { light: { ...light, accent }, dark } });
  expect(themeErrors(typed("#ffe"))).toEqual({ own: "Write each color as # and six digits, such as #1f6b52." });
  expect(faultsOf(typed("#ffe")).length).toBe(0);
  expect(faultsOf(typed("#ffee99")).map(({ field }) => field)).toEqual(["light.accent"]);
  expect(themeErrors({ ...typed("#ffee99"), name: "metro" })).toEqual({});
  expect(themeErrors(typed("#00686B"))).toEqual({});
});

it("calls each theme by a name", () => {
  expect(["standard", "covid-dark", "own"].map((name) => themeTitle(name as "own"))).toEqual([
    "Standard",
    "COVID, dark",
    "Colors of the clinic",
  ]);
});
