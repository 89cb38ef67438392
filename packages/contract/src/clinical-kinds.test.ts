import { expect, it } from "vitest";
import { clinicalKindNames, kindOf } from "./clinical-kinds.ts";
import { durationUnits, treatmentTypes } from "./medical-kinds.ts";
import { structuredModules } from "./modules.ts";
import { socialContactPeriods } from "./social-kinds.ts";

it("has a card of the same title for every kind, each its own", () => {
  const modules = clinicalKindNames.map((name) => kindOf(name).module);
  expect(new Set(modules).size).toBe(clinicalKindNames.length);
  for (const name of clinicalKindNames) {
    const { module, title } = kindOf(name);
    expect(structuredModules).toContainEqual(expect.objectContaining({ id: module, name: title }));
  }
});

it("calls and dates entries by fields that they have, and tells rules at such", () => {
  for (const name of clinicalKindNames) {
    const { calledBy, dated, rules, doubts, fields } = kindOf(name);
    for (const field of [...calledBy, dated, ...[...rules, ...doubts].map(({ at }) => at)])
      expect([name, Object.keys(fields)]).toEqual([name, expect.arrayContaining([field])]);
    expect([name, fields[dated]?.type]).toEqual([name, "day"]);
  }
});

it("asks for every field of a kind in one of the form's parts, where it has parts", () => {
  for (const name of clinicalKindNames) {
    const { groups, fields } = kindOf(name);
    if (groups) expect(groups.flatMap(({ names }) => names).sort()).toEqual(Object.keys(fields).sort());
  }
});

it("knows the product's options [R4-26] [R9-69] [R9-77]", () => {
  expect(treatmentTypes).toEqual(["Treated", "Presumptively Treated", "Untreated"]);
  expect(socialContactPeriods).toEqual(["Last 12 Months", "Interview Period Contacts"]);
  expect(durationUnits).toEqual(["Days", "Weeks", "Months", "Years"]);
});
