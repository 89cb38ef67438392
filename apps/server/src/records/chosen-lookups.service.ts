import { listsOf } from "@tracewell/contract/fields/columns";
import type { Fields } from "@tracewell/contract/fields/field";
import type { LookupKind } from "@tracewell/contract/lookups";
import type { Tx } from "../platform/database/transaction.ts";
import { refuseInvalid, unknownChoice } from "../platform/refusal.ts";
import { findLookups, findOrganizations } from "./chosen-lookups.queries.ts";

/** Lookups chosen in a form must be the clinic's own, and of the right list; others are refused at their field. */
async function demandLookups<Given extends object>(
  tx: Tx,
  given: Given,
  kinds: Partial<Record<keyof Given & string, LookupKind>>,
): Promise<void> {
  const words = Object.entries(kinds).flatMap(([field, kind]) => {
    const ids = [given[field as keyof Given] ?? []].flat();
    return ids.map((id) => ({ field, kind: kind as LookupKind, id: String(id) }));
  });
  if (words.length > 0) refuseUnknown(words, await findLookups(tx, words));
}

/** What is chosen in described fields must be the clinic's own: lookups of the right list, and organizations. */
export async function demandChosen<Given extends object>(tx: Tx, given: Given, fields: Fields): Promise<void> {
  await demandLookups(tx, given as Record<string, unknown>, listsOf(fields));
  await demandOrganizations(tx, given as Record<string, unknown>, fields);
}

async function demandOrganizations(tx: Tx, given: Record<string, unknown>, fields: Fields): Promise<void> {
  const chosen = Object.entries(fields).flatMap(([field, { type }]) => {
    const id = given[field];
    return type === "organization" && typeof id === "string" ? [{ field, id }] : [];
  });
  if (chosen.length === 0) return;
  const ids = chosen.map(({ id }) => id);
  refuseUnknown(chosen, await findOrganizations(tx, ids));
}

function refuseUnknown(chosen: readonly { field: string; id: string }[], known: ReadonlySet<string>): void {
  const unknown = new Set(chosen.filter(({ id }) => !known.has(id)).map(({ field }) => field));
  refuseInvalid([...unknown].map(unknownChoice));
}
