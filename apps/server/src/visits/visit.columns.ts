import type { VisitRow } from "@tracewell/contract/visits";
import { sql } from "kysely";
import { namedUser } from "../access/named-user.columns.ts";
import { namedLookup } from "../lookups/named-lookup.columns.ts";
import { jsonInstant } from "../platform/database/json-instant.ts";

type Own =
  | "types"
  | "temporaryId"
  | "ticketColor"
  | "startedAt"
  | "waitingFrom"
  | "waitingUntil"
  | "closedAt"
  | "appointment"
  | "locationInClinic"
  | "allClinicians";

/** What a visit has of its own; its times become minutes where they are told. */
export type VisitColumns = Pick<VisitRow, Own>;

/**
 * Of the visit `v` of the record `r`; the primary clinician stands first. Each who cares for the patient is looked up: joined, all users
 * of the clinic would be read for each visit.
 */
export const ownColumns = sql`
  v.temporary_id as "temporaryId", v.ticket_color as "ticketColor", v.started_at as "startedAt",
  v.waiting_from as "waitingFrom", v.waiting_until as "waitingUntil", r.closed_at as "closedAt",
  coalesce((select json_agg(${namedLookup} order by lookup.sort_order, lookup.name)
    from visit_type t join lookup on lookup.id = t.type_id
    where t.tenant_id = r.tenant_id and t.record_id = r.id), '[]') as types,
  (select json_build_object('id', a.id, 'day', a.appointment_on, 'start', to_char(a.start_time, 'HH24:MI'),
      'end', to_char(a.end_time, 'HH24:MI'), 'status', a.status)
    from appointment a where a.tenant_id = r.tenant_id and a.record_id = r.id order by a.id desc limit 1) as appointment,
  (select json_build_object('id', lookup.id, 'name', lookup.name, 'arrivedAt', ${jsonInstant("v.at_location_from")})
    from lookup where lookup.id = v.location_id) as "locationInClinic",
  coalesce((select json_agg(${namedUser}
      order by (u.id = r.assigned_to) desc nulls last, u.last_name, u.id)
    from (select r.assigned_to as id
      union select c.user_id from visit_clinician c where c.tenant_id = r.tenant_id and c.record_id = r.id) caring
    cross join lateral (select * from app_user where id = caring.id offset 0) u), '[]') as "allClinicians"`;
