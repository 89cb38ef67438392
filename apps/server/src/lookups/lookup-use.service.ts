import { type LookupUse, mostUsesCounted } from "@tracewell/contract/lookup-editing";
import type { LookupKind } from "@tracewell/contract/lookup-kinds";
import { countReferences, listReferencesTo, referredAmong } from "../platform/database/references.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { countStoredText } from "./lookup-edit.queries.ts";
import { placeOf, storedTexts } from "./lookup-use.model.ts";

interface Value {
  id: string;
  kind: LookupKind;
  name: string;
  code: string | null;
}

/** Which of these values anything uses. */
export async function usedAmong(tx: Tx, values: readonly Value[]): Promise<Set<string>> {
  const ids = values.map(({ id }) => id);
  const used = await referredAmong(tx, await listReferencesTo(tx, "lookup"), ids);
  for (const value of values)
    if (!used.has(value.id) && storedTexts[value.kind] && (await textUses(tx, value, 1)).length > 0) used.add(value.id);
  return used;
}

/** Where a value is used, and how often, most often first. */
export async function usesOf(tx: Tx, value: Value): Promise<LookupUse[]> {
  const counted = [
    ...(await countReferences(tx, await listReferencesTo(tx, "lookup"), value.id, mostUsesCounted)),
    ...(await textUses(tx, value, mostUsesCounted)),
  ];
  const byPlace = new Map<string, number>();
  for (const { table, count } of counted) {
    const place = placeOf(table) ?? table;
    byPlace.set(place, Math.min(mostUsesCounted, (byPlace.get(place) ?? 0) + count));
  }
  return [...byPlace].map(([place, count]) => ({ place, count })).sort((one, other) => other.count - one.count);
}

async function textUses(tx: Tx, value: Value, most: number) {
  const found: { table: string; count: number }[] = [];
  for (const stored of storedTexts[value.kind] ?? []) {
    const text = value[stored.by];
    const count = text ? await countStoredText(tx, stored, text, most) : 0;
    if (count > 0) found.push({ table: stored.table, count });
  }
  return found;
}
