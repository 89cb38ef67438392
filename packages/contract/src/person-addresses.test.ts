import { expect, it } from "vitest";
import { formatCounty } from "./person-addresses.ts";

it("says a county once, and no census code", () => {
  expect(["Riverside", "Bay County", "24510"].map(formatCounty)).toEqual(["Riverside county", "Bay County", null]);
});
