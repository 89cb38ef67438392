import { type AccessGroup, administrativeGroups } from "@tracewell/contract/permissions";

/**
 * The groups among these that rule over others and that someone with `held` can neither give nor take: they don't have
 * them, and no MANAGE_TENANTS either, by which a clinic's administrators are appointed.
 */
export function beyond(held: ReadonlySet<string>, groups: readonly AccessGroup[]): AccessGroup[] {
  if (held.has("MANAGE_TENANTS")) return [];
  return groups.filter((group) => administrativeGroups.includes(group) && !held.has(group));
}
