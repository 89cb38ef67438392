import type { RecordKind } from "@tracewell/contract/records";
import { type RawBuilder, sql } from "kysely";
import type { PersonRow } from "../persons/person-name.model.ts";
import { jsonInstant } from "../platform/database/json-instant.ts";
import type { Tx } from "../platform/database/transaction.ts";
import type { TrailLine } from "./activity-line.model.ts";

export interface MomentLine extends TrailLine {
  /** The place of the moment that it belongs to, as the number of a line: what pages go by. */
  moment: string;
}

/** That a record or a person got a new version tells nothing: what was changed stands in another line. */
const tells = sql`not (t.action = 'update' and t.table_name in ('record', 'person')
  and t.after - '{version,updated_by}'::text[] = '{}'::jsonb)`;

/** Looks of one user are told as one while no longer time lies between them: a page opens with a dozen of them. */
const apart = sql`interval '10 minutes'`;

/**
 * The lines of the query `line` by moments, newest first, and how many those are: what a transaction changed is one, what a user
 * looked at in one go is one. That a change's answer shows what was changed is not told. A moment of looks stands where it
 * began, because looking at this log is a look, too. One moment more than asked for tells of a next page.
 */
const moments = (of: { limit: number; before: string | undefined }, told: { action: Part; own: Part }) => sql`
  done as (
    select era, xid, min(id) as first, max(id) as last, min(at) as at, min(actor_id::text) as actor,
      bool_and(action in ('view', 'read')) as looks
    from line group by era, xid
  ), follows as (
    select *, coalesce(at - lag(at) over (partition by looks, actor order by first) > ${apart}, true) as anew from done
  ), counted as (
    select *, case when looks then concat(actor, '/', count(*) filter (where anew) over (partition by looks, actor order by first))
      else concat(era, ':', xid) end as moment
    from follows
  ), moment as (
    select moment, case when bool_and(looks) then min(first) else max(last) end as place from counted group by moment
  ), page as (
    select * from moment where ${of.before ?? null}::bigint is null or place < ${of.before ?? null}::bigint
    order by place desc limit ${of.limit + 1}
  )
  select (select count(*) from moment) as total, coalesce((
    select json_agg(json_build_object('id', t.id::text, 'moment', page.place::text, 'at', ${jsonInstant("t.at")},
      'own', ${told.own}, 'actorName', t.actor_name, 'action', ${told.action}, 'tableName', t.table_name,
      'rowId', t.row_id, 'before', t.before, 'after', t.after, 'reason', t.reason, 'requestId', t.request_id,
      'address', t.address) order by page.place desc, t.id)
    from page join counted using (moment) join line using (era, xid) join trail t on t.id = line.id
    where counted.looks or t.action not in ('view', 'read')), '[]') as lines`;

type Part = RawBuilder<unknown>;
const told = sql`t.id, t.era, t.xid, t.action, t.actor_id, t.at`;

/**
 * The lines of a record. Of other records it tells how they came out of this one: an investigation opened, a report attached.
 */
export async function findMoments(
  tx: Tx,
  recordId: string,
  page: { limit: number; before: string | undefined },
): Promise<{ lines: MomentLine[]; total: number }> {
  const { rows } = await sql<{ total: number; lines: MomentLine[] }>`
    with line as (
      select ${told} from trail t where record_id = ${recordId} and ${tells}
      union all
      select ${told} from record r join trail t on t.record_id = r.id
      where r.based_on_id = ${recordId} and t.table_name = 'record' and t.action = 'insert'
      union all
      select ${told} from record_attachment a join trail t on t.record_id = a.record_id and t.row_id = a.id
      where a.attached_id = ${recordId} and t.table_name = 'record_attachment' and t.action = 'insert'
    ), ${moments(page, { action: sql`t.action`, own: sql`t.record_id = ${recordId}` })}`.execute(tx);
  return rows[0] as { total: number; lines: MomentLine[] };
}

/** The lines of a person that belong to no record, of those who were merged into them, and of the lists that they were seen in. */
export async function findPersonMoments(
  tx: Tx,
  personId: string,
  page: { limit: number; before: string | undefined },
): Promise<{ lines: MomentLine[]; total: number }> {
  const { rows } = await sql<{ total: number; lines: MomentLine[] }>`
    with who as materialized (
      select array(select ${personId}::uuid union select merged_id from person_merge
        where survivor_id = ${personId} and undone_at is null) as ids
    ), line as (
      select ${told} from trail t where person_id = any((select ids from who)::uuid[]) and record_id is null and ${tells}
      union all
      select ${told} from trail t where shown is not null and shown && (select ids from who)
        and not coalesce(person_id = any((select ids from who)::uuid[]) and record_id is null, false)
    ), ${moments(page, {
      action: sql`case when t.shown && (select ids from who) then 'seen' when t.action = 'view' then 'view-person' else t.action end`,
      own: sql`true`,
    })}`.execute(tx);
  return rows[0] as { total: number; lines: MomentLine[] };
}

export interface NameRow {
  id: string;
  name: string | null;
  person: PersonRow | null;
}

/** What the clinic calls these ids, whatever they belong to. Rows that have no name go by what they are about. */
export async function findNames(tx: Tx, ids: readonly string[]): Promise<NameRow[]> {
  const asked = sql`any(${ids}::uuid[])`;
  const { rows } = await sql<NameRow>`
    select id, first_name || ' ' || last_name as name, null::json as person from app_user where id = ${asked}
    union all select id, name, null from infection where id = ${asked}
    union all select id, name, null from organization where id = ${asked}
    union all select id, name, null from lookup where id = ${asked}
    union all select id, reference_number, null from record where id = ${asked}
    union all select id, test_name, null from test_order where id = ${asked}
    union all select id, name, null from treatment_definition where id = ${asked}
    union all select id, title, null from treatment_regimen where id = ${asked}
    union all select id, subject, null from task where id = ${asked}
    union all select id, test_name, null from test_result where id = ${asked}
    union all select id, name, null from stored_file where id = ${asked}
    union all select record_infection.id, name, null from record_infection join infection on infection.id = infection_id
      where record_infection.id = ${asked}
    union all select id, null, json_build_object('lastName', last_name, 'firstName', first_name,
      'middleName', middle_name, 'suffix', suffix) from person where id = ${asked}`.execute(tx);
  return rows;
}

/** What the clinic calls its statuses and dispositions. */
export async function findLabels(tx: Tx): Promise<{ list: "status" | "disposition"; key: string; name: string }[]> {
  const { rows } = await sql<{ list: "status" | "disposition"; key: string; name: string }>`
    select 'status' as list, key, name from reference_status
    union all select 'disposition', code, name from lookup where kind = 'DISPOSITION' and code is not null`.execute(tx);
  return rows;
}

export interface RecentRow {
  recordId: string;
  at: string;
  kind: RecordKind;
  referenceNumber: string;
  person: PersonRow | null;
  infections: string[];
  deleted: boolean;
}

/** A user's looks are followed back this far: enough for a dozen records, however often each was opened. */
const looksFollowed = 600;

/** The records of these kinds that a user looked at last, each once; a removed one is known from its last line. */
export async function findRecentlyViewed(tx: Tx, userId: string, kinds: RecordKind[], many: number) {
  const { rows } = await sql<RecentRow>`
    with look as (
      select record_id, at, id from trail
      where actor_id = ${userId} and action = 'view' and record_id is not null order by id desc limit ${looksFollowed}
    ), latest as (select record_id, max(at) as at, max(id) as id from look group by record_id)
    select latest.record_id as "recordId", latest.at, coalesce(r.kind, gone.row ->> 'kind') as kind,
      coalesce(r.reference_number, gone.row ->> 'reference_number') as "referenceNumber", r.id is null as deleted,
      (select json_build_object('lastName', p.last_name, 'firstName', p.first_name, 'middleName', p.middle_name,
        'suffix', p.suffix) from person p where p.id = r.person_id) as person,
      array(select i.name from record_infection ri join infection i on i.id = ri.infection_id
        where ri.tenant_id = r.tenant_id and ri.record_id = r.id order by i.name) as infections
    from latest left join record r on r.id = latest.record_id
    left join lateral (
      select before as row from trail where record_id = latest.record_id and action = 'delete' and table_name = 'record'
        and r.id is null order by id desc limit 1
    ) gone on true
    where coalesce(r.kind, gone.row ->> 'kind') = any(${kinds}::text[])
    order by latest.id desc limit ${many}`.execute(tx);
  return rows;
}
