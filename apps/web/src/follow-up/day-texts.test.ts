import { expect, it } from "vitest";
import { answeredOf, describeCell, weekdayOf } from "./day-texts.ts";

it("names the weekday of a calendar day wherever the screen is", () => {
  expect(weekdayOf("2026-02-01")).toBe("Sun");
});

it("says of a day how it stands and who told", () => {
  expect(describeCell("2026-02-02", { status: "ill", told: "both", danger: true })).toBe(
    "Mon, 02/02/2026: Ill, self-assessment and call, danger signs",
  );
  expect(describeCell("2026-02-02", { status: "due", told: null, danger: false })).toBe("Mon, 02/02/2026: Due");
});

it("counts answers among those who are asked: nobody was asked outside of their days", () => {
  expect(answeredOf({ well: 3, ill: 1, refused: 1, "not-reached": 2, due: 4, outside: 9 })).toEqual({
    answered: 5,
    asked: 11,
  });
  expect(answeredOf({})).toEqual({ answered: 0, asked: 0 });
});
