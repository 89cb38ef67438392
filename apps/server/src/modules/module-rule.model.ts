import { shippedRuleOf } from "@tracewell/contract/module-defaults";
import { inOwnOrder } from "@tracewell/contract/module-order";
import { type ModuleRule, shownToAll } from "@tracewell/contract/module-rules";
import { isAlwaysShown, structuredModules } from "@tracewell/contract/modules";
import type { ModuleArea } from "@tracewell/contract/preferences";

/** A block of questions, as far as it is a card. */
export interface BlockCard {
  id: string;
  key: string;
  name: string;
  areas: readonly ModuleArea[];
  order: number;
}

/** A card of an area before anything is known of whom it is about. */
export interface AreaCard {
  id: string;
  name: string;
  order: number;
  blockId: string | null;
}

/** What a clinic changed of an area: the order of its cards, and rules by their cards. */
export interface KeptArea {
  order: readonly string[];
  version: number;
  rules: ReadonlyMap<string, ModuleRule>;
}

export const untouchedArea: KeptArea = { order: [], version: 0, rules: new Map() };

/** The clinic's infections, with the keys that shipped rules name. */
export type Infections = readonly { id: string; key: string | null }[];

/** An area's cards in the order that is shipped. */
export function cardsAsShipped(area: ModuleArea, blocks: readonly BlockCard[]): AreaCard[] {
  const structured = structuredModules
    .filter(({ areas }) => areas.includes(area))
    .map(({ id, name, order }) => ({ id, name, order, blockId: null }));
  const asked = blocks
    .filter(({ areas }) => areas.includes(area))
    .map(({ id, key, name, order }) => ({ id: key, name, order, blockId: id }));
  return [...structured, ...asked].sort((one, other) => one.order - other.order);
}

/** An area's cards in the clinic's order; `order` grows from card to card. */
export function cardsInOrder(cards: readonly AreaCard[], order: readonly string[]): AreaCard[] {
  if (order.length === 0) return [...cards];
  return inOwnOrder(cards, order).map((card, place) => ({ ...card, order: (place + 1) * 10 }));
}

/** The rule that a card is shipped with; null where it is always shown. */
export function shippedRule(moduleId: string, infections: Infections): ModuleRule | null {
  if (isAlwaysShown(moduleId)) return null;
  const { modules: _, reason: __, infections: keys = [], ...rule } = shippedRuleOf(moduleId) ?? emptyRule;
  const infectionIds = infections.filter(({ key }) => key !== null && keys.includes(key)).map(({ id }) => id);
  return { ...shownToAll, ...rule, infectionIds };
}

const emptyRule = { modules: [], reason: "" } as NonNullable<ReturnType<typeof shippedRuleOf>>;

/** The rule that holds for a card; null where it is always shown. Infections that were deleted count no more. */
export function ruleOf(moduleId: string, { rules }: KeptArea, infections: Infections): ModuleRule | null {
  const shipped = shippedRule(moduleId, infections);
  const kept = rules.get(moduleId);
  if (!shipped || !kept) return shipped;
  const known = new Set(infections.map(({ id }) => id));
  return { ...kept, infectionIds: kept.infectionIds.filter((id) => known.has(id)) };
}
