import type { Tx } from "../../platform/database/transaction.ts";
import { found } from "../../platform/refusal.ts";
import { replaceMatchKeys } from "../person-contact.queries.ts";
import { factsOfRow } from "../person-entry.model.ts";
import { blockingKeys } from "./blocking-keys.model.ts";
import { lockStoredPersons } from "./person-matching.queries.ts";

/** The keys under which matching finds a person as they are now. */
async function keysOf(tx: Tx, id: string): Promise<Set<string>> {
  const [stored] = await lockStoredPersons(tx, [id]);
  return new Set(blockingKeys(factsOfRow(found(stored))));
}

/** Changes a person; matching finds them by what they are from then on. */
export async function rekeyAfter(
  tx: Tx,
  person: { id: string; tenantId: string },
  change: () => Promise<void>,
): Promise<void> {
  const before = await keysOf(tx, person.id);
  await change();
  const after = await keysOf(tx, person.id);
  await replaceMatchKeys(tx, person, {
    gone: [...before].filter((key) => !after.has(key)),
    come: [...after].filter((key) => !before.has(key)),
  });
}
