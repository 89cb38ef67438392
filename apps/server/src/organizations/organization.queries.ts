import { sql } from "kysely";
import type { Tx } from "../platform/database/transaction.ts";
import type { NamedOrganization } from "./organization.model.ts";

/** Makes those whose name the clinic does not have yet; upper and lower case are one. */
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

export async function findOrganizationsByName(
  tx: Tx,
  names: readonly string[],
): Promise<{ name: string; id: string }[]> {
  const { rows } = await sql<{ name: string; id: string }>`
    select given.name, o.id from unnest(${names}::text[]) as given(name)
    join organization o on lower(o.name) = lower(given.name)`.execute(tx);
  return rows;
}
