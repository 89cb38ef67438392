import type { BodyOf } from "@tracewell/contract/call";
import { shippedRuleOf } from "@tracewell/contract/module-defaults";
import { type ModuleRule, sameRule, shownToAll } from "@tracewell/contract/module-rules";
import {
  type AreaModules,
  type ArrangedModule,
  type moduleSettingCalls,
  type RuledArea,
  ruledAreas,
} from "@tracewell/contract/module-settings";
import { isAlwaysShown } from "@tracewell/contract/modules";
import { listBlockCards } from "../forms/factor.service.ts";
import { wholeList } from "../lists/whole.ts";
import type { Viewer } from "../platform/access/viewer.ts";
import { together } from "../platform/database/together.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { Refusal, refusalAt, refuseInvalid, unknownChoice } from "../platform/refusal.ts";
import {
  type BlockCard,
  cardsAsShipped,
  cardsInOrder,
  type Infections,
  type KeptArea,
  ruleOf,
  shippedRule,
  untouchedArea,
} from "./module-rule.model.ts";
import {
  deleteRules,
  findInfections,
  findKeptAreas,
  putRules,
  takeVersion,
  updateOrder,
} from "./module-rule.queries.ts";

/** The cards of each area as the clinic has them. */
export async function listAreaModules(tx: Tx) {
  const [blocks, kept, infections] = await together([listBlockCards(tx), findKeptAreas(tx), findInfections(tx)]);
  return wholeList(ruledAreas.map((area) => describeArea(area, kept.get(area) ?? untouchedArea, blocks, infections)));
}

export async function getAreaModules(tx: Tx, area: RuledArea): Promise<AreaModules> {
  const [blocks, kept, infections] = await together([listBlockCards(tx, area), findKeptAreas(tx), findInfections(tx)]);
  return describeArea(area, kept.get(area) ?? untouchedArea, blocks, infections);
}

function describeArea(
  area: RuledArea,
  kept: KeptArea,
  blocks: readonly BlockCard[],
  infections: Infections,
): AreaModules {
  const modules = cardsInOrder(cardsAsShipped(area, blocks), kept.order).map(
    ({ id, name }): ArrangedModule => ({
      id,
      name,
      rule: ruleOf(id, kept, infections),
      shipped: shippedRule(id, infections),
      reason: shippedRuleOf(id)?.reason ?? null,
    }),
  );
  return { area, version: kept.version, asShipped: kept.order.length === 0 && kept.rules.size === 0, modules };
}

/** Orders the cards of an area, and says for whom each is shown. What is as shipped is not kept, so that it follows later releases. */
export async function editAreaModules(
  tx: Tx,
  viewer: Viewer,
  area: RuledArea,
  { modules, version }: BodyOf<typeof moduleSettingCalls.editRules>,
): Promise<void> {
  if (!(await takeVersion(tx, viewer.tenantId, area, version))) throw new Refusal("edit.stale");
  const cards = cardsAsShipped(area, await listBlockCards(tx, area));
  demandSameCards(
    cards.map(({ id }) => id),
    modules.map(({ id }) => id),
  );
  const infections = await findInfections(tx);
  demandFit(modules, infections);
  const order = modules.map(({ id }) => id);
  const isShippedOrder = cards.every(({ id }, place) => id === order[place]);
  await updateOrder(tx, area, isShippedOrder ? [] : order);
  const before = (await findKeptAreas(tx)).get(area) ?? untouchedArea;
  const followed: string[] = [];
  const put: { module: string; rule: ModuleRule }[] = [];
  for (const { id, rule: given } of modules) {
    const shipped = shippedRule(id, infections);
    if (!shipped) continue;
    const rule = given ?? shownToAll;
    const kept = before.rules.get(id);
    if (sameRule(rule, shipped)) followed.push(id);
    else if (!(kept && sameRule(rule, kept))) put.push({ module: id, rule });
  }
  await putRules(tx, viewer.tenantId, area, put);
  await deleteRules(tx, area, followed);
}

/** Puts an area back to what is shipped. */
export async function resetAreaModules(tx: Tx, viewer: Viewer, area: RuledArea, version: number): Promise<void> {
  if (!(await takeVersion(tx, viewer.tenantId, area, version))) throw new Refusal("edit.stale");
  await updateOrder(tx, area, []);
  const kept = (await findKeptAreas(tx)).get(area) ?? untouchedArea;
  await deleteRules(tx, area, [...kept.rules.keys()]);
}

/** Each card of the area once, and no other. */
function demandSameCards(cards: readonly string[], given: readonly string[]): void {
  const wanted = new Set(given);
  const isSame = given.length === cards.length && wanted.size === cards.length && cards.every((id) => wanted.has(id));
  if (!isSame) throw new Refusal("module.unknown");
}

function demandFit(modules: readonly { id: string; rule: ModuleRule | null }[], infections: Infections): void {
  for (const [at, { id, rule }] of modules.entries()) {
    if (!rule) continue;
    if (isAlwaysShown(id)) throw refusalAt(`modules.${at}.rule`, "module.always-shown");
    const { fromAge, toAge } = rule;
    if (fromAge !== null && toAge !== null && fromAge > toAge)
      throw refusalAt(`modules.${at}.rule.fromAge`, "module.ages-reversed");
  }
  const known = new Set(infections.map(({ id }) => id));
  refuseInvalid(
    modules.flatMap(({ rule }, at) =>
      rule?.infectionIds.every((id) => known.has(id)) === false
        ? [unknownChoice(`modules.${at}.rule.infectionIds`)]
        : [],
    ),
  );
}
