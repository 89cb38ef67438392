import type { RecordKind } from "@tracewell/contract/records";
import { sql } from "kysely";
import type { PersonRow } from "../persons/person-name.model.ts";
import type { Tx } from "../platform/database/transaction.ts";

export interface NameRow {
  id: string;
  name: string | null;
  person: PersonRow | null;
}

/** What the clinic calls these ids, whatever they belong to. Rows that have no name go by what they are about. */
export async function findNames(tx: Tx, ids: readonly string[]): Promise<NameRow[]> {
  const asked = sql`any(${ids}::uuid[])`;
  const { rows } = await sql<NameRow>`
    select id, first_name || ' ' || last_name as name, null::json as person from app_user where id = ${asked}
    union all select id, name, null from infection where id = ${asked}
    union all select id, name, null from organization where id = ${asked}
    union all select id, name, null from lookup where id = ${asked}
    union all select id, reference_number, null from record where id = ${asked}
    union all select id, test_name, null from test_order where id = ${asked}
    union all select id, name, null from treatment_definition where id = ${asked}
    union all select id, name, null from own_status where id = ${asked}
    union all select id, title, null from treatment_regimen where id = ${asked}
    union all select id, subject, null from task where id = ${asked}
    union all select id, test_name, null from test_result where id = ${asked}
    union all select id, name, null from stored_file where id = ${asked}
    union all select record_infection.id, name, null from record_infection join infection on infection.id = infection_id
      where record_infection.id = ${asked}
    union all select id, null, json_build_object('lastName', last_name, 'firstName', first_name,
      'middleName', middle_name, 'suffix', suffix) from person where id = ${asked}`.execute(tx);
  return rows;
}

/** What the clinic calls its statuses and dispositions. */
export async function findLabels(tx: Tx): Promise<{ list: "status" | "disposition"; key: string; name: string }[]> {
  const { rows } = await sql<{ list: "status" | "disposition"; key: string; name: string }>`
    select 'status' as list, key, name from reference_status
    union all select 'disposition', code, name from lookup where kind = 'DISPOSITION' and code is not null`.execute(tx);
  return rows;
}

export interface RecentRow {
  recordId: string;
  at: string;
  kind: RecordKind;
  referenceNumber: string;
  person: PersonRow | null;
  infections: string[];
  deleted: boolean;
}

/** A user's looks are followed back this far: enough for a dozen records, however often each was opened. */
const looksFollowed = 600;

/** The records of these kinds that a user looked at last, each once; a removed one is known from its last line. */
export async function findRecentlyViewed(tx: Tx, userId: string, kinds: RecordKind[], many: number) {
  const { rows } = await sql<RecentRow>`
    with look as (
      select record_id, at, id from trail
      where actor_id = ${userId} and action = 'view' and record_id is not null order by id desc limit ${looksFollowed}
    ), latest as (select record_id, max(at) as at, max(id) as id from look group by record_id)
    select latest.record_id as "recordId", latest.at, coalesce(r.kind, gone.row ->> 'kind') as kind,
      coalesce(r.reference_number, gone.row ->> 'reference_number') as "referenceNumber", r.id is null as deleted,
      (select json_build_object('lastName', p.last_name, 'firstName', p.first_name, 'middleName', p.middle_name,
        'suffix', p.suffix) from person p where p.id = r.person_id) as person,
      array(select i.name from record_infection ri join infection i on i.id = ri.infection_id
        where ri.tenant_id = r.tenant_id and ri.record_id = r.id order by i.name) as infections
    from latest left join record r on r.id = latest.record_id
    left join lateral (
      select before as row from trail where record_id = latest.record_id and action = 'delete' and table_name = 'record'
        and r.id is null order by id desc limit 1
    ) gone on true
    where coalesce(r.kind, gone.row ->> 'kind') = any(${kinds}::text[])
    order by latest.id desc limit ${many}`.execute(tx);
  return rows;
}
