import type { Language } from "@tracewell/contract/constants";
import { languageOfPerson } from "../persons/person-contact.service.ts";
import { inClinic, type Tx } from "../platform/database/transaction.ts";
import { findEntries } from "./account.queries.ts";

/** Patients are written in their own language; staff, whose screens are in English, in English. */
export async function languageOfAccount(tx: Tx, accountId: string): Promise<Language> {
  const [entry] = await findEntries(tx, accountId, "person");
  return entry ? inClinic(tx, entry.tenant, () => languageOfPerson(tx, entry.actorId)) : "en";
}
