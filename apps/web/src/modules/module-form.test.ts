import { shownToAll } from "@tracewell/contract/module-rules";
import { expect, it } from "vitest";
import { describeRule, type ModuleForm, moduleErrors, withCardMoved, withRule } from "./module-form.ts";

const form: ModuleForm = {
  modules: [
    { id: "results", rule: null },
    { id: "vitals", rule: shownToAll },
    { id: "travel", rule: shownToAll },
  ],
};
const ids = ({ modules }: ModuleForm) => modules.map(({ id }) => id);
const words = (part: Partial<typeof shownToAll>) => describeRule({ ...shownToAll, ...part }, (id) => `<${id}>`);

it("moves a card, and not over an end", () => {
  expect(ids(withCardMoved(form, "travel", -1))).toEqual(["results", "travel", "vitals"]);
  expect(ids(withCardMoved(form, "results", -1))).toEqual(ids(form));
  expect(ids(withCardMoved(form, "results", 5))).toEqual(["vitals", "travel", "results"]);
  expect(ids(withCardMoved(form, "unknown", 1))).toEqual(ids(form));
});

it("changes one card's rule", () => {
  const changed = withRule(form, "vitals", { sexes: ["Male"] });
  expect(changed.modules.map(({ rule }) => rule?.sexes)).toEqual([undefined, ["Male"], []]);
});

it("says for whom a card is shown", () => {
  expect(describeRule(null, String)).toBe("Always");
  expect(words({})).toBe("Everyone");
  expect(words({ isShown: false, sexes: ["Male"] })).toBe("Only where it holds something");
  expect(
    words({ groups: ["STD", "COVID-19"], infectionIds: ["mpox"], sexes: ["Female", "Other"], fromAge: 10, toAge: 55 }),
  ).toBe("All STDs, COVID-19 (group), <mpox> · Female or Other · ages 10 to 55");
  expect(words({ fromAge: 13 })).toBe("age 13 and older");
  expect(words({ toAge: 1 })).toBe("up to age 1");
});

it("names ages that are the wrong way round", () => {
  expect(moduleErrors(form)).toEqual({});
  expect(moduleErrors(withRule(form, "vitals", { fromAge: 20, toAge: 10 }))).toHaveProperty("modules");
});
