import { sql } from "kysely";
import { namedUser } from "../access/named-user.columns.ts";
import { jsonInstant } from "../platform/database/json-instant.ts";
import type { Tx } from "../platform/database/transaction.ts";
import type { FoundItem } from "./intake.model.ts";

/** Whether the visit `v`, its record `r` or the patient `p` has what ticks the item `i`. Questions about a person count if answered since. */
const known = sql`case i.known_by
  when 'contact-details' then coalesce(p.mobile_phone, p.home_phone, p.work_phone, p.email) is not null
    and exists (select from person_address a where a.tenant_id = p.tenant_id and a.person_id = p.id)
  when 'consent' then exists (select from consent e where e.tenant_id = r.tenant_id and e.record_id = r.id and e.answer = 'Given')
  when 'symptoms' then exists (select from symptom e where e.tenant_id = r.tenant_id and e.record_id = r.id)
  when 'allergies' then exists (select from allergy e join record k on k.tenant_id = e.tenant_id and k.id = e.record_id
    where k.tenant_id = r.tenant_id and k.person_id = r.person_id)
  when 'vitals' then exists (select from vital e where e.tenant_id = r.tenant_id and e.record_id = r.id)
  when 'questions' then exists (select from factor_response e where e.tenant_id = r.tenant_id and e.record_id = r.id and e.replaced_at is null)
    or exists (select from factor_response e where e.tenant_id = r.tenant_id and e.person_id = r.person_id and e.replaced_at is null
      and e.answered_at >= v.started_at)
  when 'specimens' then (select count(*) > 0 and bool_and(t.collected_at is not null or t.state = 'resulted') from test_order_item t
    where t.tenant_id = r.tenant_id and t.record_id = r.id and not t.is_combo)
  when 'on-site-results' then (select count(*) > 0 and bool_and(t.state = 'resulted') from test_order_item t
    where t.tenant_id = r.tenant_id and t.record_id = r.id and not t.is_combo and t.on_site)
  else false end`;

/** What these visits are asked for, each in its order; of items that were removed only those with a tick. */
export async function findItems(tx: Tx, recordIds: readonly string[]): Promise<FoundItem[]> {
  const { rows } = await sql<FoundItem>`
    select r.id as "recordId", r.closed as over, i.id, i.name, i.known_by as "knownBy", i.needed_for as "neededFor", ${known} as known,
      case i.known_by when 'questions' then (select b.key from factor_block b where b.tenant_id = r.tenant_id
        and 'VISIT' = any(b.areas) and b.retired_at is null order by b.sort_order, b.key limit 1) end as "questionCard",
      case when k.id is not null then json_build_object('by', ${namedUser}, 'at', ${jsonInstant("k.created_at")},
        'notNeeded', k.not_needed) end as tick
    from record r
    join visit v on v.tenant_id = r.tenant_id and v.record_id = r.id
    join person p on p.tenant_id = r.tenant_id and p.id = r.person_id
    join intake_item i on i.tenant_id = r.tenant_id
    left join intake_tick k on k.tenant_id = r.tenant_id and k.record_id = r.id and k.item_id = i.id
    left join app_user u on u.tenant_id = k.tenant_id and u.id = k.created_by
    where r.kind = 'Visit' and r.id = any(${recordIds}::uuid[]) and (k.id is not null or not i.removed and (
      not exists (select from intake_item_type t where t.tenant_id = i.tenant_id and t.item_id = i.id)
      or exists (select from intake_item_type t join visit_type o on o.tenant_id = t.tenant_id and o.type_id = t.type_id
        where t.tenant_id = i.tenant_id and t.item_id = i.id and o.record_id = r.id)))
    order by i.sort_order, i.name`.execute(tx);
  return rows;
}

interface Tick {
  tenantId: string;
  recordId: string;
  itemId: string;
  notNeeded: string | null;
  userId: string;
}

export const insertTick = (tx: Tx, { tenantId, recordId, itemId, notNeeded, userId }: Tick) =>
  sql`insert into intake_tick (tenant_id, record_id, item_id, not_needed, created_by)
    values (${tenantId}, ${recordId}, ${itemId}, ${notNeeded}, ${userId})
    on conflict (tenant_id, record_id, item_id)
      do update set not_needed = excluded.not_needed, created_by = excluded.created_by, created_at = now()`.execute(tx);

export const deleteTick = (tx: Tx, recordId: string, itemId: string) =>
  tx.deleteFrom("intake_tick").where("record_id", "=", recordId).where("item_id", "=", itemId).execute();
