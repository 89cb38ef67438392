import type { FlowVisitor } from "@tracewell/contract/flow";
import { type RawBuilder, sql } from "kysely";
import type { PersonRow } from "../persons/person-name.model.ts";
import { jsonRow } from "../platform/database/json-row.ts";
import { personJson } from "../records/record.columns.ts";

export interface VisitorRow extends Omit<FlowVisitor, "person" | "registration" | "intake"> {
  isRegistration: boolean;
  person: PersonRow;
}

/** The visits of the day: `v` of the records `r`, their patients being in the clinic. */
const visitHere = (day: string) =>
  sql`v.tenant_id = app_tenant() and v.open and v.waiting_from is not null and v.visit_on = ${day}::date`;

/** The registrations `w` of the day that have no visit yet. */
const registrationHere = (day: string) =>
  sql`w.tenant_id = app_tenant() and w.resolution_type is null and w.registered_on = ${day}::date`;

/** Since when the patient of the visit `v` is at the status that it has. */
const visitSince = sql`coalesce(v.station_from, v.waiting_from)`;

/** The standing steps `s` of a visitor's stay at a station; a served one was called before. */
const stepsOf = (visitor: RawBuilder<unknown>, since: RawBuilder<unknown>) => sql`flow_step s
  where s.tenant_id = app_tenant() and coalesce(s.visit_id, s.raw_visit_id) = ${visitor} and s.since = ${since}
    and s.undone_at is null and s.kind <> 'moved'`;

/** The next in line at a station, whom nobody has called or serves. */
export const nextVisit = (day: string, station: string) => sql`
  select v.record_id as id from visit v join record r on r.tenant_id = v.tenant_id and r.id = v.record_id
  where ${visitHere(day)} and r.status_key = ${station}
    and not exists (select from ${stepsOf(sql`v.record_id`, visitSince)})
  order by ${visitSince}, v.record_id limit 1 for update of r`;

export const nextRegistration = (day: string) => sql`
  select w.id from raw_visit w
  where ${registrationHere(day)} and w.intercepted_at is null
    and not exists (select from ${stepsOf(sql`w.id`, sql`w.created_at`)})
  order by w.created_at, w.id limit 1 for update`;

/** Everyone who is in the clinic on the day: where, since when, and whether someone called or serves them. */
export const visitorsOf = (day: string) => sql`
  with here as (
    select v.record_id as id, false as is_registration, r.status_key as station, ${visitSince} as since,
      v.location_id, null::timestamptz as taken_at, null::uuid as taken_by
    from visit v join record r on r.tenant_id = v.tenant_id and r.id = v.record_id where ${visitHere(day)}
    union all
    select w.id, true, 'Arrived', w.created_at, null, w.intercepted_at, w.intercepted_by
    from raw_visit w where ${registrationHere(day)})
  select here.*, coalesce(step.kind, case when taken_at is null then 'waiting' else 'served' end) as state,
    coalesce(step.at, taken_at, since) as state_from, coalesce(step.by, taken_by) as state_by,
    coalesce(step.place_id, location_id) as place_id
  from here left join lateral (select s.kind, coalesce(s.repeated_at, s.made_at) as at, s.made_by as by, s.place_id
    from ${stepsOf(sql`here.id`, sql`here.since`)} order by s.kind desc limit 1) step on true`;

/** A registration's own name, in the form of a patient's. */
const typedName =
  jsonRow<PersonRow>(sql`w.id, w.last_name as "lastName", w.first_name as "firstName", null as "middleName",
  null as suffix`);

/** What a row of the board shows of the visitors `here`. */
export const visitorColumns = sql`here.id, here.is_registration as "isRegistration", here.station,
  coalesce(v.temporary_id, w.temporary_id) as number, v.ticket_color as color,
  case when here.is_registration then ${typedName} else ${personJson} end as person,
  case when here.is_registration
    then array(select l.name from raw_visit_type t join lookup l on l.tenant_id = t.tenant_id and l.id = t.type_id
      where t.tenant_id = w.tenant_id and t.raw_visit_id = w.id order by t.id)
    else array(select l.name from visit_type t join lookup l on l.tenant_id = t.tenant_id and l.id = t.type_id
      where t.tenant_id = v.tenant_id and t.record_id = v.record_id order by l.sort_order, l.name) end as types,
  coalesce(w.language, p.primary_language) as language,
  (select a.starts_at from appointment a where a.tenant_id = app_tenant() and (a.record_id = v.record_id or a.id = w.appointment_id)
    order by a.id desc limit 1) as "appointmentAt",
  least(v.waiting_from, w.created_at) as "hereFrom", here.since as "stationFrom", here.state, here.state_from as "stateFrom",
  (select u.first_name || ' ' || u.last_name from app_user u where u.tenant_id = app_tenant() and u.id = here.state_by) as by,
  (select json_build_object('id', l.id, 'name', l.name) from lookup l
    where l.tenant_id = app_tenant() and l.id = here.place_id) as place`;

/** Where the columns of the visitors `here` come from; a visit's registration is the one that it was made of. */
export const visitorTables = sql`
  left join visit v on v.tenant_id = app_tenant() and v.record_id = here.id and not here.is_registration
  left join record r on r.tenant_id = v.tenant_id and r.id = v.record_id
  left join person p on p.tenant_id = r.tenant_id and p.id = r.person_id
  left join lateral (select * from raw_visit o where o.tenant_id = app_tenant()
    and (o.id = here.id and here.is_registration or o.visit_id = v.record_id) order by o.created_at limit 1) w on true`;
