import { type RawBuilder, sql } from "kysely";

/**
 * Each time that a text of some records was written, in no order: as it was first, and what it was changed to. The table has
 * `record_id`, `author_id`, `text`, `version` and `created_at`; rows that are gone are not told of. The trail is read for those
 * alone that were changed. Columns: `change`, the number of the line that tells of a change; `rowId`, `recordId`, `author_id`,
 * `at`, `text`.
 */
export function textWritings(table: string, recordIds: readonly string[]): RawBuilder<unknown> {
  const rows = sql`${sql.table(table)} r where r.record_id = any(${recordIds}::uuid[])`;
  const changes = sql`from trail t where t.tenant_id = r.tenant_id and t.record_id = r.record_id and t.row_id = r.id
    and t.table_name = ${table} and t.action = 'update' and t.after ? 'text'`;
  return sql`
    select null as change, r.id as "rowId", r.record_id as "recordId", r.author_id, r.created_at as at,
      case when r.version = 1 then r.text
        else coalesce((select t.before ->> 'text' ${changes} order by t.id limit 1), r.text) end as text
    from ${rows}
    union all
    select t.id::text, r.id, r.record_id, r.author_id, t.at, t.after ->> 'text'
    from (select * from ${rows} and r.version > 1) r
    cross join lateral (select t.id, t.at, t.after ${changes}) t`;
}

/** What a row of `textWritings` holds, with its author's name. */
export interface Writing {
  change: string | null;
  rowId: string;
  recordId: string;
  text: string;
  by: { id: string; name: string };
  at: string;
}
