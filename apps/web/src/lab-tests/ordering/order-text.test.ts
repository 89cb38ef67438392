import { expect, it } from "vitest";
import { howLongAgo, placeText, resultText, titerText } from "./order-text.ts";

it("compares a titer with the last one, and marks a fourfold change [R3-46]", () => {
  const last = { last: 4, lastAt: "2026-03-18T14:00:00Z" };
  expect(titerText({ ...last, dilutions: 2, fourfold: "rise" })).toBe("Fourfold rise or more, last 1:4");
  expect(titerText({ ...last, dilutions: -2, fourfold: "fall" })).toBe("Fourfold fall or more, last 1:4");
  expect(titerText({ ...last, dilutions: 1, fourfold: null })).toBe("1 dilution up, last 1:4");
  expect(titerText({ ...last, dilutions: -1, fourfold: null })).toBe("1 dilution down, last 1:4");
  expect(titerText({ ...last, dilutions: 0, fourfold: null })).toBe("Unchanged, last 1:4");
});

it("says what a test came to in a word, a number and its unit", () => {
  const reactive = { id: "1", name: "Reactive", color: "red", detection: "Found" } as const;
  const nothing = { qualitativeResult: null, quantitativeResult: null, resultUnit: null };
  expect(resultText(nothing)).toBeNull();
  expect(resultText({ ...nothing, qualitativeResult: reactive, quantitativeResult: "1:16" })).toBe("Reactive, 1:16");
  expect(resultText({ ...nothing, quantitativeResult: "450", resultUnit: { id: "2", name: "copies/mL" } })).toBe(
    "450 copies/mL",
  );
});

it("says where a test is done, and on whose account", () => {
  const state = { id: "1", name: "State laboratory" };
  expect(placeText({ onSite: true, organization: null, accountNumber: null })).toBe("On site");
  expect(placeText({ onSite: false, organization: state, accountNumber: "A-7" })).toBe("State laboratory, account A-7");
  expect(placeText({ onSite: false, organization: null, accountNumber: null })).toBe("Laboratory");
});

it("says how long ago something was found, from today to years", () => {
  const now = new Date("2026-11-23T12:00:00Z");
  const ago = (days: number) => howLongAgo(new Date(now.getTime() - days * 86_400_000).toISOString(), now);
  expect([0, 1, 13, 14, 21, 59, 61, 400, 800].map(ago)).toEqual([
    "today",
    "1 day ago",
    "13 days ago",
    "2 weeks ago",
    "3 weeks ago",
    "8 weeks ago",
    "2 months ago",
    "13 months ago",
    "2 years ago",
  ]);
});
