import type { Tx } from "../platform/database/transaction.ts";
import { findFamily, findKin, type KinRow } from "./record-family.queries.ts";

export type { KinRow } from "./record-family.queries.ts";

/** The records whose tests, notes and entries are seen from this one (docs/decisions/0008), and all of its person's. */
export const familyOf = (tx: Tx, recordId: string): Promise<{ familyIds: string[]; ofPersonIds: string[] }> =>
  findFamily(tx, recordId);

/** The same records by their numbers, without this one itself. */
export const listKin = (tx: Tx, recordId: string): Promise<KinRow[]> => findKin(tx, recordId);
