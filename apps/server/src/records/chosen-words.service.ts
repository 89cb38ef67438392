import type { LookupKind } from "@tracewell/contract/lookups";
import type { Tx } from "../platform/database/transaction.ts";
import { refuseInvalid, unknownChoice } from "../platform/refusal.ts";
import { findOrganizations, findWords } from "./chosen-words.queries.ts";

/** Words chosen in a form must be the clinic's own, and of the right list; what is not is told at its field. */
export async function demandWords<Given extends object>(
  tx: Tx,
  given: Given,
  kinds: Partial<Record<keyof Given & string, LookupKind>>,
): Promise<void> {
  const words = Object.entries(kinds).flatMap(([field, kind]) => {
    const id = given[field as keyof Given];
    return typeof id === "string" ? [{ field, kind: kind as LookupKind, id }] : [];
  });
  if (words.length > 0) refuseUnknown(words, await findWords(tx, words));
}

/** Organisations chosen in a form must be known to the clinic. */
export async function demandOrganizations(tx: Tx, given: Record<string, string | null | undefined>): Promise<void> {
  const chosen = Object.entries(given).flatMap(([field, id]) => (id ? [{ field, id }] : []));
  if (chosen.length === 0) return;
  const ids = chosen.map(({ id }) => id);
  refuseUnknown(chosen, await findOrganizations(tx, ids));
}

function refuseUnknown(chosen: readonly { field: string; id: string }[], known: ReadonlySet<string>): void {
  refuseInvalid(chosen.filter(({ id }) => !known.has(id)).map(({ field }) => unknownChoice(field)));
}
