import type { IntakeItem, IntakeItems, SentIntakeItem } from "@tracewell/contract/intake";

/** An item as it is edited; `key` tells it from others as long as it has no id. */
export type FormItem = SentIntakeItem & { key: string };

export interface IntakeForm {
  items: FormItem[];
}

export const intakeFormOf = ({ items }: Pick<IntakeItems, "items">): IntakeForm => ({
  items: items.map((item) => ({ ...item, key: item.id })),
});

export const sentItems = (items: readonly FormItem[]): SentIntakeItem[] =>
  items.map(({ key: _, ...item }) => ({ ...item, name: item.name.trim() }));

/** The form with a new item at its end, for all types of visit. */
export const withNewItem = ({ items }: IntakeForm, key: string): IntakeForm => ({
  items: [...items, { key, id: null, name: "", knownBy: null, neededFor: null, typeIds: [] }],
});

export const withItem = ({ items }: IntakeForm, key: string, part: Partial<FormItem>): IntakeForm => ({
  items: items.map((item) => (item.key === key ? { ...item, ...part } : item)),
});

export const withoutItem = ({ items }: IntakeForm, key: string): IntakeForm => ({
  items: items.filter((item) => item.key !== key),
});

/** The form with an item moved by so many places, not over an end. */
export function withItemMoved({ items }: IntakeForm, key: string, by: number): IntakeForm {
  const from = items.findIndex((each) => each.key === key);
  const item = items[from];
  if (!item) return { items };
  const to = Math.min(items.length - 1, Math.max(0, from + by));
  return { items: items.toSpliced(from, 1).toSpliced(to, 0, item) };
}

/** What is wrong with the items before they are sent. */
export function intakeErrors({ items }: IntakeForm): Record<string, string> {
  const names = items.map(({ name }) => name.trim().toLowerCase());
  if (names.includes("")) return { items: "Give each item a name." };
  return new Set(names).size < names.length ? { items: "Two items have the same name." } : {};
}

/** What a visit of a type is asked for; null: of any. */
export const itemsOfType = (items: readonly IntakeItem[], typeId: string | null): IntakeItem[] =>
  items.filter(({ typeIds }) => typeId === null || typeIds.length === 0 || typeIds.includes(typeId));
