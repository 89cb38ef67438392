import { sql } from "kysely";
import type { Tx } from "../platform/database/transaction.ts";

const folded = (address: string): string => address.trim().toLowerCase();

/** Which of these addresses bounce. A function of the database tells, because patients, who have links sent to themselves, read no list of addresses. */
export async function findBounces(tx: Tx, addresses: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ address: string }>`
    select address from unnest(${addresses}::text[]) address where has_bounced(lower(trim(address)))`.execute(tx);
  return new Set(rows.map(({ address }) => address));
}

/** Workers may add one, and read none. */
export async function insertBounce(tx: Tx, tenantId: string, address: string): Promise<void> {
  await sql`insert into bounced_address (tenant_id, address) values (${tenantId}, ${folded(address)})
    on conflict do nothing`.execute(tx);
}

export const deleteBounce = (tx: Tx, address: string) =>
  tx.deleteFrom("bounced_address").where("address", "=", folded(address)).execute();
