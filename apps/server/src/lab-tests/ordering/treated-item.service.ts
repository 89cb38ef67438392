import type { Tx } from "../../platform/database/transaction.ts";
import { findTreatedItem, type TreatedItem, updateTreatedItem } from "./treated-item.queries.ts";

export type { TreatedItem } from "./treated-item.queries.ts";

/** The test that a treatment is given because of; one of another clinic is missing. */
export const treatedItem = (tx: Tx, id: string): Promise<TreatedItem | undefined> => findTreatedItem(tx, id);

/** Notes on a test and its order whether its patient was treated, after a treatment was given, corrected or withdrawn. */
export const noteTreatmentOf = (tx: Tx, itemId: string): Promise<void> => updateTreatedItem(tx, itemId);
