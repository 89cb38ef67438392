import type { Tx } from "../platform/database/transaction.ts";
import { findOwnersOfPerson } from "./record.queries.ts";

/** Who works on a person's open records: whoever has one of them and is still on the staff. */
export const ownersOfPerson = (tx: Tx, personId: string): Promise<string[]> => findOwnersOfPerson(tx, personId);
