import type { QueryOf } from "@tracewell/contract/call";
import type { VisitRow, visitCalls } from "@tracewell/contract/visits";
import { sql } from "kysely";
import type { PersonRow } from "../persons/person-name.model.ts";
import { todayIn } from "../platform/clinic-day.ts";
import { patientsOf, recordList, recordSorts } from "../records/record-list.columns.ts";
import { ownColumns } from "./visit.columns.ts";

type Query = QueryOf<typeof visitCalls.list>;
type Row = Omit<VisitRow, "person" | "waitingTime" | "totalVisitTime" | "deletable"> & { person: PersonRow };

const waits = sql`(v.waiting_from is not null and v.waiting_until is null and v.open)`;

/** Its patient waits, or has nobody who cares for them, or was to come by now. */
const isNeglected = sql`((v.waiting_from is not null and v.waiting_until is null)
  or (v.waiting_from is not null and r.assigned_to is null) or (v.waiting_from is null and v.started_at < now()))`;

/**
 * How high a visit that starts so many days after a day stands in the order of waiting: the order of days is that of waiting but
 * for the hours of time zones (the constraint visit_on_its_day), so that a list of days is walked from there.
 */
const waitingSince = (day: string, plusDays: number) => Math.round(-(Date.parse(day) + plusDays * 86_400_000) / 60_000);

export const visitList = recordList<Query, Row>({
  kind: "Visit",
  table: { from: sql`visit v`, id: sql`v.record_id`, open: sql`v.open` },
  filters: {
    patients: patientsOf(sql`v.record_id`),
    day: (day, { viewer, query: { dayFrom, dayTo } }) =>
      day === "today" && !dayFrom && !dayTo ? { kind: sql`v.visit_on = ${todayIn(viewer.timeZone)}` } : null,
    dayFrom: (day) => ({ kind: sql`v.visit_on >= ${day} and v.waiting_order <= ${waitingSince(day, -2)}` }),
    dayTo: (day) => ({ kind: sql`v.visit_on <= ${day} and v.waiting_order >= ${waitingSince(day, 3)}` }),
    // A visit has a type once.
    type: ([id, ...others]) =>
      others.length === 0
        ? { type: sql`vt.type_id = ${id}` }
        : {
            kind: sql`exists (select from visit_type vt where vt.tenant_id = v.tenant_id and vt.record_id = v.record_id
              and vt.type_id in (${sql.join([id, ...others])}))`,
          },
    location: (ids) => ({ kind: sql`v.location_id in (${sql.join(ids)})` }),
    waiting: (waiting) => ({ kind: waiting ? waits : sql`not ${waits}` }),
  },
  isNeglected,
  sorts: { ...recordSorts, waiting: { columns: [{ column: sql`v.waiting_order`, type: "int" }], on: "kind" } },
  columns: sql`${ownColumns}, array(
    select i.id from record i where i.tenant_id = r.tenant_id and i.kind = 'Incident' and i.based_on_id = r.id
    union select a.record_id from record_attachment a where a.tenant_id = r.tenant_id and a.attached_id = r.id) as "incidentIds"`,
});
