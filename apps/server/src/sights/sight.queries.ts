import type { RecordKind } from "@tracewell/contract/records";
import { sql } from "kysely";
import type { Tx } from "../platform/database/transaction.ts";
import type { Seeing, SeeingProgram, SeeingRole, Ways } from "./sight.model.ts";

/** The clinic's roles with how many of their users can sign in, by name; and the keys in use that read by FHIR. */
export async function findSeeing(tx: Tx): Promise<Seeing> {
  const { rows: roles } = await sql<SeeingRole>`
    select r.id, r.name, r.access_groups as groups, (select count(*)::int from app_user u
      where u.tenant_id = r.tenant_id and u.role_id = r.id and u.deactivated_at is null) as users
    from role r order by lower(r.name)`.execute(tx);
  const { rows: programs } = await sql<SeeingProgram>`
    select k.id, k.name, k.scopes, json_build_object('id', u.id, 'name', u.first_name || ' ' || u.last_name) as "actsFor",
      r.access_groups as groups
    from api_key k
    join app_user u on u.tenant_id = k.tenant_id and u.id = k.user_id and u.deactivated_at is null
    join role r on r.tenant_id = u.tenant_id and r.id = u.role_id
    where k.revoked_at is null and k.scopes && array['fhir-read', 'fhir-bulk']::text[]
      and exists (select from api_key_secret s where s.tenant_id = k.tenant_id and s.api_key_id = k.id
        and s.ended_at is null and s.expires_at > now())
    order by lower(k.name), k.id`.execute(tx);
  return { roles, programs };
}

/** Whose records are asked about: one by its id, or all of a person. */
type Whose = { recordId: string; kind: RecordKind } | { personId: string };

/** Where a record or a person shows beside its own page. */
export async function findWays(tx: Tx, whose: Whose): Promise<Ways> {
  const ofRecord = "recordId" in whose;
  const own = ofRecord ? sql`r.id = ${whose.recordId}` : sql`r.person_id = ${whose.personId}`;
  const person = ofRecord
    ? sql`(select person_id from record where id = ${whose.recordId})`
    : sql`${whose.personId}::uuid`;
  const joined = ofRecord ? sql`m.record_id = ${whose.recordId}` : sql`(m.person_id = ${whose.personId} or ${own})`;
  const { rows } = await sql<Omit<Ways, "kind">>`
    select
      coalesce((select json_agg(json_build_object('id', o.id, 'name', o.name) order by o.name, o.id) from outbreak o
        where exists (select from outbreak_member m left join record r on r.tenant_id = m.tenant_id and r.id = m.record_id
          where m.tenant_id = o.tenant_id and m.outbreak_id = o.id and ${joined})), '[]') as outbreaks,
      exists (select from record r join investigation v on v.tenant_id = r.tenant_id and v.record_id = r.id
        where ${own} and v.open) as "onWorkload",
      exists (select from record r join import_message g on g.tenant_id = r.tenant_id and g.record_id = r.id
        where ${own}) as imported,
      exists (select from account_entry e join tenant t on t.id = app_tenant() and t.patient_portal
        where e.person_id = ${person} and e.deactivated_at is null) as "inPortal"`.execute(tx);
  const [found] = rows;
  if (!found) throw new Error("A select without from answers one row.");
  return { ...found, kind: ofRecord ? whose.kind : "Person" };
}

export const findRole = (tx: Tx, id: string) =>
  tx.selectFrom("role").select("id").where("id", "=", id).executeTakeFirst();
