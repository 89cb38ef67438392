import type { Tx } from "../platform/database/transaction.ts";
import type { NamedOrganization } from "./organization.model.ts";
import { findKioskLocations, findOrganizationsByName, insertMissingOrganizations } from "./organization.queries.ts";

/** The clinic's organizations of these names; those it does not have are made. Answers their ids by the name given. */
export async function findOrMakeOrganizations(
  tx: Tx,
  tenantId: string,
  organizations: readonly NamedOrganization[],
  category: string,
): Promise<Map<string, string>> {
  if (organizations.length === 0) return new Map();
  const names = [...new Set(organizations.map(({ name }) => name))];
  const known = await findOrganizationsByName(tx, names);
  if (known.length === names.length) return new Map(known.map(({ name, id }) => [name, id]));
  const knownNames = new Set(known.map(({ name }) => name));
  const missing = organizations.filter(({ name }) => !knownNames.has(name));
  await insertMissingOrganizations(tx, tenantId, missing, category);
  return new Map((await findOrganizationsByName(tx, names)).map(({ name, id }) => [name, id]));
}

/** Where in the clinic a kiosk may stand, by the ids of the locations in clinic. */
export const kioskLocations = (tx: Tx): Promise<string[]> => findKioskLocations(tx);

/** The clinic's organization of this name, or that a duplicate of this name was merged into; null where there is none. */
export const organizationNamed = async (tx: Tx, name: string): Promise<string | null> =>
  (await findOrganizationsByName(tx, [name]))[0]?.id ?? null;
