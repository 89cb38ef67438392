import type { NewEntry } from "@tracewell/contract/waitlist";
import { sql } from "kysely";
import type { Tx } from "../platform/database/transaction.ts";
import { type WaitlistRow, waitlistColumns, waitlistTable } from "./waitlist.columns.ts";

/** Puts a person on the list. Answers the id. */
export async function insertEntry(
  tx: Tx,
  { tenantId, userId }: { tenantId: string; userId: string },
  { comment, ...entry }: NewEntry,
): Promise<string> {
  const { id } = await tx
    .insertInto("waitlist_entry")
    .values({
      tenant_id: tenantId,
      person_id: entry.personId,
      visit_type_id: entry.visitTypeId,
      location_id: entry.locationId,
      clinician_id: entry.clinicianId,
      wanted_from: entry.from,
      wanted_to: entry.to,
      part_of_day: entry.partOfDay,
      comment: comment || null,
      created_by: userId,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** An entry as lists show it. */
export async function findEntry(tx: Tx, id: string): Promise<WaitlistRow | undefined> {
  const { rows } = await sql<WaitlistRow>`select ${waitlistColumns} from ${waitlistTable} where w.id = ${id}`.execute(
    tx,
  );
  return rows[0];
}

/** Holds an entry until the transaction ends. */
export const lockEntry = (tx: Tx, id: string) =>
  tx
    .selectFrom("waitlist_entry")
    .select([
      "id",
      "version",
      "person_id as personId",
      "visit_type_id as visitTypeId",
      "clinician_id as clinicianId",
      "comment",
      sql<boolean>`ended_at is not null`.as("ended"),
    ])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();

/** Ends the waiting: with the appointment that it became, or with none. */
export const endEntry = (tx: Tx, id: string, appointmentId: string | null) =>
  tx
    .updateTable("waitlist_entry")
    .set({ ended_at: sql`now()`, appointment_id: appointmentId, version: sql`version + 1` })
    .where("id", "=", id)
    .execute();

/** Whether a person waits for a visit of this type already. */
export const isWaiting = async (tx: Tx, personId: string, visitTypeId: string, today: string): Promise<boolean> =>
  (await tx
    .selectFrom("waitlist_entry")
    .select("id")
    .where("person_id", "=", personId)
    .where("visit_type_id", "=", visitTypeId)
    .where("ended_at", "is", null)
    .where("wanted_to", ">=", today)
    .executeTakeFirst()) !== undefined;
