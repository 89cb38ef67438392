import { type AccessCheckPage, mostDifferences } from "@tracewell/contract/access-checks";
import type { AccessGroup } from "@tracewell/contract/permissions";
import { sql } from "kysely";
import { run, type Tx } from "../platform/database/transaction.ts";
import { sendSignal } from "../platform/signals/send-signal.ts";
import { accessCheckColumns } from "./access-check.columns.ts";
import type { DeclaredCall, Findings } from "./access-check.model.ts";
import { askedThings, type ThingIds } from "./asked-thing.model.ts";

/** The signal that has workers look for a check that someone asked for. */
export const accessCheckDue = "access_check_due";

/** Null where one is under way. */
export async function insertCheck(tx: Tx, tenantId: string, askedBy: string | null): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    insert into access_check (tenant_id, asked_by) values (${tenantId}, ${askedBy})
    on conflict (tenant_id) where state in ('waiting', 'running') do nothing returning id`.execute(tx);
  await sendSignal(tx, accessCheckDue);
  return rows[0]?.id ?? null;
}

export async function findCheck(tx: Tx, id: string): Promise<AccessCheckPage | undefined> {
  const { rows } = await sql<AccessCheckPage>`
    select ${accessCheckColumns}, c.calls, c.tables, c.unanswered, c.other_clinics as "otherClinics", c.roles,
      c.differences as found
    from access_check c where c.id = ${id}`.execute(tx);
  return rows[0];
}

/** Begins a nightly one where it is between two and five in the morning and there was none in 20 hours. */
export const insertNightly = (tx: Tx, tenantId: string): Promise<unknown> =>
  sql`insert into access_check (tenant_id)
    select t.id from tenant t where t.id = ${tenantId}
      and extract(hour from now() at time zone t.time_zone) between 2 and 4
      and not exists (select from access_check c where c.tenant_id = t.id and c.asked_by is null
        and c.asked_at > now() - interval '20 hours')
    on conflict (tenant_id) where state in ('waiting', 'running') do nothing`.execute(tx);

/** The check to be made: a worker that was killed left it running. */
export async function beginCheck(tx: Tx): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    update access_check set state = 'running' where state in ('waiting', 'running') returning id`.execute(tx);
  return rows[0]?.id;
}

/** Null findings: it could not be finished. */
export async function finishCheck(tx: Tx, id: string, findings: Findings | null): Promise<void> {
  if (findings === null) {
    await sql`update access_check set state = 'broken', finished_at = now() where id = ${id}`.execute(tx);
    return;
  }
  const { differences, roles, calls, tables, asked, unanswered, otherClinics } = findings;
  await sql`
    update access_check set state = ${differences.length > 0 ? "failed" : "passed"}, finished_at = now(),
      calls = ${calls}, tables = ${tables}, asked = ${asked}, unanswered = ${unanswered}, other_clinics = ${otherClinics},
      roles = ${JSON.stringify(roles)}, difference_count = ${differences.length},
      differences = ${JSON.stringify(differences.slice(0, mostDifferences))}
    where id = ${id}`.execute(tx);
}

export const deleteOldChecks = (tx: Tx, days: number): Promise<unknown> =>
  sql`delete from access_check where asked_at < now() - make_interval(days => ${days})`.execute(tx);

/** The roles with one of their users; of those without, whoever else is active stands in. */
export async function findRolesToAsk(
  tx: Tx,
): Promise<{ role: string; groups: AccessGroup[]; userId: string; own: boolean }[]> {
  const { rows } = await sql<{ role: string; groups: AccessGroup[]; userId: string | null; own: boolean }>`
    select r.name as role, r.access_groups as groups, coalesce(own.id, anyone.id) as "userId", own.id is not null as own
    from role r
    left join lateral (select u.id from app_user u where u.tenant_id = r.tenant_id and u.role_id = r.id
      and u.deactivated_at is null order by u.id limit 1) own on true
    left join lateral (select u.id from app_user u where u.tenant_id = r.tenant_id and u.role_id is not null
      and u.deactivated_at is null order by u.id limit 1) anyone on true
    order by lower(r.name)`.execute(tx);
  return rows.flatMap((row) => (row.userId === null ? [] : [{ ...row, userId: row.userId }]));
}

/** Which calls are declared to be open to each role, decided by the database from the role's groups as they are kept. */
export async function findDeclared(tx: Tx, calls: readonly DeclaredCall[]): Promise<Map<string, Set<string>>> {
  const { rows } = await sql<{ role: string; names: string[] }>`
    select r.name as role, coalesce(array_agg(c.name) filter (
      where c.allow && (r.access_groups || '{AUTHORIZED}'::text[]) and not c.deny && r.access_groups), '{}') as names
    from role r cross join jsonb_to_recordset(${JSON.stringify(calls)}::jsonb) as c(name text, allow text[], deny text[])
    group by r.name`.execute(tx);
  return new Map(rows.map(({ role, names }) => [role, new Set(names)]));
}

const recordKinds = new Set<string>(["Visit", "IncomingReport", "Incident", "IncomingPartner"]);

/** An id of each thing of the clinic that there is, the newest. */
export async function findThings(tx: Tx): Promise<ThingIds> {
  const each = askedThings.map((thing) =>
    recordKinds.has(thing)
      ? sql`(select id from record where kind = ${thing} order by id desc limit 1) as ${sql.ref(thing)}`
      : sql`(select id from ${sql.table(thing)} order by id desc limit 1) as ${sql.ref(thing)}`,
  );
  const { rows } = await sql<Record<string, string | null>>`select ${sql.join(each)}`.execute(tx);
  return Object.fromEntries(Object.entries(rows[0] ?? {}).filter(([, id]) => id !== null));
}

/** From here the transaction can change nothing. */
export const onlyRead = (tx: Tx): Promise<void> => run(tx, "set transaction read only");

/** The tables that hold clinics’ rows and are read before a clinic is known; the last has a wall of its own kind. */
const beforeAClinic = ["account_entry", "session", "idempotency_key"];

interface WalledTable {
  name: string;
  walled: boolean;
}

/** The tables with rows of clinics that this transaction’s role may read, and whether each has its wall. */
export async function listTables(tx: Tx): Promise<WalledTable[]> {
  const { rows } = await sql<WalledTable>`
    select c.relname as name, c.relrowsecurity and c.relforcerowsecurity as walled
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and not c.relname = any(${beforeAClinic}::text[])
      and has_column_privilege(current_user, c.oid, a.attnum, 'select')
    order by c.relname`.execute(tx);
  return rows;
}

/** Which of these tables show this transaction a row of one of these clinics. */
export async function findSeen(tx: Tx, tables: readonly string[], clinics: readonly string[]): Promise<string[]> {
  if (tables.length === 0 || clinics.length === 0) return [];
  const each = tables.map(
    (name) => sql`select ${name}::text as name where exists (
      select from ${sql.table(name)} where tenant_id = any(${clinics}::uuid[]))`,
  );
  const { rows } = await sql<{ name: string }>`${sql.join(each, sql` union all `)}`.execute(tx);
  return rows.map(({ name }) => name);
}
