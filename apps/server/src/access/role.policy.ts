import type { Ability } from "@tracewell/contract/abilities";
import type { RoleKey } from "@tracewell/contract/access";
import { type AccessGroup, administrativeGroups, notStaff } from "@tracewell/contract/permissions";
import { type GuardViewer, verdict, when } from "../platform/guards.ts";
import { beyond } from "./administration.model.ts";
import { seededRoles } from "./role.seed.ts";

/** What the guards know of a role. */
export interface RoleFacts {
  id: string;
  /** Null: an administrator added it. */
  key: RoleKey | null;
  groups: readonly AccessGroup[];
  activeUsers: number;
  inactiveUsers: number;
  /** The administrator has this group. */
  own: boolean;
}

const administratorRoles: readonly (RoleKey | null)[] = [
  "ClinicAdministrator",
  "TenantAdministrator",
  "ProductAdministrator",
];

const isConfined = (groups: readonly AccessGroup[]) => groups.some((group) => notStaff.includes(group));

/** A role is renamed and changed by who could have made it; which groups may change is a question of each group. */
export const mayEditRole = (viewer: GuardViewer, role: Pick<RoleFacts, "groups">): Ability =>
  verdict(when(beyond(viewer.groups, role.groups).length > 0, "role.not-enough-permission", { text: rulesOverMore }));

const rulesOverMore = "This role has groups of administration that you don’t have yourself.";

/** Whether a group can be given to a role that lacks it, or taken from one that has it. */
export function mayChangeGroup(
  viewer: GuardViewer,
  role: Pick<RoleFacts, "key" | "groups" | "own">,
  group: AccessGroup,
): Ability {
  const isDefault = role.key !== null && seededRoles[role.key].groups.includes(group);
  return verdict(
    when(isConfined(role.groups), "role.fixed-groups"),
    when(!isConfined(role.groups) && notStaff.includes(group), "role.confined-group"),
    when(administratorRoles.includes(role.key) && isDefault && role.groups.includes(group), "role.admin-default-group"),
    when(role.own, "role.own"),
    when(beyond(viewer.groups, [group]).length > 0, "role.not-enough-permission"),
  );
}

/** A role that users have, active or not, keeps at least one group, so that nobody is left without access (R8-39). */
export const mayHaveGroups = (
  _viewer: GuardViewer,
  role: Pick<RoleFacts, "activeUsers" | "inactiveUsers">,
  groups: readonly AccessGroup[],
): Ability => verdict(when(groups.length === 0 && usersOf(role) > 0, "user.no-access-group", { text: leftWithout }));

const leftWithout = "The users of this role would have no access group.";

export const mayRemoveRole = (viewer: GuardViewer, role: RoleFacts): Ability =>
  verdict(
    when(role.key !== null, "role.came-with-clinic"),
    when(usersOf(role) > 0, "role.in-use", {
      text: `${usersOf(role)} ${usersOf(role) === 1 ? "user has" : "users have"} this role.`,
      fix: { label: "Show them", href: `/setup/users?level=${role.id}&state=all` },
    }),
    when(beyond(viewer.groups, role.groups).length > 0, "role.not-enough-permission", { text: rulesOverMore }),
  );

/** An administrator can view as any staff role; of roles that rule over others only those whose groups they have. */
export const mayViewAs = (viewer: Pick<GuardViewer, "groups">, role: Pick<RoleFacts, "groups">): Ability =>
  verdict(
    when(!viewer.groups.has("EDIT_ORGANIZATION_SETTINGS"), "access.denied"),
    when(isConfined(role.groups), "view-as.confined-role"),
    when(
      role.groups.some((group) => administrativeGroups.includes(group) && !viewer.groups.has(group)),
      "view-as.not-enough-permission",
    ),
  );

const usersOf = ({ activeUsers, inactiveUsers }: Pick<RoleFacts, "activeUsers" | "inactiveUsers">) =>
  activeUsers + inactiveUsers;
