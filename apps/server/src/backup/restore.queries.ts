import type pg from "pg";
import { from } from "pg-copy-streams";
import { type CopiedTable, copied } from "./database-copy.queries.ts";
import type { Manifest } from "./manifest.model.ts";

export type DatabaseState = "empty" | "unfinished" | "in use";

export async function stateOf(client: pg.Client): Promise<DatabaseState> {
  const { rows } = await client.query<{ unfinished: boolean; relations: number }>(
    `select to_regclass('public.unfinished_restore') is not null as unfinished, count(*)::integer as relations
     from pg_class c where c.relnamespace not in (select oid from pg_namespace where nspname ~ '^pg_' or nspname = 'information_schema')
       and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`,
  );
  if (rows[0]?.unfinished) return "unfinished";
  return rows[0]?.relations === 0 ? "empty" : "in use";
}

/** While this table is there, no server starts on the database, and a restore into it may begin anew. */
export const markUnfinished = (client: pg.Client) =>
  client.query("create table if not exists unfinished_restore (began_at timestamptz not null default now())");

export const markFinished = (client: pg.Client) => client.query("drop table unfinished_restore");

/**
 * Empties the tables and takes away what would slow loading down or write lines of its own: triggers, foreign keys and indexes.
 * Answers the statements that put all of it back.
 */
export async function prepareLoading(client: pg.Client, tables: CopiedTable[]): Promise<string[]> {
  const { rows } = await client.query<{ take: string; put: string }>(
    `with loaded as (select ('public.' || quote_ident(name))::regclass as oid from unnest($1::text[]) name)
     select format('alter table %s disable trigger user, no force row level security', c.oid::regclass) as take,
       format('alter table %s enable trigger user', c.oid::regclass)
         || case when c.relforcerowsecurity then ', force row level security' else '' end as put, 3 as place
     from loaded join pg_class c using (oid)
     union all
     select format('alter table %s drop constraint %I', k.conrelid::regclass, k.conname),
       format('alter table %s add constraint %I %s', k.conrelid::regclass, k.conname, pg_get_constraintdef(k.oid)), 2
     from pg_constraint k join loaded on loaded.oid = k.conrelid where k.contype = 'f'
     union all
     select format('drop index %s', i.indexrelid::regclass), pg_get_indexdef(i.indexrelid), 1
     from pg_index i join loaded on loaded.oid = i.indrelid
     where not exists (select from pg_constraint k where k.conindid = i.indexrelid)
     order by place`,
    [tables.map(({ name }) => name)],
  );
  for (const { take } of [...rows].reverse()) await client.query(take);
  await client.query(`truncate ${tables.map(({ name }) => `public.${name}`).join(", ")}`);
  return rows.map(({ put }) => put);
}

export const copyIn = (client: pg.Client, table: CopiedTable) => client.query(from(`copy ${copied(table)} from stdin`));

/** Numbers that were given out are not given out again. */
export async function setSequences(client: pg.Client, { sequences }: Manifest): Promise<void> {
  for (const { name, value } of sequences) {
    await client.query("select setval(('public.' || quote_ident($1))::regclass, $2)", [name, value]);
  }
}

/** Whoever was signed in at the moment of the backup may have been signed out since. */
export const endSessions = (client: pg.Client) =>
  client.query("update session set revoked_at = now() where revoked_at is null and expires_at > now()");
