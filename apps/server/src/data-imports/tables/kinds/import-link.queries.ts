import type { TableKind } from "@tracewell/contract/import-fields";
import { sql } from "kysely";
import type { Tx } from "../../../platform/database/transaction.ts";

/** What a sender's number, or a row's digest, stands for. */
export interface ImportLink {
  externalId: string;
  targetId: string;
  told: Record<string, string>;
}

/** Where targets of a kind stand; a link whose target is gone says nothing. */
const targets: Record<TableKind, string> = {
  "lab-results": "record",
  persons: "person",
  "incoming-files": "record",
  investigations: "record",
  contacts: "record",
  relationships: "record",
  outbreaks: "outbreak",
  "test-definitions": "test_definition",
  organizations: "organization",
  users: "app_user",
};

export async function findLinks(
  tx: Tx,
  { what, sender, keys }: { what: string; sender: string; keys: readonly string[] },
  table = targets[what as TableKind],
): Promise<Map<string, ImportLink>> {
  if (keys.length === 0) return new Map();
  const { rows } = await sql<ImportLink>`
    select l.external_id as "externalId", l.target_id as "targetId", l.told from import_link l
    join ${sql.table(table)} t on t.id = l.target_id
    where l.tenant_id = app_tenant() and l.kind = ${what} and l.sender = ${sender} and l.external_id = any(${keys}::text[])`.execute(
    tx,
  );
  return new Map(rows.map((row) => [row.externalId, row]));
}

/** What an import made or changed, under all numbers that its sender has for it. */
export interface LinkWrite {
  tenantId: string;
  importId: string;
  what: string;
  sender: string;
  key: string;
  other: string;
  targetId: string;
  isNew: boolean;
  told: Record<string, string>;
  /** What was changed, as it was before. */
  changed: Record<string, string | null>;
  version: number | null;
}

export const saveLinks = (
  tx: Tx,
  { tenantId, importId, what, sender, key, other, targetId, isNew, told, changed, version }: LinkWrite,
) =>
  sql`insert into import_link as l
      (tenant_id, kind, sender, external_id, target_id, told, changed, made_by, import_id, target_version)
    select ${tenantId}, ${what}, ${sender}, number, ${targetId}::uuid, ${JSON.stringify(told)}::jsonb,
      ${JSON.stringify(changed)}::jsonb, case when ${isNew}::boolean then ${importId}::uuid end, ${importId}::uuid, ${version}::integer
    from (select ${key}::text as number union select ${other}::text) numbers
    on conflict (tenant_id, kind, sender, external_id) do update set
      told_before = case when l.target_id <> excluded.target_id then null
        when l.import_id = excluded.import_id then l.told_before else l.told end,
      changed = case when l.import_id = excluded.import_id then excluded.changed || l.changed else excluded.changed end,
      told = excluded.told,
      made_by = case when l.target_id = excluded.target_id then l.made_by else excluded.made_by end,
      target_id = excluded.target_id, import_id = excluded.import_id, target_version = excluded.target_version
    where l.target_id = excluded.target_id or l.external_id = ${key}`.execute(tx);

/** A record or person that a number may stand for: the clinic's own number, or one of a sender. */
export interface LinkedRow {
  number: string;
  /** Null: the clinic's own number. */
  sender: string | null;
  recordId: string | null;
  kind: string | null;
  personId: string;
  infectionId: string | null;
  closed: boolean;
}

/** All that these numbers may stand for, of all senders, asked in one statement. */
export async function findLinkedRows(tx: Tx, numbers: readonly string[]): Promise<LinkedRow[]> {
  if (numbers.length === 0) return [];
  const { rows } = await sql<LinkedRow>`
    with wanted as (select unnest(${numbers}::text[]) as number),
    found as (
      select w.number, null as sender, r.id as record_id, null::uuid as person_id from wanted w
        join record r on r.tenant_id = app_tenant() and r.kind in ('IncomingReport', 'Incident', 'IncomingPartner')
          and r.reference_number = w.number
      union all
      select w.number, null, null, p.id from wanted w
        join person p on p.tenant_id = app_tenant() and p.person_number = w.number
      union all
      select w.number, l.sender, case when l.kind <> 'persons' then l.target_id end,
        case when l.kind = 'persons' then l.target_id end
      from wanted w join import_link l on l.tenant_id = app_tenant() and l.external_id = w.number
        and l.kind in ('persons', 'incoming-files', 'investigations', 'contacts'))
    select distinct f.number, f.sender, r.id as "recordId", r.kind, coalesce(r.person_id, p.id) as "personId",
      i.infection_id as "infectionId", coalesce(r.closed, false) as closed
    from found f
    left join record r on r.id = f.record_id
    left join person p on p.id = f.person_id
    left join investigation i on i.record_id = r.id
    where coalesce(r.person_id, p.id) is not null`.execute(tx);
  return rows;
}

/** Forgets what a target was called, so that the same rows may make it again. */
export const forgetTarget = (tx: Tx, targetId: string, importId: string) =>
  sql`delete from import_link where target_id = ${targetId} and import_id = ${importId}`.execute(tx);

/** The sender is taken by what they said before. */
export const restoreTold = (tx: Tx, targetId: string, importId: string) =>
  sql`update import_link set told = coalesce(told_before, '{}'), told_before = null
      where target_id = ${targetId} and import_id = ${importId}`.execute(tx);
