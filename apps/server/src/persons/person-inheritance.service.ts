import type { Tx } from "../platform/database/transaction.ts";
import { demand } from "../platform/guards.ts";
import { lockStoredPersons } from "./matching/person-matching.queries.ts";
import { addFacts } from "./matching/person-matching.service.ts";
import { deletePersonRow } from "./person.queries.ts";
import { factsOfRow, type PersonEntry } from "./person-entry.model.ts";
import { mayRemovePerson } from "./person-page.policy.ts";
import { findRowsAbout } from "./person-page.queries.ts";
import { stillAbout } from "./person-references.model.ts";
import type { PhoneEntry } from "./phone-places.model.ts";

type Stored = Awaited<ReturnType<typeof lockStoredPersons>>[number];

/**
 * Gives a person what only another one has: what a report said of someone must not be lost with the provisional
 * person who was made for it (docs/domain.md#use-person).
 */
export async function inheritFacts(tx: Tx, tenantId: string, heir: { fromId: string; toId: string }): Promise<void> {
  const [from] = await lockStoredPersons(tx, [heir.fromId]);
  if (from) await addFacts(tx, tenantId, [{ personId: heir.toId, entry: entryOfRow(from) }]);
}

/** The same for a person who is about to be deleted, because nothing refers to them any more. */
export async function inheritIfUnused(tx: Tx, tenantId: string, heir: { fromId: string; toId: string }): Promise<void> {
  if (await isUnused(tx, heir.fromId)) await inheritFacts(tx, tenantId, heir);
}

const entryOfRow = (row: Stored): PersonEntry => ({
  ...factsOfRow(row),
  phones: phonesOf(row),
  addresses: row.addresses,
  identifiers: row.identifiers,
  primaryLanguage: row.primaryLanguage,
  approximateBirthYear: row.approximateBirthYear,
  race: row.race,
  ethnicity: row.ethnicity,
});

function phonesOf({ mobilePhone, homePhone, workPhone, altPhone, altPhone2 }: Stored): PhoneEntry[] {
  const uses = [
    [mobilePhone, "mobile"],
    [homePhone, "home"],
    [workPhone, "work"],
    [altPhone, null],
    [altPhone2, null],
  ] as const;
  return uses.flatMap(([number, use]) => (number === null ? [] : [{ number, use }]));
}

/** Whether nothing refers to a person but their own parts: no record, no relationship, no task, no message. */
const isUnused = async (tx: Tx, personId: string): Promise<boolean> =>
  stillAbout(await findRowsAbout(tx, personId)).length === 0;

/** Removes a person whom nothing refers to; refused where something does. */
export async function removeUnused(tx: Tx, personId: string): Promise<void> {
  demand(mayRemovePerson({ stillAbout: stillAbout(await findRowsAbout(tx, personId)) }));
  await deletePersonRow(tx, personId);
}

/** A person left without records is removed (docs/domain.md#use-person). */
export async function removeIfUnused(tx: Tx, personId: string): Promise<void> {
  if (await isUnused(tx, personId)) await deletePersonRow(tx, personId);
}
