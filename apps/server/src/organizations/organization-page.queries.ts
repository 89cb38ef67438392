import type { OrganizationBody, OrganizationPage } from "@tracewell/contract/organizations";
import { sql } from "kysely";
import type { Tx } from "../platform/database/transaction.ts";
import { filesReported, organizationType } from "./organization-list.columns.ts";

export type OrganizationDetails = Omit<OrganizationPage, "abilities">;

/** What is edited of an organization, with the names of what it chooses. */
const edited = sql`o.id, o.name, o.type_id as "typeId", ${organizationType} as type, o.categories, o.line1, o.line2, o.city,
  o.state, o.postcode, o.phone, o.other_phone as "otherPhone", o.fax, o.clia, o.npi, o.inactive, o.version,
  coalesce((select json_agg(json_build_object('locationId', x.location_id, 'name', l.name, 'atKiosk', x.at_kiosk)
      order by x.sort_order, l.sort_order)
    from organization_location x join lookup l on l.tenant_id = x.tenant_id and l.id = x.location_id
    where x.tenant_id = o.tenant_id and x.organization_id = o.id), '[]') as "locationsInClinic"`;

export async function findOrganization(tx: Tx, id: string): Promise<OrganizationDetails | undefined> {
  const { rows } = await sql<OrganizationDetails>`
    select ${edited}, ${filesReported} as used,
      array(select a.name from organization_alias a where a.tenant_id = o.tenant_id and a.organization_id = o.id
        order by lower(a.name) limit 200) as aliases
    from organization o where o.id = ${id}`.execute(tx);
  return rows[0];
}

export type EditedOrganization = Omit<OrganizationDetails, "used" | "aliases">;

/** All of the clinic by name, inactive ones among them. */
export const allOrganizations = async (tx: Tx): Promise<EditedOrganization[]> =>
  (await sql<EditedOrganization>`select ${edited} from organization o order by lower(o.name), o.id`.execute(tx)).rows;

/** Locks these in one order, so that two merges don't wait for each other. */
export const lockOrganizations = (tx: Tx, ids: readonly string[]) =>
  tx
    .selectFrom("organization")
    .select(["id", "name", "version"])
    .where("id", "in", [...ids])
    .orderBy("id")
    .forUpdate()
    .execute();

const columns = ({ typeId, otherPhone, locationsInClinic: _, ...body }: OrganizationBody) => ({
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

/** Gives an organization exactly these locations in clinic, in this order. What stays as it is is not written. */
export async function putLocations(
  tx: Tx,
  tenantId: string,
  id: string,
  locations: NonNullable<OrganizationBody["locationsInClinic"]>,
): Promise<void> {
  const ids = locations.map(({ locationId }) => locationId);
  await sql`delete from organization_location where organization_id = ${id} and location_id <> all(${ids}::uuid[])`.execute(
    tx,
  );
  await sql`
    insert into organization_location as x (tenant_id, organization_id, location_id, sort_order, at_kiosk)
    select ${tenantId}, ${id}, given.id, given.place, given.at_kiosk
    from unnest(${ids}::uuid[], ${locations.map(({ atKiosk }) => atKiosk)}::boolean[])
      with ordinality as given (id, at_kiosk, place)
    on conflict (tenant_id, organization_id, location_id) do update
      set sort_order = excluded.sort_order, at_kiosk = excluded.at_kiosk
      where (x.sort_order, x.at_kiosk) is distinct from (excluded.sort_order, excluded.at_kiosk)`.execute(tx);
}

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

/** What the survivor lacks, an address as a whole, it has from the duplicate; then the duplicate goes. */
export async function absorb(tx: Tx, { from, to }: { from: string; to: string }): Promise<void> {
  await sql`update organization o set
      categories = array(select distinct c from unnest(o.categories || d.categories) c order by c),
      clia = coalesce(o.clia, d.clia), npi = coalesce(o.npi, d.npi), phone = coalesce(o.phone, d.phone),
      other_phone = coalesce(o.other_phone, d.other_phone), fax = coalesce(o.fax, d.fax),
      (line1, line2, city, state, postcode) = (
        select a.line1, a.line2, a.city, a.state, a.postcode from organization a
        where a.tenant_id = o.tenant_id
          and a.id = case when num_nonnulls(o.line1, o.line2, o.city, o.state, o.postcode) = 0 then d.id else o.id end),
      type_id = coalesce(o.type_id, d.type_id), version = o.version + 1
    from organization d where o.id = ${to} and d.id = ${from}`.execute(tx);
  await tx.deleteFrom("organization").where("id", "=", from).execute();
}
