import type { SiteDetails } from "@tracewell/contract/exposure-sites";
import { expect, it } from "vitest";
import { mergedDetails } from "./site-merge.model.ts";

const plain: SiteDetails = {
  ...{ name: "Blue Lagoon", kind: "venue", whereabouts: null, from: null, until: null },
  ...{ peoplePresent: null, risk: null, riskReason: null, note: null },
};
const full: SiteDetails = {
  ...{ name: "Lagoon", kind: "gathering", whereabouts: "1 Dock Street", from: "2026-03-01", until: "2026-03-05" },
  ...{ peoplePresent: 40, risk: "high", riskReason: "No air", note: "Back room" },
};

it("keeps name and kind, and takes from the duplicate what the site has not", () => {
  expect(mergedDetails(plain, full)).toEqual({ ...full, name: "Blue Lagoon", kind: "venue" });
  expect(mergedDetails(full, plain)).toEqual(full);
});

it("takes a risk with its own reason", () => {
  expect(mergedDetails({ ...plain, risk: "low" }, full)).toMatchObject({ risk: "low", riskReason: null });
});

it("spans the days of both, and keeps a day open that the site leaves open", () => {
  const days = (from: string | null, until: string | null) => {
    const { from: first, until: last } = mergedDetails({ ...plain, from, until }, full);
    return [first, last];
  };
  expect(days("2026-03-03", "2026-03-09")).toEqual(["2026-03-01", "2026-03-09"]);
  expect(days("2026-02-01", "2026-02-02")).toEqual(["2026-02-01", "2026-03-05"]);
  expect(days("2026-03-03", null)).toEqual(["2026-03-01", null]);
});

it("joins two notes, unless they are too long for one", () => {
  expect(mergedDetails({ ...plain, note: "Bar" }, full).note).toBe("Bar\nBack room");
  expect(mergedDetails({ ...plain, note: "Back room" }, full).note).toBe("Back room");
  const long = "x".repeat(2045);
  expect(mergedDetails({ ...plain, note: long }, full).note).toBe(long);
});
