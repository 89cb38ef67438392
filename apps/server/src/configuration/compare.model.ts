import type { FactChange } from "@tracewell/contract/configuration";

/** What is said of something that a clinic set up, fact by fact; what isn't told isn't compared. */
export type Facts = Readonly<Record<string, string>>;

/** The facts that differ; with no facts of before, all of them are new. */
export function changesOf(before: Facts | null, after: Facts): FactChange[] {
  const labels = new Set([...Object.keys(before ?? {}), ...Object.keys(after)]);
  return [...labels].flatMap((label) => {
    const [was, is] = [before?.[label] || null, after[label] || null];
    return was === is ? [] : [{ label, before: was, after: is }];
  });
}

/** Puts the members that a file names into its order, within the places that they have together. */
export function inFileOrder<Member>(members: readonly Member[], named: readonly Member[]): Member[] {
  const all = new Set(members);
  const present = named.filter((member) => all.has(member));
  const placed = new Set(present);
  let next = 0;
  return members.map((member) => (placed.has(member) ? (present[next++] as Member) : member));
}

/** What the file names takes the place of what the clinic has under the same key; the rest stays, but for what is taken back. */
export function joined<Part>(
  kept: readonly Part[],
  given: readonly Part[],
  undone: readonly Part[],
  keyOf: (part: Part) => string,
) {
  const named = new Map(given.map((part) => [keyOf(part), part]));
  const leaving = new Set(undone.map(keyOf));
  const present = new Set(kept.map(keyOf));
  return [
    ...kept.flatMap((part) => named.get(keyOf(part)) ?? (leaving.has(keyOf(part)) ? [] : [part])),
    ...given.filter((part) => !present.has(keyOf(part))),
  ];
}

/** One order that holds all of these; where they contradict each other, an earlier one counts. */
export function mergedOrder(orders: readonly (readonly string[])[]): string[] {
  const left = new Set(orders.flat());
  const merged: string[] = [];
  while (left.size > 0) {
    const open = orders.map((order) => order.filter((member) => left.has(member)));
    const isFree = (member: string) => open.every((order) => !order.includes(member) || order[0] === member);
    const next = open.flatMap(([first]) => first ?? []).find(isFree) ?? open.flatMap(([first]) => first ?? [])[0];
    if (next === undefined) break;
    merged.push(next);
    left.delete(next);
  }
  return merged;
}

/** `maxCFRSent` as people read it: Max CFR sent. */
export function labelOf(name: string): string {
  const [first = "", ...others] = name.replace(/([a-z\d])([A-Z])|([A-Z])([A-Z][a-z])/g, "$1$3 $2$4").split(/[ -]/);
  const lower = others.map((word) => (/^[A-Z]{2}/.test(word) ? word : word.toLowerCase()));
  return [first.charAt(0).toUpperCase() + first.slice(1), ...lower].join(" ");
}

/** A value as people read it. */
export function told(value: unknown): string {
  if (value === null || value === undefined || value === "") return "";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (Array.isArray(value)) return value.map(told).join(", ");
  if (typeof value === "object")
    return Object.entries(value)
      .map(([name, each]) => `${labelOf(name)}: ${told(each)}`)
      .join("; ");
  return String(value);
}
