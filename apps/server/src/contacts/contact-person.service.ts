import type { Tx } from "../platform/database/transaction.ts";
import { updateContactPerson, updateIndexPerson } from "./contact-person.queries.ts";

/** The contact becomes this person, and the exposure is theirs (docs/domain.md#use-person). */
export const giveContactPerson = (tx: Tx, recordId: string, who: { fromId: string; toId: string }): Promise<void> =>
  updateContactPerson(tx, recordId, who.fromId, who.toId);

/** The investigation whose contacts these are is about another person: it was they who exposed them. */
export const giveIndexPerson = (tx: Tx, caseId: string, who: { fromId: string; toId: string }): Promise<void> =>
  updateIndexPerson(tx, caseId, who.fromId, who.toId);
