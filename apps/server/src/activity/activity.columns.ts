import type { activityCalls } from "@tracewell/contract/activity";
import type { QueryOf } from "@tracewell/contract/call";
import { sql } from "kysely";
import type { List, Sql } from "../lists/list.ts";
import { jsonInstant } from "../platform/database/json-instant.ts";
import { jsonRow } from "../platform/database/json-row.ts";
import type { TrailLine } from "./activity-line.model.ts";

type Query = QueryOf<typeof activityCalls.ofRecord>;

/** What was done in one go. */
export interface Moment {
  lines: TrailLine[];
}

/** That a record or a person got a new version tells nothing: what was changed stands in another line. */
const tells = sql`not (t.action = 'update' and t.table_name in ('record', 'person')
  and t.after - '{version,updated_by}'::text[] = '{}'::jsonb)`;

/** Looks of one user are told as one while no longer time lies between them: a page opens with a dozen of them. */
const apart = sql`interval '10 minutes'`;

/**
 * The lines of the query `line` by moments, newest first: what a transaction changed is one, what a user looked at in one go
 * is one. That a change's answer shows what was changed is not told. A moment of looks stands where it began, because
 * looking at this log is a look, too.
 */
const moments = sql`done as (
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
  )`;

/** A list of the moments of these lines; `told` is what a line shows otherwise than it was written. */
const momentsOf = (lines: Sql, told: { action: Sql; own: Sql }): List<Query, Moment, unknown, "moment"> => ({
  idType: "bigint",
  gathered: () => sql`${lines}, ${moments}`,
  tables: { moment: { from: sql`moment m`, id: sql`m.place` } },
  filters: {},
  sorts: { usual: { columns: [] } },
  direction: "desc",
  row: () => ({
    before: sql`told as (
      select page.id, json_agg(${lineOf(told)} order by t.id) as lines
      from page join moment m on m.place = page.id join counted using (moment) join line using (era, xid)
      join trail t on t.id = line.id
      where counted.looks or t.action not in ('view', 'read') group by page.id)`,
    joins: sql`join told on told.id = page.id`,
    columns: sql<Moment>`told.lines`,
  }),
});

const lineOf = ({ action, own }: { action: Sql; own: Sql }) =>
  jsonRow<TrailLine>(sql`t.id::text as id, ${jsonInstant("t.at")} as at, ${own} as own, t.actor_name as "actorName",
    ${action} as action, t.table_name as "tableName", t.row_id as "rowId", t.before, t.after, t.reason,
    t.request_id as "requestId", t.address`);

const found = sql`t.id, t.era, t.xid, t.action, t.actor_id, t.at`;

/** The log of a record. Of other records it tells how they came out of this one: an investigation opened, a report attached. */
export const recordActivity = (recordId: string) =>
  momentsOf(
    sql`line as (
      select ${found} from trail t where record_id = ${recordId} and ${tells}
      union all
      select ${found} from record r join trail t on t.record_id = r.id
      where r.based_on_id = ${recordId} and t.table_name = 'record' and t.action = 'insert'
      union all
      select ${found} from record_attachment a join trail t on t.record_id = a.record_id and t.row_id = a.id
      where a.attached_id = ${recordId} and t.table_name = 'record_attachment' and t.action = 'insert')`,
    { action: sql`t.action`, own: sql`t.record_id = ${recordId}` },
  );

/** The log of a person: lines that belong to no record, those of who was merged into them, and the lists that they were seen in. */
export const personActivity = (personId: string) =>
  momentsOf(
    sql`who as materialized (
      select array(select ${personId}::uuid union select merged_id from person_merge
        where survivor_id = ${personId} and undone_at is null) as ids
    ), line as (
      select ${found} from trail t where person_id = any((select ids from who)::uuid[]) and record_id is null and ${tells}
      union all
      select ${found} from trail t where shown is not null and shown && (select ids from who)
        and not coalesce(person_id = any((select ids from who)::uuid[]) and record_id is null, false))`,
    {
      action: sql`case when t.shown && (select ids from who) then 'seen' when t.action = 'view' then 'view-person' else t.action end`,
      own: sql`true`,
    },
  );
