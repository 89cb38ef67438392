import { sql } from "kysely";
import { jsonInstant } from "../platform/database/json-instant.ts";
import type { Tx } from "../platform/database/transaction.ts";
import type { TrailLine } from "./activity-line.model.ts";

/** So many lines of a record are looked back on at most. */
const mostLines = 5000;

/** The changes of rows that belong to a record, and of the persons whom it was about, oldest first. */
export async function findRowLines(tx: Tx, recordId: string): Promise<TrailLine[]> {
  const { rows } = await sql<{ lines: TrailLine[] | null }>`
    with own as (
      select id, person_id, table_name from trail
      where record_id = ${recordId} and action in ('insert', 'update', 'delete') order by id desc limit ${mostLines}
    ), about as (
      select distinct person_id from own where table_name = 'record' and person_id is not null
    ), line as (
      select id from own
      union all
      (select t.id from about join trail t on t.person_id = about.person_id
        where t.record_id is null and t.action in ('insert', 'update', 'delete') order by t.id desc limit ${mostLines})
    )
    select (select json_agg(json_build_object('id', t.id::text, 'at', ${jsonInstant("t.at")}, 'own', true,
        'actorName', t.actor_name, 'action', t.action, 'tableName', t.table_name, 'rowId', t.row_id, 'before', t.before,
        'after', t.after, 'reason', t.reason, 'requestId', null, 'address', null) order by t.id)
      from line join trail t using (id)) as lines`.execute(tx);
  return rows[0]?.lines ?? [];
}

/** The instant at which a day of the clinic begins, or, with `plusDays`, a later one. */
export async function getDayStart(tx: Tx, day: string, timeZone: string, plusDays = 0): Promise<string> {
  const { rows } = await sql<{ at: string }>`
    select (${day}::date + ${plusDays}::integer)::timestamp at time zone ${timeZone} as at`.execute(tx);
  return new Date(rows[0]?.at as string).toISOString();
}
