import type { OrganizationBody, OrganizationPage } from "@tracewell/contract/organizations";
import { sql } from "kysely";
import type { Tx } from "../platform/database/transaction.ts";
import { filesReported, organizationType } from "./organization-list.columns.ts";

export type OrganizationDetails = Omit<OrganizationPage, "abilities">;

export async function findOrganization(tx: Tx, id: string): Promise<OrganizationDetails | undefined> {
  const { rows } = await sql<OrganizationDetails>`
    select o.id, o.name, o.type_id as "typeId", ${organizationType} as type, o.categories, o.line1, o.line2, o.city, o.state,
      o.postcode, o.phone, o.other_phone as "otherPhone", o.fax, o.clia, o.npi, o.inactive, o.version, ${filesReported} as used,
      array(select a.name from organization_alias a where a.tenant_id = o.tenant_id and a.organization_id = o.id
        order by lower(a.name) limit 200) as aliases
    from organization o where o.id = ${id}`.execute(tx);
  return rows[0];
}

/** Locks these in one order, so that two merges don't wait for each other. */
export const lockOrganizations = (tx: Tx, ids: readonly string[]) =>
  tx
    .selectFrom("organization")
    .select(["id", "name", "version"])
    .where("id", "in", [...ids])
    .orderBy("id")
    .forUpdate()
    .execute();

const columns = ({ typeId, otherPhone, ...body }: OrganizationBody) => ({
  ...body,
  type_id: typeId,
  other_phone: otherPhone,
});

export const insertOrganization = async (tx: Tx, tenantId: string, body: OrganizationBody): Promise<string> =>
  (
    await tx
      .insertInto("organization")
      .values({ tenant_id: tenantId, ...columns(body) })
      .returning("id")
      .executeTakeFirstOrThrow()
  ).id;

export const updateOrganization = (tx: Tx, id: string, body: OrganizationBody) =>
  tx
    .updateTable("organization")
    .set({ ...columns(body), version: sql<number>`version + 1` })
    .where("id", "=", id)
    .execute();

/** Whether a duplicate of this name was merged into another organization. */
export const findAlias = (tx: Tx, name: string) =>
  tx
    .selectFrom("organization_alias")
    .select("organization_id as organizationId")
    .where(sql`lower(name)`, "=", name.toLowerCase())
    .executeTakeFirst();

export const deleteOrganization = (tx: Tx, id: string) => tx.deleteFrom("organization").where("id", "=", id).execute();

export const insertAlias = (tx: Tx, alias: { tenantId: string; organizationId: string; name: string }) =>
  tx
    .insertInto("organization_alias")
    .values({ tenant_id: alias.tenantId, organization_id: alias.organizationId, name: alias.name })
    .execute();

/** What the survivor lacks, it has from the duplicate; then the duplicate goes. */
export async function absorb(tx: Tx, { from, to }: { from: string; to: string }): Promise<void> {
  await sql`update organization o set
      categories = array(select distinct c from unnest(o.categories || d.categories) c order by c),
      clia = coalesce(o.clia, d.clia), npi = coalesce(o.npi, d.npi), phone = coalesce(o.phone, d.phone),
      type_id = coalesce(o.type_id, d.type_id), version = o.version + 1
    from organization d where o.id = ${to} and d.id = ${from}`.execute(tx);
  await tx.deleteFrom("organization").where("id", "=", from).execute();
}
