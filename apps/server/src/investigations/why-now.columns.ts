import { closingLines } from "@tracewell/contract/checklist-rules";
import type { ActionReason, UrgentSign } from "@tracewell/contract/why-now";
import { pregnantUntreatedAfter, untreatedAfter, urgentSigns } from "@tracewell/contract/why-now";
import { sql } from "kysely";
import { isStanding } from "../infections/withdrawn-result.columns.ts";
import type { Sql } from "../lists/list.ts";
import { todayIn } from "../platform/clinic-day.ts";
import type { ListViewer } from "../records/record-list.columns.ts";
import {
  gravestInfections,
  immediateInfections,
  notBegunAfter,
  pregnancyDays,
  reasonUrgency,
  signUrgency,
  untreatedDays,
} from "./why-now.model.ts";

/** The day in the clinic on which something happened. */
const dayOf = (instant: Sql, { timeZone }: ListViewer) => sql`(${instant} at time zone ${timeZone})::date`;

const among = (keys: readonly string[]) => sql.join(keys.map((key) => sql.lit(key)));

/** Infections whose investigations are closed with a treatment. */
const treatedGroups = Object.entries(closingLines).flatMap(([group, lines]) =>
  lines.includes("treatment") ? [group] : [],
);

/** The patient of the investigation `v` is pregnant, as far as anybody noted. */
const isPregnant = ({ timeZone }: ListViewer) => sql`v.person_id in (select expecting.person_id from pregnancy g
  join record expecting on expecting.tenant_id = g.tenant_id and expecting.id = g.record_id
  where g.pregnancy_status = 'Yes' and g.outcome is null and g.noted_on > ${todayIn(timeZone)}::date - ${sql.lit(pregnancyDays)})`;

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

/** Per reason, which records it holds of, as `record_id`, and since which day. Each is found by an index of what is open. */
const sources = (viewer: ListViewer): Record<ActionReason, Sql> => ({
  correction: sql`select c.record_id, ${dayOf(sql`c.created_at`, viewer)} as since from lab_correction c where c.decision is null`,
  untreated: sql`select u.id, ${dayOf(sql`u.created_at`, viewer)} from record u
    join investigation v on v.tenant_id = u.tenant_id and v.record_id = u.id
    join infection f on f.tenant_id = v.tenant_id and f.id = v.infection_id and f.infection_group in (${among(treatedGroups)})
    where u.kind = 'Incident' and not u.closed and u.status_key <> 'SubmitForClosure'
      and u.created_at > now() - interval '${sql.raw(String(untreatedDays))} days'
      and ${dayOf(sql`u.created_at`, viewer)} <= ${todayIn(viewer.timeZone)}::date
        - case when ${isPregnant(viewer)} then ${sql.lit(pregnantUntreatedAfter)} else ${sql.lit(untreatedAfter)} end
      and ${hasPositive} and not ${isTreated} and not ${isExcepted}`,
  unassigned: sql`select u.id, ${dayOf(sql`u.created_at`, viewer)} from record u
    where u.kind = 'Incident' and not u.closed and u.assigned_to is null`,
  "task-overdue": sql`select t.record_id, t.due_on from task t
    where t.record_kind = 'Incident' and t.status <> 'Closed' and t.due_on < ${todayIn(viewer.timeZone)}`,
  "follow-up-overdue": sql`select l.record_id, l.follow_up_on from investigation l
    where l.open and l.follow_up_on is not null and l.follow_up_on < ${todayIn(viewer.timeZone)}`,
  "not-begun": sql`select u.id, ${dayOf(sql`u.assigned_at`, viewer)} from record u
    where u.kind = 'Incident' and not u.closed and u.status_key = 'New' and u.assigned_to is not null
      and ${dayOf(sql`u.assigned_at`, viewer)} <= ${todayIn(viewer.timeZone)}::date - ${sql.lit(notBegunAfter)}`,
  closure: sql`select u.id, ${dayOf(sql`u.updated_at`, viewer)} from record u
    where u.kind = 'Incident' and u.status_key = 'SubmitForClosure'`,
});

/** Those that were not treated in time, as `sources` has them. */
export const untreatedRows = (viewer: ListViewer): Sql => sources(viewer).untreated;

/** Which investigations have which reason, for how many days; one may have a reason more than once. */
export function actionReasonRows(viewer: ListViewer): Sql {
  const branches = Object.entries(sources(viewer)).map(
    ([reason, source]) => sql`select s.record_id, ${sql.lit(reason)} as reason,
      ${sql.lit(reasonUrgency[reason as ActionReason])} as urgency, ${todayIn(viewer.timeZone)}::date - s.since as days
      from (${source}) s (record_id, since)`,
  );
  return sql`(${sql.join(branches, sql` union all `)})`;
}

/** Whether each sign holds of the investigation `v` with person `p` and infection `f`. */
const signs = (viewer: ListViewer): Record<UrgentSign, Sql> => ({
  immediate: sql`f.key in (${among(immediateInfections)})`,
  pregnant: isPregnant(viewer),
  infant: sql`coalesce(p.date_of_birth > (${todayIn(viewer.timeZone)}::date - interval '1 year'), false)`,
  "high-priority": sql`v.priority = 'High'`,
});

const urgencyOf = (viewer: ListViewer) => {
  const points = urgentSigns.map(
    (sign) => sql`case when ${signs(viewer)[sign]} then ${sql.lit(signUrgency[sign])} else 0 end`,
  );
  const grave = Object.entries(gravestInfections).map(([key, more]) => sql`when ${sql.lit(key)} then ${sql.lit(more)}`);
  return sql`${sql.join(points, sql` + `)} + case f.key ${sql.join(grave, sql` `)} else 0 end`;
};

const described = sql`join investigation v on v.record_id = due.record_id
  join person p on p.tenant_id = v.tenant_id and p.id = v.person_id
  join infection f on f.tenant_id = v.tenant_id and f.id = v.infection_id`;

/** Each investigation that has a reason, with how urgent it is: `record_id`, `urgency`, `days`. */
export const urgencies = (viewer: ListViewer): Sql => sql`(
  select due.record_id, due.urgency + ${urgencyOf(viewer)} as urgency, due.days
  from (select each.record_id, max(each.urgency) as urgency, max(each.days) as days from ${actionReasonRows(viewer)} each
    group by each.record_id) due ${described})`;

/** The reasons of the page's investigations, the most urgent first, as the named query `why`. */
export const whyOfPage = (viewer: ListViewer): Sql => {
  const held = urgentSigns.map(
    (sign) => sql`(${sql.lit(sign)}, ${sql.lit(signUrgency[sign])}, ${signs(viewer)[sign]})`,
  );
  return sql`due as materialized (
      select each.record_id, each.reason, max(each.urgency) as urgency, max(each.days) as days
      from page join ${actionReasonRows(viewer)} each on each.record_id = page.id group by 1, 2),
    why as materialized (
      select told.record_id, json_agg(json_build_object('reason', told.reason, 'days', told.days)
        order by told.urgency desc, told.sign, told.days desc) as list
      from (select due.record_id, due.reason, due.urgency, due.days, false as sign from due
        union all
        select due.record_id, sign.reason, sign.urgency, null, true
        from (select distinct record_id from due) due ${described}
          cross join lateral (values ${sql.join(held)}) sign (reason, urgency, holds) where sign.holds) told
      group by told.record_id)`;
};
