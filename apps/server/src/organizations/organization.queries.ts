import { sql } from "kysely";
import type { Tx } from "../platform/database/transaction.ts";
import type { NamedOrganization } from "./organization.model.ts";

/** Makes those that the clinic does not have yet; upper and lower case are one. */
export async function insertMissingOrganizations(
  tx: Tx,
  tenantId: string,
  organizations: readonly NamedOrganization[],
  category: string,
): Promise<void> {
  await sql`
    insert into organization (tenant_id, name, clia, categories)
    select distinct on (lower(given.name)) ${tenantId}::uuid, given.name, given.clia, array[${category}]
    from unnest(${organizations.map(({ name }) => name)}::text[], ${organizations.map(({ clia }) => clia)}::text[]) as given(name, clia)
    where not exists (select from organization o where lower(o.name) = lower(given.name))
    on conflict do nothing`.execute(tx);
}

/** The locations in clinic that organizations in use offer to kiosks, each once, in the order of the list of values. */
export async function findKioskLocations(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select l.id from lookup l
    where l.kind = 'LOCATION_IN_CLINIC' and not l.disabled and exists (
      select from organization_location x join organization o on o.tenant_id = x.tenant_id and o.id = x.organization_id
      where x.tenant_id = l.tenant_id and x.location_id = l.id and x.at_kiosk and not o.inactive)
    order by l.sort_order, lower(l.name)`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Those that have these names, or into which a duplicate of such a name was merged. */
export async function findOrganizationsByName(
  tx: Tx,
  names: readonly string[],
): Promise<{ name: string; id: string }[]> {
  const { rows } = await sql<{ name: string; id: string }>`
    select given.name, coalesce(o.id, a.organization_id) as id from unnest(${names}::text[]) as given(name)
    left join organization o on lower(o.name) = lower(given.name)
    left join organization_alias a on lower(a.name) = lower(given.name)
    where o.id is not null or a.id is not null`.execute(tx);
  return rows;
}
