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
