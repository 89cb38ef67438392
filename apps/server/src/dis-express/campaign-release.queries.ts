import { queues } from "@tracewell/contract/live";
import { sql } from "kysely";
import type pg from "pg";
import { workerRole } from "../platform/database/pool.ts";
import { inTransaction, run, systemActor } from "../platform/database/transaction.ts";
import { sendLive } from "../platform/live/live-message.ts";

export interface SendingCampaign {
  id: string;
  tenantId: string;
  timeZone: string;
}

/** The campaigns of all clinics that have messages to let go. */
export async function listSending(pool: pg.Pool): Promise<SendingCampaign[]> {
  const { rows } = await pool.query<SendingCampaign>(
    `select c.id, c.tenant_id as "tenantId", t.time_zone as "timeZone"
     from dis_express_campaign c join tenant t on t.id = c.tenant_id where c.state = 'sending' and t.closed_at is null order by c.id`,
  );
  return rows;
}

/**
 * Lets go as many messages as the rate allows since the last time, at most a minute's; the campaign is finished when none waits.
 * A campaign that another worker has in hand is passed over.
 */
export const releaseNext = (pool: pg.Pool, { id, tenantId }: SendingCampaign): Promise<void> =>
  inTransaction(pool, systemActor(tenantId), async (tx) => {
    await run(tx, `set local role ${workerRole}`);
    const { rows } = await sql<{ allowed: number; perMinute: number }>`
      select per_minute as "perMinute",
        floor(per_minute * least(extract(epoch from now() - coalesce(released_at, now() - interval '1 second')), 60) / 60)::int as allowed
      from dis_express_campaign where tenant_id = ${tenantId} and id = ${id} and state = 'sending'
      for update skip locked`.execute(tx);
    const [due] = rows;
    if (!due || due.allowed === 0) return;
    const { numAffectedRows = 0n } = await sql`
      update outgoing_message set due_at = now()
      where id in (select id from outgoing_message
        where tenant_id = ${tenantId} and campaign_id = ${id} and state = 'scheduled' and due_at = 'infinity'::timestamptz
        order by id limit ${due.allowed})`.execute(tx);
    // What is left of a second counts next time.
    const until = sql`greatest(coalesce(released_at, now()), now() - interval '1 minute') + make_interval(secs => ${due.allowed}::float8 * 60 / per_minute)`;
    const state = Number(numAffectedRows) < due.allowed ? "finished" : "sending";
    await sql`update dis_express_campaign set released_at = ${until}, state = ${state}
      where tenant_id = ${tenantId} and id = ${id}`.execute(tx);
    await sendLive(tx, { tenantId, queue: queues.campaigns, body: { campaignId: id } });
  });
