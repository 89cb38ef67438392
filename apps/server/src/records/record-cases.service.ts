import type { Tx } from "../platform/database/transaction.ts";
import { found } from "../platform/refusal.ts";
import { findCases, type RecordCases } from "./record-cases.queries.ts";

export type { RecordCases } from "./record-cases.queries.ts";

/** The investigations of a record's person, by how the record stands to them: what its elevation is decided by. */
export const casesOf = async (tx: Tx, recordId: string): Promise<RecordCases> => found(await findCases(tx, recordId));
