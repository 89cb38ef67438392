import type { ClinicRow, SetupStep } from "@tracewell/contract/clinics";
import { sql } from "kysely";
import type { Tx } from "../platform/database/transaction.ts";
import { clinicColumns } from "./clinic-list.columns.ts";

export interface ClinicDetails extends ClinicRow {
  version: number;
  parentClosed: boolean;
  below: { id: string; name: string }[];
}

/** A clinic that belongs together with that of the transaction; locked until it ends where it is to change. */
export async function findClinic(tx: Tx, id: string): Promise<ClinicDetails | undefined> {
  const { rows } = await sql<ClinicDetails>`
    select ${clinicColumns}, t.version,
      exists (select from tenant p where p.id = t.parent_id and p.closed_at is not null) as "parentClosed",
      coalesce((select json_agg(json_build_object('id', c.id, 'name', c.name) order by lower(c.name)) from tenant c
        where c.parent_id = t.id and c.closed_at is null), '[]') as below
    from tenant t where t.id = ${id} and t.id in (select clinic_tree())`.execute(tx);
  return rows[0];
}

export const lockClinic = (tx: Tx, id: string) =>
  tx.selectFrom("tenant").select("version").where("id", "=", id).forUpdate().executeTakeFirst();

/** The open clinics; whether others stand below them. */
export async function listParents(tx: Tx): Promise<{ id: string; name: string; isParent: boolean }[]> {
  const { rows } = await sql<{ id: string; name: string; isParent: boolean }>`
    select t.id, t.name, exists (select from tenant c where c.parent_id = t.id) as "isParent"
    from tenant t where t.id in (select clinic_tree()) and t.closed_at is null
    order by "isParent" desc, lower(t.name) limit 1000`.execute(tx);
  return rows;
}

const newer = { version: sql<number>`version + 1` };

export const updateClinic = (tx: Tx, id: string, change: { name: string; time_zone: string }) =>
  tx
    .updateTable("tenant")
    .set({ ...change, ...newer })
    .where("id", "=", id)
    .execute();

export const setClosed = (tx: Tx, id: string, closed: boolean) =>
  tx
    .updateTable("tenant")
    .set({ closed_at: closed ? sql<string>`now()` : null, ...newer })
    .where("id", "=", id)
    .execute();

/** Leaves in use what a program works on; tests and treatments go with their infections. */
export async function useInfections(tx: Tx, keys: readonly string[]): Promise<void> {
  await sql`update infection set disabled = not coalesce(key = any(${keys}::text[]), false)
    where tenant_id = app_tenant()`.execute(tx);
  for (const table of ["test_definition", "treatment_definition"])
    await sql`update ${sql.table(table)} d set disabled = true from infection i
      where d.tenant_id = app_tenant() and i.tenant_id = d.tenant_id and i.id = d.infection_id and i.disabled`.execute(
      tx,
    );
}

/** Whether the clinic of the transaction has someone who keeps its users and came in at least once, or is to come. */
export async function hasAdministrator(tx: Tx): Promise<boolean> {
  const { rows } = await sql`
    select from app_user u join role r on r.tenant_id = u.tenant_id and r.id = u.role_id
      join account_entry e on e.user_id = u.id and e.accepted_at is not null
      join account a on a.id = e.account_id and a.last_sign_in_at is not null
    where u.tenant_id = app_tenant() and u.deactivated_at is null
      and 'EDIT_ORGANIZATION_SETTINGS' = any(r.access_groups) limit 1`.execute(tx);
  return rows.length > 0;
}

type Done = Record<Exclude<SetupStep["key"], "advice">, boolean>;

/** Which steps the clinic of the transaction has behind it, by what is there. */
export async function findStepsDone(tx: Tx): Promise<Done> {
  const { rows } = await sql<Done>`
    select (select count(*) > 1 from app_user where tenant_id = app_tenant() and deactivated_at is null) as staff,
      exists (select from named_file where tenant_id = app_tenant() and person_id is null) as logo,
      exists (select from opening_hours where tenant_id = app_tenant()) as hours,
      exists (select from data_import where tenant_id = app_tenant()) as report,
      exists (select from record where tenant_id = app_tenant() and kind = 'Visit') as visit`.execute(tx);
  return rows[0] as Done;
}
