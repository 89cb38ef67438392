import { mostCodes, mostSenders, type Sender } from "@tracewell/contract/senders";
import { sql } from "kysely";
import type { Tx } from "../../platform/database/transaction.ts";

const hours = (share: number) =>
  sql`round((percentile_cont(${sql.lit(share)}) within group (order by delay_hours))::numeric, 1)`;

/** Who sent messages in the last days, the busiest first; messages that name nobody and came by no key are left out. */
export async function listSenders(tx: Tx, days: number): Promise<Sender[]> {
  const { rows } = await sql<Sender>`
    with message as materialized (
      select i.api_key_id, nullif(m.sending_facility, '') as facility, m.created_at, m.outcome, m.record_id,
        m.dismissed_at is not null as dismissed,
        p.id is not null as is_report, p.id is not null and p.date_of_birth is null as without_birth_date,
        m.problems @> '[{"code": "import.no-infection"}]' as unmapped,
        case when m.outcome = 'created' then extract(epoch from m.created_at - o.known_at) / 3600 end as delay_hours
      from data_import i
      join import_message m on m.tenant_id = i.tenant_id and m.import_id = i.id
      left join record r on r.id = m.record_id
      left join person p on p.id = r.person_id
      left join lateral (select coalesce(min(t.collected_at), min(t.reported_at)) as known_at from test_order t
        where t.tenant_id = m.tenant_id and t.record_id = m.record_id) o on true
      where i.created_at > now() - ${days} * interval '1 day' and m.undone_at is null
        and (i.api_key_id is not null or nullif(m.sending_facility, '') is not null)
    ), sender as (
      select api_key_id, facility, max(created_at) as last_message_at, count(*)::integer as messages,
        count(*) filter (where is_report)::integer as reports,
        count(*) filter (where without_birth_date)::integer as without_birth_date,
        count(*) filter (where is_report and unmapped)::integer as with_unmapped_codes,
        count(*) filter (where outcome = 'unchanged')::integer as duplicates,
        count(*) filter (where outcome in ('failed', 'unsupported') and not dismissed)::integer as rejected,
        case when count(delay_hours) > 0 then
          jsonb_build_object('lower', ${hours(0.25)}, 'median', ${hours(0.5)}, 'upper', ${hours(0.75)}) end as delay_hours
      from message group by api_key_id, facility
    ), code as (
      select m.api_key_id, m.facility, u.code_system, u.code, max(u.name) as name, count(distinct m.record_id)::integer as files
      from message m
      join unmapped_file f on f.record_id = m.record_id
      join unmapped_code u on u.tenant_id = f.tenant_id and u.id = f.code_id
      group by m.api_key_id, m.facility, u.code_system, u.code
    )
    select s.facility, k.name as key, s.last_message_at as "lastMessageAt", s.messages, s.reports,
      s.without_birth_date as "withoutBirthDate", s.with_unmapped_codes as "withUnmappedCodes", s.duplicates, s.rejected,
      s.delay_hours as "delayHours",
      coalesce((select jsonb_agg(jsonb_build_object('system', c.code_system, 'code', c.code, 'name', c.name, 'files', c.files)
          order by c.files desc, c.code)
        from (select * from code c where c.api_key_id is not distinct from s.api_key_id and c.facility is not distinct from s.facility
          order by c.files desc, c.code limit ${mostCodes}) c), '[]') as codes
    from sender s left join api_key k on k.id = s.api_key_id
    order by s.messages desc, s.facility, k.name limit ${mostSenders}`.execute(tx);
  return rows;
}
