import { sql } from "kysely";
import type { Tx } from "../platform/database/transaction.ts";

const folded = (address: string): string => address.trim().toLowerCase();

/** A function of the database, because patients, who have links sent to themselves, read no list of addresses. */
export async function findBounce(tx: Tx, address: string): Promise<boolean> {
  const { rows } = await sql<{ bounces: boolean }>`select has_bounced(${folded(address)}) as bounces`.execute(tx);
  return rows[0]?.bounces ?? false;
}

/** Workers may add one, and read none. */
export async function insertBounce(tx: Tx, tenantId: string, address: string): Promise<void> {
  await sql`insert into bounced_address (tenant_id, address) values (${tenantId}, ${folded(address)})
    on conflict do nothing`.execute(tx);
}

export const deleteBounce = (tx: Tx, address: string) =>
  tx.deleteFrom("bounced_address").where("address", "=", folded(address)).execute();
