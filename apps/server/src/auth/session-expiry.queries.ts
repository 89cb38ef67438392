import { sql } from "kysely";
import type { Tx } from "../platform/database/transaction.ts";

export interface ExpiredSession {
  accountName: string;
  tenantId: string | null;
  userId: string | null;
  personId: string | null;
}

/** Ends a session as expired; null if it had ended before. */
export async function expireSession(tx: Tx, sessionId: string): Promise<ExpiredSession | null> {
  const { rows } = await sql<ExpiredSession>`
    update session set revoked_at = now(), expiry_noted_at = now() from account
    where session.id = ${sessionId} and account.id = session.account_id and revoked_at is null
    returning coalesce(account.email, account.mobile_phone) as "accountName", tenant_id as "tenantId",
      coalesce(impersonator_id, user_id) as "userId", person_id as "personId"`.execute(tx);
  return rows[0] ?? null;
}
