import type { ItemOf } from "@tracewell/contract/configuration-file";
import { areaNames } from "@tracewell/contract/module-settings";
import { allInfections } from "../../infections/infection-edit.service.ts";
import { editAreaModules, getAreaModules, listAreaModules } from "../../modules/module-rule.service.ts";
import { inFileOrder } from "../compare.model.ts";
import { idsByName, putEach, type Section } from "./section.service.ts";

type Area = ItemOf<"modules">;
type Rule = Area["cards"][number]["rule"];

function ruleText(rule: Rule): string {
  if (!rule) return "always";
  if (!rule.isShown) return "only where it holds something";
  const { groups, infections, sexes, fromAge, toAge } = rule;
  const ages = fromAge === null && toAge === null ? "" : `ages ${fromAge ?? 0} to ${toAge ?? "any"}`;
  const parts = [...groups.toSorted(), ...infections.toSorted()].join(", ");
  return [parts, sexes.toSorted().join(", "), ages].filter(Boolean).join("; ") || "everyone";
}

/** Which cards records have, their order, and for whom each is shown. */
export const modules: Section<"modules"> = {
  key: "modules",
  read: async (tx) => {
    const names = new Map((await allInfections(tx)).map(({ id, name }) => [id, name]));
    return (await listAreaModules(tx)).data.map(({ area, version, modules: cards }) => ({
      id: area,
      version,
      item: {
        area,
        cards: cards.map(({ id, rule }) => {
          const { infectionIds = [], ...rest } = rule ?? {};
          return {
            card: id,
            rule: rule && {
              ...(rest as NonNullable<Rule>),
              infections: infectionIds.flatMap((each) => names.get(each) ?? []).toSorted(),
            },
          };
        }),
      },
    }));
  },
  keyOf: ({ area }) => area,
  nameOf: ({ area }) => areaNames[area],
  factsOf: ({ cards }) => ({
    Order: cards.map(({ card }) => card).join(" · "),
    ...Object.fromEntries(cards.map(({ card, rule }) => [`Card ${card}`, ruleText(rule)])),
  }),
  align: (given, kept) => {
    const present = new Map(kept.cards.map((each) => [each.card, each]));
    const named = new Set(given.cards.map(({ card }) => card));
    const strange = given.cards.filter(({ card }) => !present.has(card)).map(({ card }) => card);
    return {
      given: {
        ...given,
        cards: given.cards.flatMap(({ card, rule }) => {
          const own = present.get(card);
          return own ? [{ card, rule: own.rule && rule }] : [];
        }),
      },
      kept: { ...kept, cards: kept.cards.filter(({ card }) => named.has(card)) },
      note: strange.length > 0 ? `This clinic has no such cards: ${strange.join(", ")}.` : null,
    };
  },
  put: putEach(async (tx, viewer, { item: { area, cards } }) => {
    const idOf = idsByName("infection", await allInfections(tx));
    const { modules: present, version } = await getAreaModules(tx, area);
    const given = new Map(cards.map(({ card, rule }) => [card, rule]));
    const order = inFileOrder(
      present.map(({ id }) => id),
      cards.map(({ card }) => card),
    );
    const own = new Map(present.map(({ id, rule }) => [id, rule]));
    const wanted = order.map((id) => {
      const rule = given.get(id);
      const kept = own.get(id) ?? null;
      if (!rule || !kept) return { id, rule: kept };
      const { infections, ...rest } = rule;
      return { id, rule: { ...rest, infectionIds: infections.map(idOf) } };
    });
    await editAreaModules(tx, viewer, area, { modules: wanted, version });
  }),
};
