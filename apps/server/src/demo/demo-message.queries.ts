import { sql } from "kysely";
import { newId } from "../platform/database/new-id.ts";
import type { Tx } from "../platform/database/transaction.ts";

export interface Texted {
  id: string;
  mobilePhone: string | null;
  primaryLanguage: string | null;
}

/** Persons with an open record, in an order that chance has made: such with a number of their own, then some without any. */
export async function listTexted(tx: Tx, { many, without }: { many: number; without: number }): Promise<Texted[]> {
  const { rows } = await sql<Texted>`
    with open as (
      select p.id, p.mobile_phone as "mobilePhone", p.primary_language as "primaryLanguage",
        row_number() over (partition by p.mobile_phone is null order by hashtext(p.person_number), p.id) as place
      from person p
      where p.email is null and p.contact_preference is null
        and exists (select from record r where r.tenant_id = p.tenant_id and r.person_id = p.id and not r.closed)
        and not exists (select from person o where o.tenant_id = p.tenant_id and o.mobile_phone = p.mobile_phone and o.id <> p.id))
    select id, "mobilePhone", "primaryLanguage" from open
    where place <= case when "mobilePhone" is null then ${without}::int else ${many}::int end
    order by "mobilePhone" is null, place`.execute(tx);
  return rows;
}

export interface SentText {
  personId: string;
  destination: string | null;
  language: string;
  subject: string;
  body: string;
  /** What its provider said of it; null: there was no number. */
  delivery: "DELIVERED" | "UNREACHABLE" | "ERROR" | null;
}

/** A message to many that left three days ago. */
export async function insertSentCampaign(
  tx: Tx,
  tenantId: string,
  campaign: { subject: string; texts: object },
  messages: readonly SentText[],
): Promise<void> {
  const id = newId();
  const at = sql<string>`date_trunc('day', now() - interval '3 days') + interval '16 hours'`;
  await tx
    .insertInto("dis_express_campaign")
    .values({
      id,
      tenant_id: tenantId,
      subject: campaign.subject,
      texts: JSON.stringify(campaign.texts),
      way: "sms",
      per_minute: 300,
      state: "finished",
      released_at: at,
      created_at: at,
    })
    .execute();
  await tx
    .insertInto("outgoing_message")
    .values(
      messages.map(({ personId, destination, language, subject, body, delivery }) => ({
        tenant_id: tenantId,
        campaign_id: id,
        person_id: personId,
        channel: "sms",
        destination,
        language,
        subject,
        body,
        cause: `dis express ${id}`,
        recipient: `person ${personId}`,
        state: delivery === null ? "failed" : "sent",
        failure: delivery === null ? "no-mobile-phone" : null,
        delivery,
        created_at: at,
        sent_at: delivery === null ? null : at,
      })),
    )
    .execute();
}

/** So many seconds after what it was told of. */
const iso = (seconds: number) =>
  sql`to_char((a.at + make_interval(secs => ${seconds})) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** What a webhook was told of a clinic's appointments: most of it taken at once, some after a second try, one given up, and what is held. */
export const insertDeliveries = (tx: Tx, webhookId: string) =>
  sql`insert into webhook_delivery (tenant_id, webhook_id, event, subject_id, data, at, state, attempts, tries, delivered_at)
    select told.tenant_id, ${webhookId}, told.event, told.id, told.data, told.at,
      case when told.place <= 2 then 'held' when told.place = 5 then 'failed' else 'delivered' end,
      case when told.place <= 2 then 0 when told.place = 5 then 2 when told.place % 4 = 0 then 2 else 1 end,
      case when told.place <= 2 then '[]'::jsonb when told.place = 5 then jsonb_build_array(told.refused, told.refused)
        when told.place % 4 = 0 then jsonb_build_array(told.taken, told.refused) else jsonb_build_array(told.taken) end,
      case when told.place > 2 and told.place <> 5 then told.at + interval '2 seconds' end
    from (
      select a.tenant_id, a.id, case when a.place % 3 = 0 then 'appointment.changed' else 'appointment.booked' end as event, a.place, a.at,
        jsonb_build_object('appointmentId', a.id, 'recordId', a.record_id, 'personId', r.person_id) as data,
        jsonb_build_object('at', ${iso(2)}, 'status', 200, 'took', 84 + a.place * 7, 'failure', null, 'answer', 'ok') as taken,
        jsonb_build_object('at', ${iso(1)}, 'status', 503, 'took', 412, 'failure', 'it answered 503',
          'answer', 'The registry is being maintained.') as refused
      from (select tenant_id, id, record_id, row_number() over (order by id desc) as place,
          now() - interval '5 hours' * row_number() over (order by id desc) as at
        from appointment where status in ('NEW', 'ASSIGNED') order by id desc limit 14) a
      join record r on r.tenant_id = a.tenant_id and r.id = a.record_id) told`.execute(tx);
