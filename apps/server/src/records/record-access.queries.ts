import type { RecordKind } from "@tracewell/contract/records";
import type { Tx } from "../platform/database/transaction.ts";

export interface AnyRecord {
  id: string;
  kind: RecordKind;
  referenceNumber: string;
  personId: string;
  closed: boolean;
}

/** A record of whatever kind. */
export const findAnyRecord = (tx: Tx, id: string): Promise<AnyRecord | undefined> =>
  tx
    .selectFrom("record")
    .select(["id", "kind", "reference_number as referenceNumber", "person_id as personId", "closed"])
    .where("id", "=", id)
    .$narrowType<{ kind: RecordKind }>()
    .executeTakeFirst();
