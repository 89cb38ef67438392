import { expect, it } from "vitest";
import { describeDifference, isUnderWay } from "./check-text.ts";

const found = { role: "Front desk", place: "GET /dis/cases/:id", of: null };

it("says what was found, of whom and about what", () => {
  expect(describeDifference({ ...found, what: "let-in" })).toBe("Lets Front desk in, against its rule.");
  expect(describeDifference({ ...found, what: "record-opened", of: "Incident" })).toBe(
    "Shows Front desk a record the role may not open (investigation).",
  );
  expect(describeDifference({ ...found, what: "other-clinic" })).toBe("Shows Front desk data of another clinic.");
  expect(describeDifference({ what: "table-open", role: null, place: "person", of: null })).toBe(
    "Rows of another clinic can be read here.",
  );
});

it("knows which are under way", () => {
  expect(isUnderWay({ state: "waiting" })).toBe(true);
  expect(isUnderWay({ state: "broken" })).toBe(false);
});
