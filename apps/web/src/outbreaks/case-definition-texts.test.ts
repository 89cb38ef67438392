import type { Criterion } from "@tracewell/contract/case-definition";
import { expect, it } from "vitest";
import { classText, criterionOf, criterionText, needText } from "./case-definition-texts.ts";

const names = { a: "Rash", b: "Fever", east: "East Side" };

it.each<[Criterion, string]>([
  [{ kind: "positive-test" }, "Positive test for the infection"],
  [{ kind: "titer", least: 16 }, "Titer of 1:16 or more"],
  [{ kind: "onset", from: "2026-10-01", to: null }, "Onset on or after 10/01/2026"],
  [{ kind: "specimen", from: null, to: "2026-10-31" }, "Positive specimen on or before 10/31/2026"],
  [{ kind: "onset", from: "2026-10-01", to: "2026-10-31" }, "Onset 10/01/2026 – 10/31/2026"],
  [criterionOf("onset"), "Onset known"],
  [{ kind: "symptoms", symptomIds: ["a"], least: 1 }, "Rash"],
  [{ kind: "symptoms", symptomIds: ["a", "b"], least: 1 }, "Any of: Rash, Fever"],
  [{ kind: "symptoms", symptomIds: ["a", "b"], least: 2 }, "At least 2 of: Rash, Fever"],
  [{ kind: "age", least: 18, most: 30 }, "Age 18 to 30"],
  [{ kind: "age", least: 18, most: null }, "Age 18 or older"],
  [{ kind: "age", least: null, most: 17 }, "Age 17 or younger"],
  [{ kind: "sex", sex: "Female" }, "Female at birth"],
  [{ kind: "region", regionId: "east" }, "Lives in East Side"],
])("%j reads %s", (criterion, text) => {
  expect(criterionText(criterion, names)).toBe(text);
});

it("says how many of its parts a rule asks for, and what a class is", () => {
  expect(needText({ need: "all", least: 1 })).toBe("all of these");
  expect(needText({ need: "any", least: 1 })).toBe("any of these");
  expect(needText({ need: "at-least", least: 2 })).toBe("at least 2 of these");
  expect([classText("probable"), classText(null)]).toEqual(["Probable", "No class"]);
});
