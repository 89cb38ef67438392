import type { QueryOf } from "@tracewell/contract/call";
import type { VisitRow, visitCalls } from "@tracewell/contract/visits";
import { sql } from "kysely";
import type { PersonRow } from "../persons/person-name.model.ts";
import { todayIn } from "../platform/clinic-day.ts";
import { byUrgency, type ListViewer, patientsOf, recordList, recordSorts } from "../records/record-list.columns.ts";
import { whyNowColumns } from "../why-now/why-now.columns.ts";
import { ownColumns } from "./visit.columns.ts";
import { visitReasons } from "./why-now.columns.ts";

type Query = QueryOf<typeof visitCalls.list>;
type Row = Omit<VisitRow, "person" | "waitingTime" | "totalVisitTime" | "deletable"> & { person: PersonRow };

const waits = sql`(v.waiting_from is not null and v.waiting_until is null and v.open)`;

/** The list as it is for a viewer: how long something has been so depends on their clinic's day. */
export const visitListFor = (viewer: ListViewer) =>
  recordList<Query, Row>({
    kind: "Visit",
    table: { from: sql`visit v`, id: sql`v.record_id`, open: sql`v.open` },
    filters: {
      patients: patientsOf(sql`v.record_id`),
      day: (day, { viewer, query: { dayFrom, dayTo } }) =>
        day === "today" && !dayFrom && !dayTo ? { kind: sql`v.visit_on = ${todayIn(viewer.timeZone)}` } : null,
      dayFrom: (day) => ({ kind: sql`v.visit_on >= ${day}` }),
      dayTo: (day) => ({ kind: sql`v.visit_on <= ${day}` }),
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
    why: whyNowColumns(visitReasons, viewer),
    sorts: {
      ...recordSorts,
      // Who waits, the longest first; then who waited, the longest first; then who has yet to come (docs/decisions/0342).
      waiting: { columns: [{ column: sql`v.waiting_order`, type: "bigint" }], on: "kind" },
      why: byUrgency,
    },
    columns: sql`${ownColumns}, array(
    select i.id from record i where i.tenant_id = r.tenant_id and i.kind = 'Incident' and i.based_on_id = r.id
    union select a.record_id from record_attachment a where a.tenant_id = r.tenant_id and a.attached_id = r.id) as "incidentIds"`,
  });
