import type pg from "pg";
import { createClinic } from "../src/clinics/clinic.service.ts";
import { openOwnerPool } from "../src/platform/database/pool.ts";
import { inTransaction, systemActor } from "../src/platform/database/transaction.ts";

/** Stands for the name in rows of the model. */
const modelName = "The model of a new clinic";
/** The last twelve digits of every id in rows of the model; each copy has its own. */
const modelIdEnd = "c0ffee0ddba1";
const idStart = "[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}";
const idForm = `${idStart}[0-9a-f]{12}`;

/**
 * Opening a clinic takes a fifth of a second, and a test run opens thousands. So one is opened in the migrated database that test
 * files copy. Its rows are kept in a schema of their own, with a function that copies them to a clinic of another name. The function
 * turns triggers off, which only a superuser may do: false where there is no model.
 */
export async function keepModelClinic(connection: pg.ClientConfig): Promise<boolean> {
  const pool = openOwnerPool(connection);
  try {
    const { rows } = await pool.query("select usesuper from pg_user where usename = current_user");
    if (!rows[0]?.usesuper) return false;
    const id = await inTransaction(pool, systemActor(null), (tx) =>
      createClinic(tx, { name: modelName, twoFactor: false }),
    );
    const copies: string[] = [];
    await pool.query("create schema model_clinic");
    for (const table of await tablesWith(pool, id)) copies.push(await keepRows(pool, table, id));
    await pool.query(copyFunction(copies));
    return true;
  } finally {
    await pool.end();
  }
}

/** A clinic as the product opens it, in a few milliseconds. Answers its id. */
export async function copyModelClinic(pool: pg.Pool, name: string): Promise<string> {
  const { rows } = await pool.query<{ id: string }>("select model_clinic.copy($1) as id", [name]);
  return rows[0]?.id ?? "";
}

/** The tables that have rows of the clinic, each with the column that names the clinic. */
async function tablesWith(pool: pg.Pool, clinic: string): Promise<{ name: string; owner: string }[]> {
  const { rows } = await pool.query<{ name: string; owner: string }>(`
    select c.relname as name, a.attname as owner from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and not a.attisdropped
      and a.attname = case c.relname when 'tenant' then 'id' else 'tenant_id' end`);
  const kept = [];
  for (const table of rows) {
    const found = await pool.query(`select 1 from ${table.name} where ${table.owner} = $1 limit 1`, [clinic]);
    if (found.rows.length > 0) kept.push(table);
  }
  return kept;
}

/** Moves a table's rows of the clinic into the model. Answers the statement that copies them back for another clinic. */
async function keepRows(pool: pg.Pool, table: { name: string; owner: string }, clinic: string): Promise<string> {
  const { name, owner } = table;
  const columns: Column[] = [];
  for (const column of await columnsOf(pool, name)) {
    const holds = async (form: string) =>
      (
        await pool.query(`select 1 from ${name} where ${owner} = $1 and ${column.name}::text ~ $2 limit 1`, [
          clinic,
          form,
        ])
      ).rows.length > 0;
    columns.push({ ...column, hasIds: await holds(idForm), hasName: await holds(modelName) });
  }
  await pool.query(`
    create table model_clinic.${name} as select ${columns.map(inModel)} from ${name} where ${owner} = '${clinic}';
    set session_replication_role = replica;
    delete from ${name} where ${owner} = '${clinic}';
    set session_replication_role = origin`);
  return `insert into public.${name} (${columns.map((column) => column.name)}) select ${columns.map(inCopy)} from model_clinic.${name}`;
}

interface Column {
  name: string;
  type: string;
  hasIds: boolean;
  hasName: boolean;
}

/** Columns that differ in a copy are kept as text. */
function inModel({ name, hasIds, hasName }: Column): string {
  if (!hasIds && !hasName) return name;
  return `regexp_replace(${name}::text, '(${idStart})[0-9a-f]{12}', '\\1${modelIdEnd}', 'g') as ${name}`;
}

function inCopy({ name, type, hasIds, hasName }: Column): string {
  if (!hasIds && !hasName) return name;
  const ids = hasIds ? `replace(${name}, '${modelIdEnd}', id_end)` : name;
  const clinic = type === "jsonb" ? "clinic_in_json" : "clinic";
  return `(${hasName ? `replace(${ids}, '${modelName}', ${clinic})` : ids})::${type}`;
}

/** All columns but those that a new row fills by itself: its number, time and transaction. Ids are part of the model. */
async function columnsOf(pool: pg.Pool, table: string): Promise<Pick<Column, "name" | "type">[]> {
  const { rows } = await pool.query<Pick<Column, "name" | "type">>(
    `select quote_ident(a.attname) as name, format_type(a.atttypid, a.atttypmod) as type
     from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
     where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and a.attidentity = ''
       and (a.atttypid = 'uuid'::regtype or coalesce(pg_get_expr(d.adbin, d.adrelid), '') !~ '\\(\\)')
     order by a.attnum`,
    [table],
  );
  return rows;
}

const copyFunction = (copies: readonly string[]) => `
  create function model_clinic.copy(clinic text) returns uuid language plpgsql set session_replication_role = replica as $$
  declare
    id_end text := substr(md5(random()::text || clock_timestamp()), 1, 12);
    clinic_in_json text := substr(to_json(clinic)::text, 2, length(to_json(clinic)::text) - 2);
  begin
    ${copies.join(";\n    ")};
    return (select replace(id, '${modelIdEnd}', id_end) from model_clinic.tenant);
  end $$`;
