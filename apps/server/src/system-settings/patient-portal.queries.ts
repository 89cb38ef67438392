import { sql } from "kysely";
import type { Tx } from "../platform/database/transaction.ts";

export const isPortalOn = async (tx: Tx, tenantId: string): Promise<boolean> =>
  (await tx.selectFrom("tenant").select("patient_portal as on").where("id", "=", tenantId).executeTakeFirstOrThrow())
    .on;

/** One that is so already is left alone, so that the trail has turns only. */
export const updatePortal = (tx: Tx, tenantId: string, on: boolean) =>
  tx
    .updateTable("tenant")
    .set({ patient_portal: on })
    .where("id", "=", tenantId)
    .where("patient_portal", "!=", on)
    .execute();

/** A clinic with clinics below it has no patients of its own. Where there is no clinic yet, nothing is turned off. */
export async function isAnyPortalOn(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ on: boolean }>`
    select coalesce(bool_or(patient_portal), true) as on from tenant
    where not exists (select from tenant child where child.parent_id = tenant.id)`.execute(tx);
  return rows[0]?.on ?? true;
}
