import type { QueryOf } from "@tracewell/contract/call";
import type { WaitlistEntry, waitlistCalls } from "@tracewell/contract/waitlist";
import { type RawBuilder, sql } from "kysely";
import type { List } from "../lists/list.ts";
import { phoneColumns } from "../persons/person.columns.ts";
import type { PersonRow } from "../persons/person-name.model.ts";
import { personJson, userJson } from "../records/record.columns.ts";

type Query = QueryOf<typeof waitlistCalls.list>;
export type WaitlistRow = Omit<WaitlistEntry, "person" | "abilities" | "status"> & {
  person: PersonRow;
  phones: string[];
  status: WaitlistEntry["status"];
};

const today = sql`(select (now() at time zone t.time_zone)::date from tenant t where t.id = w.tenant_id)`;

/** Each state by what makes it; who waits has a day left. */
const states: Record<WaitlistEntry["status"], RawBuilder<boolean>> = {
  waiting: sql`w.ended_at is null and w.wanted_to >= ${today}`,
  booked: sql`w.appointment_id is not null`,
  over: sql`w.appointment_id is null and (w.ended_at is not null or w.wanted_to < ${today})`,
};

const named = (table: string, column: string) => sql`(select json_build_object('id', n.id, 'name', n.name)
  from ${sql.table(table)} n where n.tenant_id = w.tenant_id and n.id = ${sql.ref(column)})`;
const phones = sql`array_remove(array[${sql.join(phoneColumns.map((column) => sql.ref(`p.${column}`)))}], null)`;

/** An entry with its person `p`. */
export const waitlistColumns = sql<WaitlistRow>`w.id, ${personJson} as person, ${phones} as phones,
  ${named("lookup", "w.visit_type_id")} as "visitType", ${named("location", "w.location_id")} as location,
  ${userJson("w.clinician_id")} as clinician, w.wanted_from as "from", w.wanted_to as "to",
  w.part_of_day as "partOfDay", w.comment, w.appointment_id as "appointmentId", w.created_at as "createdAt", w.version,
  case when ${states.booked} then 'booked' when ${states.waiting} then 'waiting' else 'over' end as status`;
export const waitlistTable = sql`waitlist_entry w join person p on p.tenant_id = w.tenant_id and p.id = w.person_id`;

/** A time on the clock of the place that is asked for; the clinic's, where none is. */
const clock = (at: string) =>
  sql`${at}::timestamptz at time zone (select t.time_zone from tenant t where t.id = w.tenant_id)`;

export const waitlistList: List<Query, WaitlistRow, unknown, "waiting"> = {
  tables: { waiting: { from: waitlistTable, id: sql`w.id` } },
  filters: {
    search: (text) => sql`strpos(lower(coalesce(p.last_name, '') || ', ' || coalesce(p.first_name, '')),
      ${text.toLowerCase()}) > 0`,
    status: (status) => states[status],
    visitType: (ids) => sql`w.visit_type_id in (${sql.join(ids)})`,
    location: (ids) => sql`w.location_id in (${sql.join(ids)})`,
    clinician: (ids) => sql`w.clinician_id in (${sql.join(ids)})`,
    personId: (id) => sql`w.person_id = ${id}`,
    at: (at) => sql`(${clock(at)})::date between w.wanted_from and w.wanted_to and (w.part_of_day = 'any'
      or (w.part_of_day = 'morning') = (extract(hour from ${clock(at)}) < 12))`,
    place: (id) => sql`(w.location_id is null or w.location_id = ${id})`,
  },
  sorts: {
    since: { columns: [{ column: sql`w.created_at`, type: "timestamptz" }] },
    patient: { columns: [{ column: sql`lower(coalesce(p.last_name, ''))`, type: "text" }] },
  },
  row: () => ({ columns: waitlistColumns }),
};
