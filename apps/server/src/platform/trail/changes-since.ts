import { sql } from "kysely";
import type { Tx } from "../database/transaction.ts";

/** A column of a row that others changed since a version; of rows that came or went, the column is `*`. */
export interface ColumnChange {
  /** `record.status_key`, `visit_type.*`. */
  column: string;
  /** The row that it is of. */
  rowId: string;
  before: unknown;
  after: unknown;
  by: string;
  at: string;
}

interface ChangeLine {
  tableName: string;
  rowId: string;
  action: "insert" | "update" | "delete";
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  by: string | null;
  at: string;
}

/** Columns that record a change and are no change themselves. */
const bookkeeping: ReadonlySet<string> = new Set(["version", "updated_at", "updated_by", "assigned_at", "closed_at"]);

/**
 * What was changed of a record or a person since it got this version, by whom last; null where the trail does not know the
 * version. The row itself must be locked, so that nobody adds to it in the meantime.
 */
export async function findChangesSince(
  tx: Tx,
  of: { table: "record" | "person"; id: string },
  version: number,
): Promise<ColumnChange[] | null> {
  const about = sql.ref(of.table === "record" ? "record_id" : "person_id");
  const { rows } = await sql<{ lines: ChangeLine[] | null }>`
    with mark as (
      select id, era, xid from trail
      where ${about} = ${of.id} and table_name = ${of.table} and row_id = ${of.id} and (after ->> 'version')::integer = ${version}
      order by id desc limit 1
    )
    select (select json_agg(json_build_object('tableName', t.table_name, 'rowId', t.row_id, 'action', t.action,
        'before', t.before, 'after', t.after, 'by', t.actor_name, 'at', to_jsonb(t.at)) order by t.id)
      from trail t where t.${about} = ${of.id} and t.id > mark.id and (t.era, t.xid) <> (mark.era, mark.xid)
        and t.action in ('insert', 'update', 'delete') and (${of.table} = 'record' or t.table_name in ('person', 'person_address'))) as lines
    from mark`.execute(tx);
  const [known] = rows;
  return known ? netChanges(known.lines ?? []) : null;
}

/** The lines as one change per column; a value that was changed back has not changed. */
export function netChanges(lines: readonly ChangeLine[]): ColumnChange[] {
  const changes = new Map<string, ColumnChange>();
  for (const line of lines) {
    const { tableName, rowId, action, before, after } = line;
    const who = { by: line.by || "Tracewell", at: new Date(line.at).toISOString() };
    if (action !== "update") {
      changes.set(`${tableName} ${rowId}`, { column: `${tableName}.*`, rowId, before, after, ...who });
      continue;
    }
    for (const name of Object.keys(after ?? {})) {
      if (bookkeeping.has(name)) continue;
      const key = `${tableName} ${rowId} ${name}`;
      const first = changes.get(key);
      const column = `${tableName}.${name}`;
      const was = first ? first.before : (before?.[name] ?? null);
      changes.set(key, { column, rowId, before: was, after: after?.[name] ?? null, ...who });
    }
  }
  return [...changes.values()].filter((change) => !isSame(change.before, change.after));
}

/** Whether two values are the same as JSON; the database sorts the keys of what it keeps. */
export const isSame = (one: unknown, other: unknown): boolean => written(one) === written(other);

const written = (value: unknown): string =>
  JSON.stringify(value ?? null, (_key, part: unknown) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted())
      : part,
  );
