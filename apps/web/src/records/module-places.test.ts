import { expect, it } from "vitest";
import { withClinical } from "./module-places.ts";

const cards = (...ids: string[]) => ids.map((id) => ({ id }));

it("puts the clinical cards before those that end a page", () => {
  const own = cards("results", "notes", "questions", "linked", "activity");
  expect(withClinical(own, cards("vitals", "travel")).map(({ id }) => id)).toEqual([
    "results",
    "notes",
    "vitals",
    "travel",
    "questions",
    "linked",
    "activity",
  ]);
  expect(withClinical(cards("results"), cards("vitals"))).toEqual(cards("results", "vitals"));
});
