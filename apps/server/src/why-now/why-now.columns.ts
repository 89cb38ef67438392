import type { RecordKind } from "@tracewell/contract/records";
import { type ActionReason, minuteReasons, type UrgentSign, urgentSigns } from "@tracewell/contract/why-now";
import { sql } from "kysely";
import type { Sql } from "../lists/list.ts";
import type { Viewer } from "../platform/access/viewer.ts";
import { todayIn } from "../platform/clinic-day.ts";
import { gravestInfections, immediateInfections, pregnancyDays, reasonUrgency, signUrgency } from "./urgency.model.ts";

/** Whose day it is. */
export type ReasonViewer = Pick<Viewer, "timeZone">;

/** What a kind of record says of its reasons. */
export interface KindReasons {
  /** Per reason, which records it holds of, as `record_id`, and since which day, or instant of what grows by the minute. Each is found by an index of what is open. */
  sources: (viewer: ReasonViewer) => { [Reason in ActionReason]?: Sql };
  /** Whether each sign holds of what `described` joins to `due`. */
  signs: (viewer: ReasonViewer) => { [Sign in UrgentSign]?: Sql };
  described: Sql;
  /** Points that are no sign of their own. */
  more?: Sql;
}

/** The reasons of a kind for one viewer, as its list and its pages read them. */
export interface WhyNowColumns {
  /** The rows of reasons: `record_id` of those with one, as often as it has one. */
  rows: Sql;
  /** How urgent those are: `record_id`, `urgency` and `minutes` that it has waited, each record once. */
  urgencies: Sql;
  /** The named queries that gather the reasons of the records whose ids are `page`, the last of them `why` with `record_id` and `list`. */
  ofPage: Sql;
}

export const among = (keys: readonly string[]): Sql => sql.join(keys.map((key) => sql.lit(key)));

/** The day in the clinic on which something happened. */
export const dayOf = (instant: Sql, { timeZone }: ReasonViewer): Sql =>
  sql`(${instant} at time zone ${timeZone})::date`;

/** The day so many days ago. */
export const daysAgo = (days: number, { timeZone }: ReasonViewer): Sql =>
  sql`(${todayIn(timeZone)}::date - ${sql.lit(days)})`;

export const today = ({ timeZone }: ReasonViewer): Sql => sql`${todayIn(timeZone)}::date`;

/** The person of this id is pregnant, as far as anybody noted. */
export const isPregnant = (personId: Sql, viewer: ReasonViewer): Sql => sql`${personId} in (
  select expecting.person_id from pregnancy g join record expecting on expecting.tenant_id = g.tenant_id and expecting.id = g.record_id
  where g.pregnancy_status = 'Yes' and g.outcome is null and g.noted_on > ${daysAgo(pregnancyDays, viewer)})`;

/** The person `p` is under one year old. */
export const isInfant = ({ timeZone }: ReasonViewer): Sql =>
  sql`coalesce(p.date_of_birth > (${todayIn(timeZone)}::date - interval '1 year'), false)`;

/** The infection `f` is one that can't wait for a day. */
export const isImmediate = sql`f.key in (${among(immediateInfections)})`;

/** What an infection `f` adds that costs most where it is left untreated. */
export const gravity = sql`case f.key ${sql.join(
  Object.entries(gravestInfections).map(([key, points]) => sql`when ${sql.lit(key)} then ${sql.lit(points)}`),
  sql` `,
)} else 0 end`;

const ofKind = (kind: RecordKind) => sql`u.kind = ${sql.lit(kind)} and not u.closed`;

/** Records that have been nobody's for so many days. */
export const unassigned = (kind: RecordKind, days: number, viewer: ReasonViewer): Sql => sql`
  select u.id, ${dayOf(sql`u.created_at`, viewer)} from record u
  where ${ofKind(kind)} and u.assigned_to is null and ${dayOf(sql`u.created_at`, viewer)} <= ${daysAgo(days, viewer)}`;

/** Records that somebody was given so many days ago and has not begun. */
export const notBegun = (kind: RecordKind, days: number, viewer: ReasonViewer): Sql => sql`
  select u.id, ${dayOf(sql`u.assigned_at`, viewer)} from record u
  where ${ofKind(kind)} and u.status_key = 'New' and u.assigned_to is not null
    and ${dayOf(sql`u.assigned_at`, viewer)} <= ${daysAgo(days, viewer)}`;

export const taskOverdue = (kind: RecordKind, viewer: ReasonViewer): Sql => sql`
  select t.record_id, t.due_on from task t
  where t.record_kind = ${sql.lit(kind)} and t.status <> 'Closed' and t.due_on < ${today(viewer)}`;

const dayMinutes = 1440;

const minutesSince = (reason: string, viewer: ReasonViewer): Sql =>
  isByMinute(reason)
    ? sql`floor(extract(epoch from now() - s.since) / 60)::integer`
    : sql`(${today(viewer)} - s.since) * ${sql.lit(dayMinutes)}`;

const isByMinute = (reason: string) => minuteReasons.some((each) => each === reason);

/** Which records have which reason, for how many minutes; one may have a reason more than once. */
function reasonRows({ sources }: KindReasons, viewer: ReasonViewer): Sql {
  const branches = Object.entries(sources(viewer)).map(
    ([reason, source]) => sql`select s.record_id, ${sql.lit(reason)} as reason,
      ${sql.lit(reasonUrgency[reason as ActionReason])} as urgency, ${minutesSince(reason, viewer)} as minutes
      from (${source}) s (record_id, since)`,
  );
  return sql`(${sql.join(branches, sql` union all `)})`;
}

/** How urgent each record is that has a reason. */
function urgencies(told: KindReasons, viewer: ReasonViewer): Sql {
  const points = signsOf(told, viewer).map(
    ([sign, holds]) => sql`case when ${holds} then ${sql.lit(signUrgency[sign])} else 0 end`,
  );
  const more = sql.join([...points, ...(told.more ? [told.more] : [])], sql` + `);
  return sql`(select due.record_id, due.urgency + ${more} as urgency, due.minutes
    from (select each.record_id, max(each.urgency) as urgency, max(each.minutes) as minutes from ${reasonRows(told, viewer)} each
      group by each.record_id) due ${told.described})`;
}

/**
 * The reasons of the page's open records, the most urgent first, as the named query `why`. They are looked for row by row: joined
 * to the page, PostgreSQL would gather those that take a join of their own for all that is open.
 */
function whyOfPage(told: KindReasons, viewer: ReasonViewer): Sql {
  const held = signsOf(told, viewer).map(
    ([sign, holds]) => sql`(${sql.lit(sign)}, ${sql.lit(signUrgency[sign])}, ${holds})`,
  );
  return sql`due as materialized (
      select held.id as record_id, each.reason, max(each.urgency) as urgency, max(each.minutes) as minutes
      from page join record held on held.id = page.id and not held.closed
        cross join lateral (select reason, urgency, minutes from ${reasonRows(told, viewer)} every where every.record_id = held.id
          offset 0) each
      group by 1, 2),
    why as materialized (
      select told.record_id, json_agg(json_build_object('reason', told.reason, 'days', told.minutes / ${sql.lit(dayMinutes)},
          'minutes', case when told.reason in (${among(minuteReasons)}) then told.minutes end)
        order by told.urgency desc, told.sign, told.minutes desc) as list
      from (select due.record_id, due.reason, due.urgency, due.minutes, false as sign from due
        union all
        select due.record_id, sign.reason, sign.urgency, null, true
        from (select distinct record_id from due) due ${told.described}
          cross join lateral (values ${sql.join(held)}) sign (reason, urgency, holds) where sign.holds) told
      group by told.record_id)`;
}

const signsOf = ({ signs }: KindReasons, viewer: ReasonViewer): [UrgentSign, Sql][] => {
  const held = signs(viewer);
  return urgentSigns.flatMap((sign) => (held[sign] ? [[sign, held[sign]] as [UrgentSign, Sql]] : []));
};

export const whyNowColumns = (told: KindReasons, viewer: ReasonViewer): WhyNowColumns => ({
  rows: reasonRows(told, viewer),
  urgencies: urgencies(told, viewer),
  ofPage: whyOfPage(told, viewer),
});
