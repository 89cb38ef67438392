import { allCalls } from "@tracewell/contract/all-calls";
import type { CallSpec } from "@tracewell/contract/call";
import { type AccessGroup, accessLists, type Needs, permits } from "@tracewell/contract/permissions";
import { type RecordKind, recordPlaces } from "@tracewell/contract/records";
import type { Sights } from "@tracewell/contract/sights";
import { mayViewAs } from "./role.policy.ts";
import type { RoleWithUsers } from "./sight.model.ts";

const calls = Object.values(allCalls).flatMap((feature) => Object.values<CallSpec>(feature));

/** What the call needs that opens a record of this kind; null where the product has none: then nobody sees it. */
export const needsToSee = (kind: RecordKind): Needs | null =>
  calls.find(({ method, path }) => method === "GET" && path === `${recordPlaces[kind].api}/:id`)?.needs ?? null;

/**
 * Who may see what is opened by a call that needs `needs`, and by which rule: by the groups of their role, or because they
 * may look on as a role that has them. Decided by what the calls themselves are guarded by, so that it can't say otherwise.
 */
export function sightsBy(needs: Needs | null, roles: readonly RoleWithUsers[]): Sights {
  if (needs === null || needs === "public" || needs === "account") return { groups: [], sights: [] };
  const { allow } = accessLists(needs);
  const opens = ({ groups }: RoleWithUsers) => permits(needs, held(groups));
  const byRole = roles.filter(opens).map((role) => ({
    rule: "role" as const,
    role: named(role),
    groups: allow.filter((group) => held(role.groups).has(group)),
    through: [],
    users: role.users,
  }));
  const byViewing = roles.flatMap((role) => {
    const through = roles.filter((seen) => opens(seen) && mayViewAs({ groups: held(role.groups) }, seen).allowed);
    const groups = allow.filter((group) => through.some((seen) => held(seen.groups).has(group)));
    return through.length > 0 && !opens(role)
      ? [{ rule: "view-as" as const, role: named(role), groups, through: through.map(named), users: role.users }]
      : [];
  });
  return { groups: [...allow], sights: [...byRole, ...byViewing] };
}

const held = (groups: readonly AccessGroup[]) => new Set<AccessGroup>(["AUTHORIZED", ...groups]);

const named = ({ id, name }: RoleWithUsers) => ({ id, name });
