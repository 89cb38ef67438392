import { type RawBuilder, sql } from "kysely";
import type { Tx } from "./transaction.ts";

/** A column of the database that names a row of another table by its id. */
export interface Reference {
  table: string;
  column: string;
}

/** Each column that names rows of this table, as the database itself knows them. */
export async function listReferencesTo(tx: Tx, table: string): Promise<Reference[]> {
  const { rows } = await sql<Reference>`
    select c.relname as table, a.attname as column
    from pg_constraint k join pg_class c on c.oid = k.conrelid
      cross join lateral unnest(k.conkey, k.confkey) as pair(ours, theirs)
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = pair.ours
      join pg_attribute t on t.attrelid = k.confrelid and t.attnum = pair.theirs and t.attname = 'id'
    where k.contype = 'f' and k.confrelid = ${table}::regclass and k.conrelid <> ${table}::regclass
    order by 1, 2`.execute(tx);
  return rows;
}

const named = ({ table, column }: Reference, id: RawBuilder<unknown>) =>
  sql`select from ${sql.table(table)} t where t.tenant_id = app_tenant() and t.${sql.ref(column)} = ${id}`;

/** Whether any of these columns names a row, for each of some ids. */
export async function referredAmong(
  tx: Tx,
  references: readonly Reference[],
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0 || references.length === 0) return new Set();
  const anywhere = references.map((reference) => sql`exists (${named(reference, sql`asked.id`)})`);
  const { rows } = await sql<{ id: string }>`
    select asked.id from unnest(${[...ids]}::uuid[]) as asked(id) where ${sql.join(anywhere, sql` or `)}`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

/** How often each of these columns names a row, counted up to a limit; columns that don't are left out. */
export async function countReferences(
  tx: Tx,
  references: readonly Reference[],
  id: string,
  most: number,
): Promise<(Reference & { count: number })[]> {
  if (references.length === 0) return [];
  const counts = references.map(
    (reference) => sql`select ${reference.table}::text as table, ${reference.column}::text as column,
      (select count(*) from (${named(reference, sql`${id}`)} limit ${most}) found)::integer as count`,
  );
  const { rows } = await sql<Reference & { count: number }>`
    select * from (${sql.join(counts, sql` union all `)}) counted where count > 0`.execute(tx);
  return rows;
}

/** What this column says of one row it says of the other. Rows that can't name the same twice go where both were named. */
export async function moveReferences(
  tx: Tx,
  reference: Reference,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const table = sql.table(reference.table);
  const at = sql.ref(reference.column);
  for (const others of await listUniqueWith(tx, reference)) {
    const same = others.map((other) => sql`k.${sql.ref(other)} = d.${sql.ref(other)}`);
    await sql`delete from ${table} d where d.tenant_id = app_tenant() and d.${at} = ${from} and exists (
      select from ${table} k where k.${at} = ${to} and ${sql.join(same, sql` and `)})`.execute(tx);
  }
  await sql`update ${table} set ${at} = ${to} where tenant_id = app_tenant() and ${at} = ${from}`.execute(tx);
}

/** The other columns of each unique index that a column is part of. */
async function listUniqueWith(tx: Tx, { table, column }: Reference): Promise<string[][]> {
  const { rows } = await sql<{ others: string[] }>`
    select array_agg(a.attname::text) filter (where a.attname <> ${column}) as others
    from pg_index i cross join lateral unnest(i.indkey::smallint[]) as part(number)
      join pg_attribute a on a.attrelid = i.indrelid and a.attnum = part.number
    where i.indrelid = ${table}::regclass and i.indisunique and i.indpred is null and i.indexprs is null
    group by i.indexrelid
    having bool_or(a.attname = ${column}) and count(*) > 2`.execute(tx);
  return rows.map(({ others }) => others);
}
