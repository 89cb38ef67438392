import type { TreatmentDefinition } from "@tracewell/contract/treatments";
import { expect, it } from "vitest";
import { definitionChoices, regimenChoices } from "./treatment-choices.ts";

const regimen = {
  description: null,
  code: null,
  dose: null,
  route: null,
  forPregnant: true,
  forNonPregnant: true,
  forAllergy: false,
  order: 1,
  deleted: false,
};
const definition = (id: string, infection: string, more: Partial<TreatmentDefinition> = {}): TreatmentDefinition => ({
  id,
  name: `Against ${infection}`,
  infection: { id: infection, name: infection },
  notes: null,
  order: 1,
  disabled: false,
  version: 1,
  regimens: [],
  ...more,
});
const chlamydia = definition("d1", "chlamydia", {
  regimens: [
    { ...regimen, id: "r1", title: "Doxycycline", forPregnant: false },
    { ...regimen, id: "r2", title: "Azithromycin", forNonPregnant: false },
    { ...regimen, id: "r3", title: "Levofloxacin", forPregnant: false, forAllergy: true },
    { ...regimen, id: "r4", title: "Old one", deleted: true },
  ],
});
const all = [chlamydia, definition("d2", "syphilis"), definition("d3", "syphilis", { disabled: true })];
const labels = (choices: { label: string }[]) => choices.map(({ label }) => label);

it("offers the treatments of the infection that was chosen; one that was chosen before stays [R3-51]", () => {
  expect(labels(definitionChoices(all, {}))).toEqual(["Against chlamydia", "Against syphilis"]);
  expect(definitionChoices(all, { infectionId: "syphilis" }).map(({ value }) => value)).toEqual(["d2"]);
  expect(definitionChoices(all, { infectionId: "syphilis", definitionId: "d3" }).map(({ value }) => value)).toEqual([
    "d2",
    "d3",
  ]);
});

it("says of a regimen whom it suits, and offers none that was taken out of use [R3-52]", () => {
  expect(labels(regimenChoices(all, { definitionId: "d1" }))).toEqual([
    "Doxycycline (not in pregnancy)",
    "Azithromycin (in pregnancy)",
    "Levofloxacin (not in pregnancy, for allergy)",
  ]);
  expect(labels(regimenChoices(all, { definitionId: "d1", regimenId: "r4" }))).toContain("Old one");
  expect(regimenChoices(all, {})).toEqual([]);
});
