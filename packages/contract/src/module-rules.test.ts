import fc from "fast-check";
import { expect, it } from "vitest";
import { infectionGroups, sexesAtBirth } from "./constants.ts";
import { shippedRuleOf, shippedRules } from "./module-defaults.ts";
import {
  isModuleShown,
  type ModuleFacts,
  type ModuleRule,
  moduleApplies,
  ruledSexes,
  sameRule,
  shownToAll,
} from "./module-rules.ts";
import { isAlwaysShown, structuredModules } from "./modules.ts";

const gonorrhea = { id: "gonorrhea", group: "STD" } as const;
const covid = { id: "covid-19", group: "COVID-19" } as const;
const aMan: ModuleFacts = { infections: [gonorrhea], sexAtBirth: "Male", age: 30 };

/** A shipped rule with the keys of infections as their ids. */
function shipped(moduleId: string): ModuleRule {
  const { modules: _, reason: __, infections = [], ...rule } = shippedRuleOf(moduleId) ?? { modules: [], reason: "" };
  return { ...shownToAll, ...rule, infectionIds: [...infections] };
}
const applies = (moduleId: string, facts: Partial<ModuleFacts> = {}) =>
  moduleApplies(shipped(moduleId), { ...aMan, ...facts });

it("has no pregnancy for a man, and no COVID wellness on gonorrhea", () => {
  expect(applies("pregnancy")).toBe(false);
  expect(applies("pregnancy", { sexAtBirth: "Female" })).toBe(true);
  expect(applies("pregnancy", { sexAtBirth: "Other" })).toBe(true);
  expect(applies("covid-wellness")).toBe(false);
  expect(applies("covid-wellness", { infections: [covid] })).toBe(true);
});

it("asks by age where a card is for some ages, both included", () => {
  const female = { sexAtBirth: "Female" } as const;
  expect([9, 10, 55, 56].map((age) => applies("reproductive-history", { ...female, age }))).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect([12, 13].map((age) => applies("prep", { age }))).toEqual([false, true]);
});

it("takes a group or one of the infections, whichever fits", () => {
  const mpox = { id: "mpox", group: "Generic" } as const;
  expect(applies("condoms", { infections: [mpox] })).toBe(true);
  expect(applies("condoms", { infections: [{ id: "measles", group: "Generic" }] })).toBe(false);
  expect(applies("condoms", { infections: [{ id: "measles", group: "Generic" }, gonorrhea] })).toBe(true);
  expect(applies("injection-drug-use")).toBe(false);
  expect(applies("injection-drug-use", { infections: [{ id: "hiv", group: "STD" }] })).toBe(true);
});

it("knows of no infection where it is none", () => {
  expect(applies("covid-wellness", { infections: [{ id: "none", group: "No Infection" }] })).toBe(true);
});

it("ships rules with a reason for cards that are not worked in, each card once", () => {
  const ruled = shippedRules.flatMap(({ modules }) => modules);
  expect(new Set(ruled).size).toBe(ruled.length);
  expect(ruled.filter(isAlwaysShown)).toEqual([]);
  expect(shippedRules.filter(({ reason }) => reason.length < 10)).toEqual([]);
});

it("always shows the cards that records are worked in", () => {
  const always = structuredModules.filter(({ id }) => isAlwaysShown(id)).map(({ id }) => id);
  expect(always).toEqual(expect.arrayContaining(["case", "results", "notes", "tasks", "checklist", "activity"]));
  for (const id of ["pregnancy", "travel", "vitals", "risk-factors"]) expect(isAlwaysShown(id)).toBe(false);
});

const someAge = fc.option(fc.integer({ min: 0, max: 150 }));
const anyRule = fc.record<ModuleRule>({
  isShown: fc.boolean(),
  groups: fc.uniqueArray(fc.constantFrom(...infectionGroups)),
  infectionIds: fc.uniqueArray(fc.constantFrom("a", "b", "c")),
  sexes: fc.uniqueArray(fc.constantFrom(...ruledSexes)),
  fromAge: someAge,
  toAge: someAge,
});
const anyFacts = fc.record<ModuleFacts>({
  infections: fc.array(
    fc.record({ id: fc.constantFrom("a", "b", "c", "d"), group: fc.constantFrom(...infectionGroups) }),
  ),
  sexAtBirth: fc.option(fc.constantFrom(...sexesAtBirth)),
  age: someAge,
});

it("never hides a card that holds something, or that may hold something", () => {
  fc.assert(
    fc.property(anyRule, anyFacts, (rule, facts) => {
      const applying = moduleApplies(rule, facts);
      expect(isModuleShown(applying, true)).toBe(true);
      expect(isModuleShown(applying, null)).toBe(true);
      expect(isModuleShown(applying, false)).toBe(applying);
    }),
  );
});

it("hides nothing for what is not known", () => {
  fc.assert(
    fc.property(anyRule, anyFacts, (rule, facts) => {
      const unknown: ModuleFacts = { infections: [], sexAtBirth: null, age: null };
      expect(moduleApplies({ ...rule, isShown: true }, unknown)).toBe(true);
      for (const part of Object.keys(unknown) as (keyof ModuleFacts)[])
        if (moduleApplies(rule, facts)) expect(moduleApplies(rule, { ...facts, [part]: unknown[part] })).toBe(true);
      if (moduleApplies(rule, facts)) expect(moduleApplies(rule, { ...facts, sexAtBirth: "Unknown" })).toBe(true);
    }),
  );
});

it("only shows more where a rule asks for less", () => {
  fc.assert(
    fc.property(anyRule, anyFacts, (rule, facts) => {
      if (!moduleApplies(rule, facts)) return;
      expect(moduleApplies({ ...rule, groups: [], infectionIds: [] }, facts)).toBe(true);
      expect(moduleApplies({ ...rule, sexes: [] }, facts)).toBe(true);
      expect(moduleApplies({ ...rule, fromAge: null }, facts)).toBe(true);
      expect(moduleApplies({ ...rule, toAge: null }, facts)).toBe(true);
    }),
  );
});

it("takes a rule for the same, whatever the order of its lists", () => {
  const rule: ModuleRule = { ...shownToAll, groups: ["STD", "Hepatitis"], sexes: ["Male", "Female"] };
  expect(sameRule(rule, { ...rule, groups: ["Hepatitis", "STD"], sexes: ["Female", "Male"] })).toBe(true);
  for (const other of [{ isShown: false }, { fromAge: 0 }, { toAge: 0 }, { groups: [] }, { infectionIds: ["a"] }])
    expect(sameRule(rule, { ...rule, ...other } as ModuleRule)).toBe(false);
});
