import type { RecordKind } from "@tracewell/contract/records";
import type { TriggerClock, TriggerSource } from "@tracewell/contract/trigger-rules";
import { type RawBuilder, sql } from "kysely";
import type { Tx } from "../platform/database/transaction.ts";
import { byTrigger, changeAfter } from "./past.columns.ts";

/** Something that happened about a record, and how the record stood then, as far as the database remembers it. */
export interface PastMoment {
  recordId: string;
  at: string;
  status: string;
  assignedTo: string | null;
  /** The answers that were given at once. */
  answers: { question: string; answer: string | null }[];
}

/** Which of what happened is asked for: since a day of the clinic, the newest, of all records or of these. */
export interface PastRange {
  kind: RecordKind;
  timeZone: string;
  since: string;
  most: number;
  recordIds: readonly string[] | null;
}

const begin = ({ since, timeZone }: Pick<PastRange, "since" | "timeZone">) =>
  sql`(${since}::date)::timestamp at time zone ${timeZone}`;
const among = (recordIds: readonly string[] | null, id: RawBuilder<unknown>) =>
  recordIds ? sql`and ${id} = any(${recordIds}::uuid[])` : sql``;

/**
 * What happened, as triggers of the database note it while it happens (migration 0560): the record, the moment, the transaction in
 * the Activity log, the status that was set, and the answers.
 */
const happened: Record<Exclude<TriggerSource, "time-passed">, (range: PastRange) => RawBuilder<unknown>> = {
  "record-made": (range) => sql`
    select r.id as record_id, r.created_at as at, made.era, made.xid, null::text as status, '[]'::jsonb as answers
    from record r left join lateral (select t.era, t.xid from trail t where t.tenant_id = r.tenant_id and t.record_id = r.id
      and t.table_name = 'record' and t.action = 'insert' limit 1) made on true
    where r.tenant_id = app_tenant() and r.kind = ${range.kind} and r.created_at >= ${begin(range)}
      ${among(range.recordIds, sql`r.id`)}
    order by r.created_at desc limit ${range.most}`,
  // Results that came at once are one event. By `updated_at` they have an index.
  "result-in": (range) => sql`
    select came.record_id, came.at, made.era, made.xid, null::text as status, '[]'::jsonb as answers
    from (select t.record_id, t.created_at as at, (array_agg(t.id))[1] as row_id
      from test_result t join record r on r.tenant_id = t.tenant_id and r.id = t.record_id and r.kind = ${range.kind}
      where t.tenant_id = app_tenant() and t.updated_at >= ${begin(range)} and t.created_at >= ${begin(range)}
        ${among(range.recordIds, sql`t.record_id`)}
      group by 1, 2 order by 2 desc limit ${range.most}) came
    left join lateral (select t.era, t.xid from trail t where t.tenant_id = app_tenant() and t.record_id = came.record_id
      and t.row_id = came.row_id and t.action = 'insert' limit 1) made on true`,
  "status-set": (range) => sql`
    select r.id as record_id, t.at, t.era, t.xid, t.after ->> 'status_key' as status, '[]'::jsonb as answers
    from record r join trail t on t.tenant_id = r.tenant_id and t.record_id = r.id and t.table_name = 'record' and t.action = 'update'
      and t.after ? 'status_key' and t.at >= ${begin(range)}
    where r.tenant_id = app_tenant() and r.kind = ${range.kind} ${among(range.recordIds, sql`r.id`)}
    order by t.at desc limit ${range.most}`,
  // An answer of a person is about the records of theirs that were open.
  "answer-given": (range) => sql`
    select record_id, at, null::integer as era, null::xid8 as xid, null::text as status,
      jsonb_agg(jsonb_build_object('question', question, 'answer', answer)) as answers
    from (
      select r.id as record_id, a.at, a.question, a.answer
      from (select tenant_id, person_id, null::uuid as record_id, created_at as at, 'Self-assessment' as question, null as answer
          from self_assessment where tenant_id = app_tenant() and created_at >= ${begin(range)}
        union all
        select tenant_id, person_id, record_id, answered_at, code, left(value #>> '{}', 2048)
          from factor_response where tenant_id = app_tenant() and answered_at >= ${begin(range)}) a
      join record r on r.tenant_id = a.tenant_id and r.kind = ${range.kind}
        and (r.id = a.record_id or a.record_id is null and r.person_id = a.person_id
          and r.created_at <= a.at and (r.closed_at is null or r.closed_at > a.at))
        ${among(range.recordIds, sql`r.id`)}) answered
    group by record_id, at order by at desc limit ${range.most}`,
};

/** Records that were changed in a stretch of the past, those changed last first. */
export async function listChanged(tx: Tx, { kind, timeZone, since, most }: Omit<PastRange, "recordIds">) {
  const { rows } = await sql<{ recordId: string; on: string }>`
    select r.id as "recordId", (r.updated_at at time zone ${timeZone})::date::text as on from record r
    where r.tenant_id = app_tenant() and r.kind = ${kind} and r.updated_at >= ${begin({ since, timeZone })}
    order by r.updated_at desc, r.id desc limit ${most}`.execute(tx);
  return rows;
}

/** What a source waits for, of a clinic's past, the newest first. */
export async function listPast(tx: Tx, source: keyof typeof happened, range: PastRange): Promise<PastMoment[]> {
  const { rows } = await sql<PastMoment>`
    with event as materialized (${happened[source](range)})
    select e.record_id as "recordId", e.at::text, e.answers, coalesce(e.status, stood.was, r.status_key) as status,
      case when owner.line is null then r.assigned_to::text else owner.was end as "assignedTo"
    from event e join record r on r.tenant_id = app_tenant() and r.id = e.record_id
    left join lateral (${changeAfter("status_key")}) stood on true
    left join lateral (${changeAfter("assigned_to")}) owner on true
    order by e.at desc, e.record_id`.execute(tx);
  return rows;
}

/** Records that were open in a stretch of the past, those opened last first; counted from their opening, only those that came due. */
export async function listOnceOpen(
  tx: Tx,
  { kind, timeZone, since, most, recordIds }: PastRange,
  { days, since: clock }: { days: number; since: TriggerClock },
) {
  const openedBetween = sql`and r.created_at >= ${begin({ since, timeZone })} - make_interval(days => ${days})
    and r.created_at < now() - make_interval(days => ${days - 1})`;
  const { rows } = await sql<{ recordId: string; at: string; openedOn: string }>`
    select r.id as "recordId", now()::text as at, (r.created_at at time zone ${timeZone})::date::text as "openedOn" from record r
    where r.tenant_id = app_tenant() and r.kind = ${kind} and (r.closed_at is null or r.closed_at >= ${begin({ since, timeZone })})
      ${clock === "opened-on" ? openedBetween : sql``} ${among(recordIds, sql`r.id`)}
    order by r.created_at desc, r.id desc limit ${most}`.execute(tx);
  return rows;
}

/** How these records stood when the hourly job would have looked at them on a day of the clinic. */
export async function listStandOn(
  tx: Tx,
  timeZone: string,
  asked: readonly { recordId: string; on: string }[],
): Promise<PastMoment[]> {
  const { rows } = await sql<PastMoment>`
    with event as materialized (select (a.asked ->> 'recordId')::uuid as record_id, null::integer as era, null::xid8 as xid,
        ((a.asked ->> 'on')::date)::timestamp at time zone ${timeZone} + interval '1 hour' as at
      from jsonb_array_elements(${JSON.stringify(asked)}::jsonb) a(asked))
    select e.record_id as "recordId", e.at::text, '[]'::jsonb as answers, coalesce(stood.was, r.status_key) as status,
      case when owner.line is null then r.assigned_to::text else owner.was end as "assignedTo"
    from event e join record r on r.tenant_id = app_tenant() and r.id = e.record_id and r.created_at <= e.at
    left join lateral (${changeAfter("status_key")}) stood on true
    left join lateral (${changeAfter("assigned_to")}) owner on true
    order by e.at desc, e.record_id`.execute(tx);
  return rows;
}

/** What staff had done about a record by a moment, or did later that day. */
export interface ByHand {
  recordId: string;
  at: string;
  /** Kinds of task that were open. */
  taskTypes: string[];
  /** The investigation that the record had become. */
  investigation: string | null;
  /** The status that somebody set later that day, and who. */
  laterStatus: { status: string; by: string } | null;
}

export async function listByHand(
  tx: Tx,
  timeZone: string,
  asked: readonly { recordId: string; at: string }[],
): Promise<ByHand[]> {
  const { rows } = await sql<ByHand>`
    with event as materialized (select (a.asked ->> 'recordId')::uuid as record_id, a.asked ->> 'at' as said,
        (a.asked ->> 'at')::timestamptz as at
      from jsonb_array_elements(${JSON.stringify(asked)}::jsonb) a(asked))
    select e.record_id as "recordId", e.said as at,
      array(select distinct l.code from task t join lookup l on l.tenant_id = t.tenant_id and l.id = t.task_type_id
        where t.tenant_id = app_tenant() and t.record_id = e.record_id and t.created_at < e.at
          and (t.closed_at is null or t.closed_at > e.at) and l.code is not null) as "taskTypes",
      (select i.reference_number from record i where i.tenant_id = app_tenant() and i.based_on_id = e.record_id
        and i.kind = 'Incident' and i.created_at < e.at limit 1) as investigation,
      (select jsonb_build_object('status', t.after ->> 'status_key', 'by', t.actor_name) from trail t
        where t.tenant_id = app_tenant() and t.record_id = e.record_id and t.table_name = 'record' and t.action = 'update'
          and t.after ? 'status_key' and t.actor_id is not null and not ${byTrigger} and t.at > e.at
          and (t.at at time zone ${timeZone})::date = (e.at at time zone ${timeZone})::date
        order by t.id limit 1) as "laterStatus"
    from event e`.execute(tx);
  return rows;
}

/** Users by their ids, as they are called. */
export async function listUserNames(tx: Tx, ids: readonly string[]): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, first_name || ' ' || last_name as name from app_user
    where tenant_id = app_tenant() and id = any(${ids}::uuid[])`.execute(tx);
  return rows;
}
