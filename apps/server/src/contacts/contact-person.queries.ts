import { sql } from "kysely";
import type { Tx } from "../platform/database/transaction.ts";

/** The contact and the tie that was made with it lead to another person. */
export async function updateContactPerson(tx: Tx, recordId: string, fromId: string, toId: string): Promise<void> {
  await sql`update contact set person_id = ${toId} where record_id = ${recordId}`.execute(tx);
  await sql`update relationship set to_person_id = ${toId} where record_id = ${recordId} and to_person_id = ${fromId}`.execute(
    tx,
  );
}

/** The ties of an investigation's contacts come from another index person, who also told of them. */
export async function updateIndexPerson(tx: Tx, caseId: string, fromId: string, toId: string): Promise<void> {
  await sql`
    update relationship t set from_person_id = ${toId},
      informing_person_id = case when t.informing_person_id = ${fromId} then ${toId} else t.informing_person_id end
    from contact c
    where c.case_id = ${caseId} and t.record_id = c.record_id and t.from_person_id = ${fromId}`.execute(tx);
}
