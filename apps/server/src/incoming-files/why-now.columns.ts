import { fileNotBegunAfter, noCaseAfter, pregnantUntreatedAfter, unassignedAfter } from "@tracewell/contract/why-now";
import { sql } from "kysely";
import {
  dayOf,
  gravity,
  isImmediate,
  isInfant,
  isPregnant,
  type KindReasons,
  notBegun,
  taskOverdue,
  today,
  unassigned,
} from "../why-now/why-now.columns.ts";

const kind = "IncomingReport";

/** An investigation that came of the record `u`, or that it joined, works on the infection of `ri`. */
const hasCase = sql`(exists (select from record c join investigation v on v.tenant_id = c.tenant_id and v.record_id = c.id
    where c.tenant_id = u.tenant_id and c.based_on_id = u.id and v.infection_id = ri.infection_id)
  or exists (select from record_attachment a join investigation v on v.tenant_id = a.tenant_id and v.record_id = a.record_id
    where a.tenant_id = u.tenant_id and a.attached_id = u.id and v.infection_id = ri.infection_id))`;

/** Why an incoming file needs action (docs/decisions/0335). */
export const fileReasons: KindReasons = {
  sources: (viewer) => ({
    correction: sql`select c.record_id, ${dayOf(sql`c.created_at`, viewer)} from lab_correction c where c.decision is null`,
    match: sql`select m.record_id, ${dayOf(sql`u.created_at`, viewer)} from incoming_file m
      join record u on u.tenant_id = m.tenant_id and u.id = m.record_id where m.match_review`,
    "no-case": sql`select u.id, ${dayOf(sql`u.created_at`, viewer)} from record u
      join record_infection ri on ri.tenant_id = u.tenant_id and ri.record_id = u.id and ri.status = 'Positive' and ri.no_case_reason is null
      where u.kind = 'IncomingReport' and not u.closed and ${dayOf(sql`u.created_at`, viewer)} <= ${today(viewer)}
        - case when ${isPregnant(sql`u.person_id`, viewer)} then ${sql.lit(pregnantUntreatedAfter)} else ${sql.lit(noCaseAfter)} end
        and not ${hasCase}`,
    unassigned: unassigned(kind, unassignedAfter, viewer),
    "task-overdue": taskOverdue(kind, viewer),
    "not-begun": notBegun(kind, fileNotBegunAfter, viewer),
  }),
  signs: (viewer) => ({
    immediate: sql`reported.immediate`,
    pregnant: isPregnant(sql`w.person_id`, viewer),
    infant: isInfant(viewer),
  }),
  described: sql`join record w on w.id = due.record_id
    join person p on p.tenant_id = w.tenant_id and p.id = w.person_id
    cross join lateral (select coalesce(bool_or(${isImmediate}), false) as immediate, coalesce(max(${gravity}), 0) as gravity
      from record_infection ri join infection f on f.tenant_id = ri.tenant_id and f.id = ri.infection_id
      where ri.tenant_id = w.tenant_id and ri.record_id = w.id and ri.status = 'Positive') reported`,
  more: sql`reported.gravity`,
};
