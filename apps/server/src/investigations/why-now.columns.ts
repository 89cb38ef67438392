import { closingLines } from "@tracewell/contract/checklist-rules";
import {
  investigationNotBegunAfter,
  newResultDays,
  pregnantUntreatedAfter,
  untreatedAfter,
} from "@tracewell/contract/why-now";
import { sql } from "kysely";
import { isStanding } from "../infections/withdrawn-result.columns.ts";
import type { Sql } from "../lists/list.ts";
import { notReachedRows } from "../why-now/not-reached.columns.ts";
import {
  among,
  dayOf,
  gravity,
  isImmediate,
  isInfant,
  isPregnant,
  type KindReasons,
  notBegun,
  type ReasonViewer,
  taskOverdue,
  today,
  unassigned,
} from "../why-now/why-now.columns.ts";

/** How far back investigations are looked through for a treatment that is missing. */
const untreatedDays = 90;

const kind = "Incident";

/** Infections whose investigations are closed with a treatment. */
const treatedGroups = Object.entries(closingLines).flatMap(([group, lines]) =>
  lines.includes("treatment") ? [group] : [],
);

const hasPositive = sql`(v.positive_test_on is not null or exists (select from test_result t
  where t.tenant_id = v.tenant_id and t.person_id = v.person_id and t.infection_id = v.infection_id
    and t.qualitative_result = 'Detected' and ${isStanding}))`;

/** In whichever of the person's records: a dose that a visit gave is none less for it. */
const isTreated = sql`exists (select from record treated join treatment g on g.tenant_id = treated.tenant_id and g.record_id = treated.id
  where treated.tenant_id = v.tenant_id and treated.person_id = v.person_id and g.withdrawn_at is null and g.treatment_type <> 'Untreated'
    and (g.infection_id is null or g.infection_id = v.infection_id)
    and coalesce(g.administered_on, g.created_at::date) > v.opened_at::date - ${sql.lit(untreatedDays)})`;

const isExcepted = sql`exists (select from checklist_exception e
  where e.tenant_id = v.tenant_id and e.record_id = v.record_id and e.line = 'treatment')`;

/** Those that were not treated in time, and since which day. */
export const untreatedRows = (viewer: ReasonViewer): Sql => sql`
  select u.id, ${dayOf(sql`u.created_at`, viewer)} from record u
  join investigation v on v.tenant_id = u.tenant_id and v.record_id = u.id
  join infection f on f.tenant_id = v.tenant_id and f.id = v.infection_id and f.infection_group in (${among(treatedGroups)})
  where u.kind = 'Incident' and not u.closed and u.status_key <> 'SubmitForClosure'
    and u.created_at > now() - interval '${sql.raw(String(untreatedDays))} days'
    and ${dayOf(sql`u.created_at`, viewer)} <= ${today(viewer)}
      - case when ${isPregnant(sql`v.person_id`, viewer)} then ${sql.lit(pregnantUntreatedAfter)} else ${sql.lit(untreatedAfter)} end
    and ${hasPositive} and not ${isTreated} and not ${isExcepted}`;

/** Results of what is investigated that came in while somebody had it, who has not opened it or worked on it since. */
const unseenRows = (viewer: ReasonViewer): Sql => sql`
  select v.record_id, ${dayOf(sql`t.created_at`, viewer)} from test_result t
  join investigation v on v.tenant_id = t.tenant_id and v.person_id = t.person_id and v.infection_id = t.infection_id and v.open
  join record u on u.tenant_id = v.tenant_id and u.id = v.record_id and u.assigned_at < t.created_at
  where t.updated_at > now() - interval '${sql.raw(String(newResultDays))} days'
    and t.created_at > now() - interval '${sql.raw(String(newResultDays))} days' and u.assigned_to is not null and ${isStanding}
    and not exists (select from trail looked where looked.tenant_id = u.tenant_id and looked.record_id = u.id
      and looked.actor_id = u.assigned_to and looked.at >= t.created_at)`;

/** Why an investigation needs action (docs/decisions/0329, docs/decisions/0336). */
export const investigationReasons: KindReasons = {
  sources: (viewer) => ({
    correction: sql`select c.record_id, ${dayOf(sql`c.created_at`, viewer)} from lab_correction c where c.decision is null`,
    untreated: untreatedRows(viewer),
    unassigned: unassigned(kind, 0, viewer),
    "task-overdue": taskOverdue(kind, viewer),
    "follow-up-overdue": sql`select l.record_id, l.follow_up_on from investigation l
      where l.open and l.follow_up_on is not null and l.follow_up_on < ${today(viewer)}`,
    "not-begun": notBegun(kind, investigationNotBegunAfter, viewer),
    "new-result": unseenRows(viewer),
    "partner-not-reached": sql`select late.case_id, late.since from (${notReachedRows(viewer)}) late (record_id, since, case_id)`,
    closure: sql`select u.id, ${dayOf(sql`u.updated_at`, viewer)} from record u
      where u.kind = 'Incident' and u.status_key = 'SubmitForClosure'`,
  }),
  signs: (viewer) => ({
    immediate: isImmediate,
    pregnant: isPregnant(sql`v.person_id`, viewer),
    infant: isInfant(viewer),
    "high-priority": sql`v.priority = 'High'`,
  }),
  described: sql`join investigation v on v.record_id = due.record_id
    join person p on p.tenant_id = v.tenant_id and p.id = v.person_id
    join infection f on f.tenant_id = v.tenant_id and f.id = v.infection_id`,
  more: gravity,
};
