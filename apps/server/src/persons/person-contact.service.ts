import type { Language } from "@tracewell/contract/constants";
import type { Tx } from "../platform/database/transaction.ts";
import { found, Refusal } from "../platform/refusal.ts";
import { blockingKeys } from "./matching/blocking-keys.model.ts";
import {
  type ContactWays,
  clearPortalDisabled,
  deleteHome,
  findContactPreference,
  findPersonContact,
  type HomeRow,
  type PersonContactRow,
  replaceMatchKeys,
  saveHome,
  updateContactWays,
  updateOptOut,
  updatePreference,
} from "./person-contact.queries.ts";
import { factsOfRow } from "./person-entry.model.ts";
import { languageOf } from "./person-language.model.ts";

export type { ContactWays, HomeRow, PersonContactRow } from "./person-contact.queries.ts";

/** A person with everything that they may update themselves. */
export const getPersonContact = async (tx: Tx, id: string): Promise<PersonContactRow> =>
  found(await findPersonContact(tx, id));

/** Changes how a person is reached and where they live, and their match keys with it. */
export async function changePersonContact(
  tx: Tx,
  person: { id: string; tenantId: string; version: number },
  ways: ContactWays,
  home: HomeRow | null,
): Promise<PersonContactRow> {
  const before = await getPersonContact(tx, person.id);
  if (!(await updateContactWays(tx, person.id, person.version, ways))) throw new Refusal("edit.stale");
  if (home) await saveHome(tx, person.tenantId, person.id, home);
  else if (before.home) await deleteHome(tx, person.id);
  const after = await getPersonContact(tx, person.id);
  const [old, present] = [before, after].map((row) => new Set(blockingKeys(factsOfRow(row))));
  await replaceMatchKeys(tx, person, {
    gone: [...(old ?? [])].filter((key) => !present?.has(key)),
    come: [...(present ?? [])].filter((key) => !old?.has(key)),
  });
  return after;
}

/** The patient opts out of the portal and of messages. */
export const cancelContact = async (tx: Tx, personId: string): Promise<void> => {
  await updateOptOut(tx, personId);
};

/** The person answered STOP: they get no more messages, and keep their access to the portal. */
export const refuseMessages = async (tx: Tx, personId: string): Promise<void> => {
  await updatePreference(tx, personId, "Opt out");
};

/** Who had opted out answered START: they are written to by text message again. */
export const acceptMessages = async (tx: Tx, personId: string): Promise<void> => {
  if (await hasOptedOut(tx, personId)) await updatePreference(tx, personId, "Text");
};

/** Clears the opt-out of a patient who is invited again. */
export const reopenPortal = async (tx: Tx, personId: string): Promise<void> => {
  await clearPortalDisabled(tx, personId);
};

/** Whether the person has opted out of messages. */
export const hasOptedOut = async (tx: Tx, personId: string): Promise<boolean> =>
  (await findContactPreference(tx, personId))?.contactPreference === "Opt out";

/** The language that a person reads, of those that we speak. */
export const languageOfPerson = async (tx: Tx, personId: string): Promise<Language> =>
  languageOf((await findContactPreference(tx, personId))?.primaryLanguage ?? null);
