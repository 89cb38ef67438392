import type { MessageChannel } from "@tracewell/contract/messages";
import { sql } from "kysely";
import type { Tx } from "../platform/database/transaction.ts";

export interface MessagesInTrouble {
  count: number;
  since: string | null;
}

/** Messages of the clinic that should have left so long ago, and have not. */
export async function findLate(tx: Tx, minutes: number): Promise<MessagesInTrouble | undefined> {
  const { rows } = await sql<MessagesInTrouble>`
    select count(*)::int as count, min(m.due_at) as since from outgoing_message m
    where m.tenant_id = app_tenant() and m.state = 'scheduled'
      and m.due_at < now() - make_interval(mins => ${minutes})`.execute(tx);
  return rows[0];
}

/** Messages of the last days that the mail server or the provider of texts did not take, by channel. */
export async function listRefused(tx: Tx, days: number): Promise<(MessagesInTrouble & { channel: MessageChannel })[]> {
  const { rows } = await sql<MessagesInTrouble & { channel: MessageChannel }>`
    select m.channel, count(*)::int as count, min(m.created_at) as since from outgoing_message m
    where m.tenant_id = app_tenant() and m.state = 'failed' and m.failure in ('transport-failed', 'transport-disallowed')
      and m.created_at > now() - make_interval(days => ${days})
    group by 1 order by 1`.execute(tx);
  return rows;
}
