import { expect, it } from "vitest";
import { bodyOf, draftOf, moved, newRegimen } from "./definition-draft.ts";

it("moves a regimen a place, and no further than the ends", () => {
  const all = ["a", "b", "c"].map(newRegimen);
  const keys = (key: string, by: 1 | -1) => moved(all, key, by).map((each) => each.key);
  expect(keys("a", 1)).toEqual(["b", "a", "c"]);
  expect(keys("c", -1)).toEqual(["a", "c", "b"]);
  expect(keys("a", -1)).toEqual(["a", "b", "c"]);
});

it("sends a treatment as it was read, without what only the screen knows [R3-53]", () => {
  const regimen = { ...newRegimen("r"), id: "r", title: "One", order: 4 };
  const { key: _, ...read } = regimen;
  const definition = {
    id: "d",
    name: "Syphilis",
    infection: { id: "i", name: "Syphilis" },
    notes: "No C-R",
    order: 1,
    disabled: false,
    version: 1,
    regimens: [{ ...read, code: "7982" }],
  };
  const { order: __, ...sent } = definition.regimens[0] as (typeof definition.regimens)[0];
  expect(bodyOf(draftOf(definition))).toEqual({
    name: "Syphilis",
    infectionId: "i",
    notes: "No C-R",
    disabled: false,
    regimens: [sent],
  });
});
