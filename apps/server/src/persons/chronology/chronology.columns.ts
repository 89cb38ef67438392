import type { QueryOf } from "@tracewell/contract/call";
import type { ChronologyEvent, personChronologyCalls } from "@tracewell/contract/person-chronology";
import type { RecordKind } from "@tracewell/contract/records";
import { sql } from "kysely";
import type { List, Sql } from "../../lists/list.ts";
import { jsonInstant } from "../../platform/database/json-instant.ts";
import { personJson } from "../../records/record.columns.ts";
import type { PersonRow } from "../person-name.model.ts";
import { eventsOfKinds, type ToldEvent } from "./chronology-text.model.ts";

type Query = QueryOf<typeof personChronologyCalls.chronology>;

export type EventRow = ToldEvent &
  Pick<ChronologyEvent, "id" | "at" | "timed" | "result" | "record"> & { named: PersonRow | null };

/**
 * The instant of a day of which no time is known: when it was written down, if that was on the same day in the clinic, so that it
 * stands among what else happened then; else noon.
 */
const onDay = (day: Sql, writtenAt: Sql, zone: string) => sql`case
  when (${writtenAt} at time zone ${zone})::date = ${day} then ${writtenAt}
  else (${day} + time '12:00') at time zone ${zone} end`;

/** One event is told of many sources: its id is made of the source's and its name, as a UUID that the contract takes. */
const eventId = sql`overlay(overlay(md5(h.source || h.event) placing '4' from 13 for 1) placing '8' from 17 for 1)::uuid`;

/**
 * What happened on a person's records of these kinds, put together for each page in one statement: a person has few. A day that
 * a laboratory told without a time is stored as its midnight.
 */
export const personChronology = (
  personId: string,
  kinds: readonly RecordKind[],
): List<Query, EventRow, { timeZone: string }, "event"> => ({
  gathered: ({ viewer: { timeZone } }) => sql`mine as materialized (
    select r.tenant_id, r.id, r.kind, r.status_key, r.created_at, r.closed_at,
      coalesce(own.name, s.name) as status
    from record r join reference_status s on s.tenant_id = r.tenant_id and s.key = r.status_key
      left join own_status own on own.tenant_id = r.tenant_id and own.id = r.own_status_id
    where r.person_id = ${personId} and r.kind = any(${kinds}::text[])
  ), happened as (
    select m.id as source, 'visit-started' as event, v.started_at as at, true as timed, null::text as subject,
      null::text as detail, null::uuid as result_id, null::uuid as named_id, m.id as record_id
    from mine m join visit v on v.tenant_id = m.tenant_id and v.record_id = m.id
    where m.status_key <> 'Scheduled' and v.started_at <= now()
    union all
    select m.id, 'file-received', m.created_at, true, o.name, null, null, null, m.id
    from mine m join incoming_file f on f.tenant_id = m.tenant_id and f.record_id = m.id
    left join organization o on o.tenant_id = f.tenant_id and o.id = f.reporting_organization_id
    union all
    select m.id, 'investigation-opened', v.opened_at, true, i.name, null, null, null, m.id
    from mine m join investigation v on v.tenant_id = m.tenant_id and v.record_id = m.id
    join infection i on i.tenant_id = v.tenant_id and i.id = v.infection_id
    union all
    select m.id, 'contact-opened', m.created_at, true, null, null, null, null, m.id
    from mine m where m.kind = 'IncomingPartner'
    union all
    select m.id, case m.kind when 'Visit' then 'visit-closed' when 'IncomingReport' then 'file-closed'
        when 'Incident' then 'investigation-closed' else 'contact-closed' end,
      m.closed_at, true, null, coalesce(d.name, m.status), null, null, m.id
    from mine m left join contact c on c.tenant_id = m.tenant_id and c.record_id = m.id
    left join lookup d on d.tenant_id = c.tenant_id and d.kind = 'DISPOSITION' and d.code = c.disposition
    where m.closed_at is not null
    union all
    select c.record_id, 'contact-named', r.created_at, true, null, null, null, c.person_id, c.record_id
    from mine m join contact c on c.tenant_id = m.tenant_id and c.case_id = m.id
    join record r on r.tenant_id = c.tenant_id and r.id = c.record_id and r.kind = any(${kinds}::text[])
    union all
    select t.id, 'result-found', coalesce(i.collected_at, o.collected_at, t.observed_at, t.created_at), true, t.test_name,
      null, t.id, null, m.id
    from mine m join test_result t on t.tenant_id = m.tenant_id and t.record_id = m.id
    join test_order o on o.tenant_id = t.tenant_id and o.id = t.test_order_id
    left join test_order_item i on i.tenant_id = t.tenant_id and i.id = t.item_id
    union all
    select t.id, 'treatment-given',
      case when t.administered_time is not null then (t.administered_on + t.administered_time) at time zone ${timeZone}
        else coalesce(${onDay(sql`t.administered_on`, sql`t.created_at`, timeZone)}, t.created_at) end,
      t.administered_time is not null, coalesce(g.title, d.name), t.treatment_type, null, null, m.id
    from mine m join treatment t on t.tenant_id = m.tenant_id and t.record_id = m.id and t.withdrawn_at is null
    left join treatment_regimen g on g.tenant_id = t.tenant_id and g.id = t.regimen_id
    left join treatment_definition d on d.tenant_id = t.tenant_id and d.id = t.definition_id
    union all
    select v.id, 'vaccination-given', ${onDay(sql`v.given_on`, sql`v.created_at`, timeZone)}, false, w.name,
      v.dose_number::text, null, null, m.id
    from mine m join vaccination v on v.tenant_id = m.tenant_id and v.record_id = m.id and v.given_on is not null
    join lookup w on w.tenant_id = v.tenant_id and w.id = v.vaccine_type_id
    union all
    select a.id, 'appointment-made', a.starts_at, true, null, a.status, null, null, m.id
    from mine m join appointment a on a.tenant_id = m.tenant_id and a.record_id = m.id
  ), event as materialized (
    select ${eventId} as id, h.event, h.at, h.timed and (h.at at time zone ${timeZone})::time <> '00:00' as timed,
      h.subject, h.detail, h.result_id, h.named_id, h.record_id
    from happened h)`,
  tables: { event: { from: sql`event e`, id: sql`e.id` } },
  filters: { kind: (chosen) => sql`e.event = any(${eventsOfKinds(chosen)}::text[])` },
  sorts: { usual: { columns: [{ column: sql`e.at`, type: "timestamptz" }] } },
  direction: "desc",
  row: () => ({
    columns: sql<EventRow>`e.id, e.event, ${jsonInstant("e.at")} as at, e.timed, e.subject, e.detail,
      (select json_build_object('value', t.value, 'unit', t.unit, 'qualitativeResult', t.qualitative_result, 'status', t.status)
        from test_result t where t.id = e.result_id) as result,
      (select ${personJson} from person p where p.id = e.named_id) as named,
      (select json_build_object('id', r.id, 'kind', r.kind, 'referenceNumber', r.reference_number)
        from record r where r.id = e.record_id) as record`,
  }),
});
