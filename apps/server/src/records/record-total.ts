import type { RecordKind } from "@tracewell/contract/records";
import { type RawBuilder, sql } from "kysely";
import { type CountedAction, type CreatedDays, nobodysOrNew, type Question } from "./record-question.ts";

/** How many records are in these statuses, or of an infection, off the tallies that writers add to. */
export function tallied(kind: RecordKind, { status, infection }: NonNullable<Question["tally"]>): RawBuilder<unknown> {
  const tallies = infection ? sql`record_infection_tally` : sql`record_tally`;
  const ofInfection = infection ? sql`and t.infection_id = ${infection}` : sql``;
  return sql`select coalesce(sum(t.delta), 0) from ${tallies} t
    join reference_status s on s.tenant_id = t.tenant_id and s.key = t.status_key
    where t.kind = ${kind} ${ofInfection} and ${status}`;
}

/** What nobody has or has begun, by an index, and what else needs action among what someone has begun, by another. */
export function actionTotal(
  kind: RecordKind,
  { alone, conditions, others }: CountedAction,
  joins: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const narrowed = sql.join(conditions, sql` and `);
  const waiting = alone
    ? sql`(${tallied(kind, { status: sql`s.key = 'New' and not s.closed`, infection: null })}) + (select count(*) from record r
        where r.kind = ${kind} and not r.closed and r.assigned_to is null and r.status_key <> 'New')`
    : sql`(select count(*) from record r ${joins} where ${narrowed} and ${nobodysOrNew})`;
  return sql`select (${waiting} + (select count(*) from record r ${joins}
    where ${narrowed} and not ${nobodysOrNew} and r.id in (${others})))::integer as total`;
}

/** Whole days off the tally, and what lies before the first and after the last of them by the index of their making. */
export function daysTotal(kind: RecordKind, { from, to, status, ofStatus }: CreatedDays): RawBuilder<unknown> {
  const midnight = (day: string) => sql`${day}::timestamp at time zone 'UTC'`;
  const ofDays = [
    ...(from ? [sql`t.created_on >= ${from.day}::date`] : []),
    ...(to ? [sql`t.created_on < ${to.day}::date`] : []),
  ];
  const edge = (conditions: RawBuilder<unknown>[]) => sql`(select count(*) from record r
    where ${sql.join([sql`r.kind = ${kind}`, ...ofStatus, ...conditions], sql` and `)})`;
  const before = from ? [edge([sql`r.created_at >= ${from.instant}`, sql`r.created_at < ${midnight(from.day)}`])] : [];
  const after = to ? [edge([sql`r.created_at >= ${midnight(to.day)}`, sql`r.created_at < ${to.instant}`])] : [];
  const whole = sql`(select coalesce(sum(t.delta), 0) from record_day_tally t
    join reference_status s on s.tenant_id = t.tenant_id and s.key = t.status_key
    where t.kind = ${kind} and ${status} and ${sql.join(ofDays, sql` and `)})`;
  return sql`select (${sql.join([whole, ...before, ...after], sql` + `)})::integer as total`;
}
