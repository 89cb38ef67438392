import type { AppointmentRow, appointmentCalls } from "@tracewell/contract/appointments";
import type { QueryOf } from "@tracewell/contract/call";
import { type RawBuilder, sql } from "kysely";
import type { List } from "../lists/list.ts";
import { phoneColumns } from "../persons/person.columns.ts";
import type { PersonRow } from "../persons/person-name.model.ts";
import { type LinkRow, linkJson, personJson, userJson } from "../records/record.columns.ts";
import { startOfDay } from "../records/record-list.columns.ts";

type Query = QueryOf<typeof appointmentCalls.list>;
export type AppointmentListRow = Omit<AppointmentRow, "person" | "visit"> & {
  person: PersonRow;
  phones: string[];
  emails: string[];
  visit: LinkRow;
};

const visitOf = sql`(select visit.waiting_from, visit.waiting_until from visit
  where visit.tenant_id = a.tenant_id and visit.record_id = a.record_id)`;

const ofPerson = (what: RawBuilder<unknown>) =>
  sql`(select ${what} from person p where p.tenant_id = a.tenant_id and p.id = r.person_id)`;
const phones = sql`array_remove(array[${sql.join(phoneColumns.map((column) => sql.ref(`p.${column}`)))}], null)`;

/** An appointment as lists and calendars show it. */
export const appointmentColumns = sql<AppointmentListRow>`a.id, a.status, a.status_comment as "statusComment",
  a.starts_at as start, a.ends_at as "end",
  (select json_build_object('id', l.id, 'name', l.name) from location l
    where l.tenant_id = a.tenant_id and l.id = a.location_id) as location,
  ${userJson("a.clinician_id")} as clinician,
  coalesce((select json_agg(json_build_object('id', t.id, 'name', t.name) order by t.sort_order, t.name)
    from visit_type v join lookup t on t.tenant_id = v.tenant_id and t.id = v.type_id
    where v.tenant_id = a.tenant_id and v.record_id = a.record_id), '[]') as types,
  ${ofPerson(personJson)} as person,
  ${ofPerson(phones)} as phones, ${ofPerson(sql`array_remove(array[p.email], null)`)} as emails,
  (select ${linkJson} from record l where l.tenant_id = a.tenant_id and l.id = a.record_id) as visit,
  (select waiting_from from ${visitOf} v) as "arrivedAt", (select waiting_until from ${visitOf} v) as "takenInAt",
  (select v.temporary_id from raw_visit v where v.tenant_id = a.tenant_id and v.appointment_id = a.id
    order by v.created_at desc limit 1) as "temporaryId",
  a.confirmed_at as "confirmedAt", a.series_id as "seriesId", a.outside_hours as "outsideHours", a.version`;

/** Appointments with the records of their visits. */
export const appointmentTable = sql`appointment a join record r on r.tenant_id = a.tenant_id and r.id = a.record_id`;

export const appointmentList: List<Query, AppointmentListRow, { timeZone: string }, "appointment"> = {
  tables: { appointment: { from: appointmentTable, id: sql`a.id` } },
  filters: {
    search: (text) => sql`exists (select from person p where p.tenant_id = a.tenant_id and p.id = r.person_id
      and strpos(lower(coalesce(p.last_name, '') || ', ' || coalesce(p.first_name, '')), ${text.toLowerCase()}) > 0)`,
    status: (states) => sql`a.status in (${sql.join(states)})`,
    location: (ids) => sql`a.location_id in (${sql.join(ids)})`,
    clinician: (ids) => sql`a.clinician_id in (${sql.join(ids)})`,
    from: (day, { viewer }) => sql`a.starts_at >= ${startOfDay(viewer, day)}`,
    to: (day, { viewer }) => sql`a.starts_at < ${startOfDay(viewer, day, 1)}`,
    outside: (isOutside) => sql`a.outside_hours = ${isOutside}`,
    personId: (id) => sql`r.person_id = ${id}`,
    visitId: (id) => sql`a.record_id = ${id}`,
  },
  sorts: { time: { columns: [{ column: sql`a.starts_at`, type: "timestamptz" }] } },
  row: () => ({ columns: appointmentColumns }),
};
