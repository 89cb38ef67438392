import { expect, it } from "vitest";
import { describeMoves, filledFields, mergeValue } from "./merge-fields.ts";

it("says what moves in a sentence", () => {
  expect(describeMoves([])).toBe("nothing");
  expect(describeMoves([{ what: "record", count: 1 }])).toBe("1 record");
  expect(
    describeMoves([
      { what: "records", count: 2 },
      { what: "message", count: 1 },
      { what: "addresses", count: 3 },
    ]),
  ).toBe("2 records, 1 message and 3 addresses");
});

it("writes days and phones as people read them", () => {
  expect(mergeValue("dateOfBirth", "1990-04-12")).toBe("04/12/1990");
  expect(mergeValue("homePhone", "4105550142")).toBe("(410) 555-0142");
  expect(mergeValue("email", null)).toBeNull();
});

it("fills what the survivor has not", () => {
  expect(
    filledFields([
      { field: "gender", survivor: null, merged: "Man", conflict: false },
      { field: "race", survivor: "White", merged: null, conflict: false },
      { field: "email", survivor: "a@b.c", merged: "d@e.f", conflict: true },
    ]),
  ).toEqual(["gender"]);
});
