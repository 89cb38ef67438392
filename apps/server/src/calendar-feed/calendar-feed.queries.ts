import { sql } from "kysely";
import type { Tx } from "../platform/database/transaction.ts";

/** A user's address, where there is one. */
export const findFeed = (tx: Tx, userId: string) =>
  tx
    .selectFrom("calendar_feed")
    .select(["created_at as since", "last_read_at as lastReadAt"])
    .where("user_id", "=", userId)
    .executeTakeFirst();

/** Keeps the digest of a user's new address in place of an earlier one. */
export const putFeed = (tx: Tx, { tenantId, userId }: { tenantId: string; userId: string }, digest: Buffer) =>
  tx
    .insertInto("calendar_feed")
    .values({ tenant_id: tenantId, user_id: userId, digest })
    .onConflict((conflict) =>
      conflict.columns(["tenant_id", "user_id"]).doUpdateSet({ digest, created_at: sql`now()`, last_read_at: null }),
    )
    .execute();

export const deleteFeed = (tx: Tx, userId: string) =>
  tx.deleteFrom("calendar_feed").where("user_id", "=", userId).execute();

/** Whose address this is, in a clinic that is open; notes that it was read. */
export async function readBy(tx: Tx, digest: Buffer): Promise<string | undefined> {
  const row = await tx
    .updateTable("calendar_feed")
    .set({ last_read_at: sql`now()` })
    .where("digest", "=", digest)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("tenant")
          .select("tenant.id")
          .whereRef("tenant.id", "=", "calendar_feed.tenant_id")
          .where("tenant.closed_at", "is", null),
      ),
    )
    .returning("user_id as userId")
    .executeTakeFirst();
  return row?.userId;
}

export interface FedAppointment {
  visitId: string;
  start: string;
  end: string;
  place: string | null;
  canceled: boolean;
  /** Of the same visit. */
  earlier: number;
}

/** A clinician's appointments around today: the last month and the next three. */
export async function listFed(tx: Tx, userId: string, most: number): Promise<FedAppointment[]> {
  const { rows } = await sql<FedAppointment>`
    select a.record_id as "visitId", a.starts_at as start, a.ends_at as "end", l.name as place,
      a.status = 'CANCELED' as canceled,
      (select count(*)::int from appointment e
        where e.tenant_id = a.tenant_id and e.record_id = a.record_id and e.id < a.id) as earlier
    from appointment a left join location l on l.tenant_id = a.tenant_id and l.id = a.location_id
    where a.clinician_id = ${userId} and a.status <> 'MOVED_TO_OTHER_TIME'
      and a.starts_at between now() - interval '30 days' and now() + interval '90 days'
      -- Of a visit the latest appointment stands for all before it.
      and not exists (select from appointment o
        where o.tenant_id = a.tenant_id and o.record_id = a.record_id and o.id > a.id and o.clinician_id = a.clinician_id)
    order by a.starts_at desc limit ${most}`.execute(tx);
  return rows;
}
