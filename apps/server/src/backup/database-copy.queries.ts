import type { Readable } from "node:stream";
import pg from "pg";
import { to } from "pg-copy-streams";
import type { Sequence } from "./manifest.model.ts";

export interface CopiedTable {
  name: string;
  /** Without generated columns. */
  columns: string[];
}

/** How values are written as text must not depend on the server's own settings. */
const sameWords = [
  ...["timezone=UTC", "datestyle=ISO", "intervalstyle=postgres", "extra_float_digits=1", "bytea_output=hex"],
  ...["client_encoding=UTF8", "standard_conforming_strings=on", "statement_timeout=0", "lock_timeout=0"],
  // A table is read from its first page to its last, so that the same rows give the same bytes again.
  ...["synchronize_seqscans=off", "max_parallel_workers_per_gather=0"],
].map((setting) => `-c ${setting}`);

export async function connect(connection: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client({ ...connection, application_name: "tracewell-backup", options: sameWords.join(" ") });
  // A broken connection fails the query in hand, and that is how its user hears of it.
  client.on("error", () => {});
  await client.connect();
  return client;
}

/** From here on the connection sees the database as it is now, all clinics' rows, and changes nothing. */
export async function beginSnapshot(client: pg.Client): Promise<void> {
  await client.query("begin isolation level repeatable read read only");
  await client.query("set local role tracewell_backup");
  await client.query("set local idle_in_transaction_session_timeout = 0");
  // The snapshot is taken by the first statement that reads.
  await client.query("select from tenant limit 1");
}

/** What migrations and restores write for themselves is made anew, not copied. */
const ownTables = ["kysely_migration", "kysely_migration_lock", "unfinished_restore"];

export async function listTables(client: pg.Client): Promise<CopiedTable[]> {
  const { rows } = await client.query<CopiedTable>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and c.relname <> all ($1)
       and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
     group by 1 order by 1`,
    [ownTables],
  );
  return rows;
}

export async function listMigrations(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>("select name from kysely_migration order by name");
  return rows.map(({ name }) => name);
}

export async function serverVersion(client: pg.Client): Promise<string> {
  return (await client.query("show server_version")).rows[0].server_version;
}

const lineFeed = 10;

const { escapeIdentifier: quoted } = pg;
export const copied = ({ name, columns }: CopiedTable): string =>
  `public.${quoted(name)} (${columns.map(quoted).join(", ")})`;

/** A table's rows in the text format of COPY, as they lie in the table. */
export const copyOut = (client: pg.Client, table: CopiedTable): Readable =>
  client.query(to(`copy ${copied(table)} to stdout`));

/**
 * The rows in a piece of what `copyOut` gives: each ends with a line feed, and one within a value is escaped. The stream's own
 * `rowCount` may come after its end, and is 0 until then.
 */
export function countRows(piece: Buffer): number {
  let rows = 0;
  for (let at = piece.indexOf(lineFeed); at >= 0; at = piece.indexOf(lineFeed, at + 1)) rows++;
  return rows;
}

/** Numbers that sequences have given out stay given out; read after the rows, they are never behind them. */
export async function listSequences(client: pg.Client): Promise<Sequence[]> {
  const { rows } = await client.query<Sequence>(
    `select sequencename as name, last_value::text as value from pg_sequences
     where schemaname = 'public' and last_value is not null order by 1`,
  );
  return rows;
}
