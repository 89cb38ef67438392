import type { QuerySource } from "@tracewell/contract/custom-queries";
import { sql } from "kysely";
import pg from "pg";
import type { Tx } from "../platform/database/transaction.ts";
import { placeAt, QueryFault, sentence } from "./query-check.model.ts";

/** PostgreSQL's own measure: about a minute's work on one processor. Two tables without a condition that joins them cost more. */
const mostCost = 20_000_000;
const mostMilliseconds = 15_000;
/** Nobody waits before the screen for an export. */
const mostExportMilliseconds = 120_000;

/** PostgreSQL expects the query to take too long, or it did. */
export class QueryTooCostly extends Error {}

/** One row: names and values in their order, so that two columns of one name stay two. */
type RowOfPairs = [name: string, value: string | null][];

const rowBegin =
  "select (select json_agg(json_build_array(f.key, f.value)) from json_each_text(row_to_json(q)) f) as row from (\n";
const rowEnd = "\n) q";

/** The first rows of a checked SELECT, read by the role that sees the reporting views alone, in the clinic's time. */
export const readRows = (tx: Tx, asked: { sql: string; timeZone: string; most: number }): Promise<RowOfPairs[]> =>
  asReader(tx, asked, async () => {
    await demandCheap(tx, asked.sql);
    const statement = `declare custom_query no scroll cursor for ${rowBegin}${asked.sql}${rowEnd}`;
    await sql.raw(statement).execute(tx);
    const { rows } = await sql.raw<{ row: RowOfPairs | null }>(`fetch ${asked.most} from custom_query`).execute(tx);
    return rows.map(({ row }) => row ?? []);
  });

/** A value as text, and what JSON takes it for. */
export interface QueryValue {
  name: string;
  value: string | null;
  type: "string" | "number" | "boolean" | "null";
}

const typedRow = `(select json_agg(json_build_object('name', f.key, 'value', f.value #>> '{}', 'type', json_typeof(f.value)))
  from json_each(row_to_json(q)) f) as row`;

/**
 * All rows of a checked SELECT, read by one cursor under the same role. The limit is for each reading of some rows, the first of
 * which may have to sort them all.
 */
export const readAllRows = (
  tx: Tx,
  asked: { sql: string; timeZone: string },
  work: (fetch: (many: number) => Promise<QueryValue[][]>) => Promise<void>,
): Promise<void> =>
  asReader(tx, { ...asked, mostMilliseconds: mostExportMilliseconds }, async () => {
    await demandCheap(tx, asked.sql);
    await sql.raw(`declare custom_query no scroll cursor for select ${typedRow} from (\n${asked.sql}\n) q`).execute(tx);
    await work(async (many) => {
      const { rows } = await sql.raw<{ row: QueryValue[] | null }>(`fetch ${many} from custom_query`).execute(tx);
      return rows.map(({ row }) => row ?? []);
    });
  });

/** Whether a checked SELECT names what there is, and does not cost too much; nothing is read. */
export const planRows = (tx: Tx, asked: { sql: string; timeZone: string }): Promise<void> =>
  asReader(tx, asked, () => demandCheap(tx, asked.sql));

async function demandCheap(tx: Tx, statement: string): Promise<void> {
  const { rows } = await sql
    .raw<{ "QUERY PLAN": [{ Plan: { "Total Cost": number } }] }>(
      `explain (format json) ${rowBegin}${statement}${rowEnd}`,
    )
    .execute(tx);
  if ((rows[0]?.["QUERY PLAN"][0].Plan["Total Cost"] ?? 0) > mostCost) throw new QueryTooCostly();
}

/**
 * Runs work in a part of the transaction that is taken back, whatever happened in it: role, limits and cursors go with it, and
 * an error of PostgreSQL's breaks nothing.
 */
async function asReader<T>(
  tx: Tx,
  asked: { sql: string; timeZone: string; mostMilliseconds?: number },
  work: () => Promise<T>,
): Promise<T> {
  await sql`savepoint custom_query`.execute(tx);
  try {
    await sql`select set_config('role', 'tracewell_reader', true), set_config('search_path', 'reporting', true),
      set_config('statement_timeout', ${String(asked.mostMilliseconds ?? mostMilliseconds)}, true), set_config('transaction_read_only', 'on', true),
      set_config('TimeZone', ${asked.timeZone}, true)`.execute(tx);
    return await work();
  } catch (error) {
    throw error instanceof pg.DatabaseError ? faultOf(error, asked.sql) : error;
  } finally {
    await sql`rollback to savepoint custom_query`.execute(tx);
  }
}

const canceled = "57014";
const denied = "42501";
/** Errors of who wrote the query: cardinality, data, syntax and names, limits, what PostgreSQL can't do. */
const faulty = /^(0A|21|22|42|54)/;

function faultOf(error: pg.DatabaseError, statement: string): Error {
  if (error.code === canceled) return new QueryTooCostly();
  if (!faulty.test(error.code ?? "")) return error;
  // PostgreSQL counts characters from 1, in the statement with what stands around the SELECT.
  const offset = Number(error.position) - 1 - "explain (format json) ".length - rowBegin.length;
  const place = offset >= 0 && offset <= statement.length ? placeAt(statement, offset) : undefined;
  return new QueryFault(
    error.code === denied ? "query.insecure" : "query.invalid",
    `${sentence(error.message)}.`,
    place,
  );
}

const kindOf = sql<
  QuerySource["fields"][number]["type"]
>`case when a.attname like '%\\_id' then 'id' when a.atttypid = 'boolean'::regtype then 'yes-no'
  when a.atttypid = 'date'::regtype then 'day' when a.atttypid in ('integer'::regtype, 'numeric'::regtype) then 'number' else 'text' end`;

/** The views and their fields, as the catalog describes them. */
export async function readSources(tx: Tx): Promise<QuerySource[]> {
  const { rows } = await sql<QuerySource>`select c.relname as name, obj_description(c.oid, 'pg_class') as about,
      (select json_agg(json_build_object('name', a.attname, 'about', col_description(c.oid, a.attnum), 'type', ${kindOf}) order by a.attnum)
        from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as fields
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'reporting' and c.relkind = 'v' order by c.relname`.execute(tx);
  return rows;
}
