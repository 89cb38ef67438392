import { contactNotBegunAfter, preventionDays, unassignedAfter } from "@tracewell/contract/why-now";
import { sql } from "kysely";
import { notReachedRows } from "../why-now/not-reached.columns.ts";
import {
  among,
  daysAgo,
  gravity,
  isInfant,
  isPregnant,
  type KindReasons,
  notBegun,
  taskOverdue,
  today,
  unassigned,
} from "../why-now/why-now.columns.ts";

const kind = "IncomingPartner";

/** The contact `c` got medicine or a vaccine since the exposure, in whichever of their records. */
const isProtected = sql`exists (select from record given
  left join treatment g on g.tenant_id = given.tenant_id and g.record_id = given.id and g.withdrawn_at is null
    and g.treatment_type <> 'Untreated' and coalesce(g.administered_on, g.created_at::date) >= c.last_exposure_on
  left join vaccination s on s.tenant_id = given.tenant_id and s.record_id = given.id and s.given_on >= c.last_exposure_on
  where given.tenant_id = c.tenant_id and given.person_id = c.person_id and (g.id is not null or s.id is not null))`;

const protectedFor = sql`case f.key ${sql.join(
  Object.entries(preventionDays).map(([key, days]) => sql`when ${sql.lit(key)} then ${sql.lit(days)}`),
  sql` `,
)} end`;

/** Why a contact needs action (docs/decisions/0335). */
export const contactReasons: KindReasons = {
  sources: (viewer) => ({
    prevention: sql`select c.record_id, c.last_exposure_on + ${protectedFor} from contact c
      join record_infection ri on ri.tenant_id = c.tenant_id and ri.record_id = c.record_id
      join infection f on f.tenant_id = ri.tenant_id and f.id = ri.infection_id and f.key in (${among(Object.keys(preventionDays))})
      where c.open and c.disposition is null
        and c.last_exposure_on between ${daysAgo(Math.max(...Object.values(preventionDays)), viewer)} and ${today(viewer)}
        and c.last_exposure_on + ${protectedFor} >= ${today(viewer)} and not ${isProtected}`,
    unassigned: unassigned(kind, unassignedAfter, viewer),
    "not-reached": sql`select late.record_id, late.since from (${notReachedRows(viewer)}) late (record_id, since, case_id)`,
    "task-overdue": taskOverdue(kind, viewer),
    "not-begun": notBegun(kind, contactNotBegunAfter, viewer),
  }),
  signs: (viewer) => ({ pregnant: isPregnant(sql`c.person_id`, viewer), infant: isInfant(viewer) }),
  described: sql`join contact c on c.record_id = due.record_id
    join person p on p.tenant_id = c.tenant_id and p.id = c.person_id
    cross join lateral (select max(${gravity}) as gravity from record_infection ri
      join infection f on f.tenant_id = ri.tenant_id and f.id = ri.infection_id
      where ri.tenant_id = c.tenant_id and ri.record_id = c.record_id) exposed`,
  more: sql`coalesce(exposed.gravity, 0)`,
};
