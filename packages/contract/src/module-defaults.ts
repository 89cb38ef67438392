import type { ModuleRule } from "./module-rules.ts";

/** A rule as it is shipped: infections by the keys that every clinic begins with, and why. */
export interface ShippedRule extends Partial<Omit<ModuleRule, "infectionIds">> {
  modules: readonly string[];
  /** Keys of infections (infections/infection.seed.ts). */
  infections?: readonly string[];
  reason: string;
}

/** The rules of cards that are not for everyone, the same in all areas (docs/decisions/0324). */
export const shippedRules: readonly ShippedRule[] = [
  {
    modules: ["pregnancy", "reproductive-history"],
    sexes: ["Female", "Other"],
    fromAge: 10,
    toAge: 55,
    reason: "Where a pregnancy is possible: the ages of the checklists and of the warnings about treatments.",
  },
  {
    modules: ["maternal-infant"],
    groups: ["Congenital Syphilis"],
    reason: "Asked about a mother and her newborn.",
  },
  {
    modules: ["covid-wellness"],
    groups: ["COVID-19"],
    reason: "Its questions are about COVID-19.",
  },
  {
    modules: ["travel"],
    groups: ["COVID-19", "Generic", "Respiratory Invasive Bacterial Diseases", "Varicella"],
    infections: ["hepatitis-a"],
    reason: "Where a journey tells where the infection was caught or taken to.",
  },
  {
    modules: ["risk-factors", "partners", "prep", "condoms"],
    groups: ["STD"],
    infections: ["mpox", "hepatitis-b", "hepatitis-c"],
    fromAge: 13,
    reason: "Infections that are passed on by sex. Below 13 they are a matter of mandated reports, not of counseling.",
  },
  {
    modules: ["injection-drug-use"],
    groups: ["Hepatitis"],
    infections: ["hiv", "syphilis"],
    fromAge: 13,
    reason: "Infections that are passed on by needles, and syphilis, which travels the same networks.",
  },
];

/** The shipped rule of a card; undefined: it is for everyone. */
export const shippedRuleOf = (moduleId: string): ShippedRule | undefined =>
  shippedRules.find(({ modules }) => modules.includes(moduleId));
