import { sql } from "kysely";
import type { Tx } from "../platform/database/transaction.ts";

export interface SignInRow {
  id: string;
  userAgent: string | null;
  clinic: string | null;
  since: string;
  lastUsedAt: string;
  address: string | null;
  current: boolean;
}

/**
 * The open sign-ins of an account, each with the session that it has come to: not those that wait for a code, are over or
 * idle. Whom one clinic's identity provider vouched for sees that clinic's alone. The clinic of a portal is named only to
 * a session that may enter it: others of the family have theirs.
 */
export async function listSignIns(
  tx: Tx,
  of: { accountId: string; sessionId: string; onlyTenantId: string | null; openedPersonIds: readonly string[] },
): Promise<SignInRow[]> {
  const { rows } = await sql<SignInRow>`
    select s.sign_in_id as id, (array_agg(s.user_agent order by s.id desc))[1] as "userAgent",
      (array_agg(t.name order by s.impersonator_id is not null, s.id desc)
        filter (where s.user_id is not null or s.person_id = any(${[...of.openedPersonIds]}::uuid[])))[1] as clinic, min(s.begun_at) as since,
      max(s.last_used_at) as "lastUsedAt", (array_agg(s.address order by s.id desc))[1] as address,
      s.sign_in_id = (select sign_in_id from session where id = ${of.sessionId}) as current
    from session s left join tenant t on t.id = s.tenant_id
    where s.account_id = ${of.accountId} and s.revoked_at is null and not s.pending and s.expires_at > now()
      and (s.stay_signed or t.id is null
        or s.last_used_at > now() - (t.idle_timeout_seconds + 120) * interval '1 second')
      and (${of.onlyTenantId}::uuid is null or s.tenant_id = ${of.onlyTenantId})
    group by s.sign_in_id order by current desc, max(s.last_used_at) desc`.execute(tx);
  return rows;
}
