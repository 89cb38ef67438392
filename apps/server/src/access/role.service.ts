import { type Level, type Role, roleKeys } from "@tracewell/contract/access";
import type { Page } from "@tracewell/contract/call";
import { type AccessGroup, accessGroups } from "@tracewell/contract/permissions";
import { wholeList } from "../lists/whole.ts";
import type { Viewer } from "../platform/access/viewer.ts";
import { keepingConstraints } from "../platform/database/kept-constraints.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { demand } from "../platform/guards.ts";
import { found, Refusal } from "../platform/refusal.ts";
import { mayChangeGroup, mayEditRole, mayHaveGroups, mayRemoveRole, mayViewAs } from "./role.policy.ts";
import { deleteRole, findRoles, insertRole, lockRoleRow, type RoleRow, updateRole } from "./role.queries.ts";
import { mayGiveRole } from "./user.policy.ts";

/** The groups that a role can have; AUTHORIZED comes with being signed in. */
const givable = accessGroups.filter((group) => group !== "AUTHORIZED");

/** The clinic's roles as its administrator sees them, those that came with the clinic first, in their order. */
export async function listRoles(tx: Tx, viewer: Viewer): Promise<Page<Role>> {
  const data = inOrder(await findRoles(tx, viewer.userId)).map((row) => describe(viewer, row));
  return wholeList(data);
}

/** The clinic's roles, to choose from. */
export async function listLevels(tx: Tx, viewer: Viewer): Promise<Page<Level>> {
  const data = inOrder(await findRoles(tx, viewer.userId)).map(({ id, name, groups }, order) => ({
    id,
    name,
    groups,
    order,
    disabled: groups.length === 0,
  }));
  return wholeList(data);
}

export async function getRole(tx: Tx, viewer: Viewer, id: string): Promise<Role> {
  const [row] = await findRoles(tx, viewer.userId, id);
  return describe(viewer, found(row));
}

/** Adds a role. It can be given to users once it has a group. */
export async function createRole(
  tx: Tx,
  viewer: Viewer,
  given: { name: string; groups: readonly AccessGroup[] },
): Promise<string> {
  const groups = ordered(given.groups);
  for (const group of groups) demand(mayChangeGroup(viewer, { key: null, groups: [], own: false }, group), "groups");
  return keepingName(insertRole(tx, { tenantId: viewer.tenantId, name: given.name, groups }));
}

/** Renames a role, or changes its groups: each group that is given or taken is judged by itself. */
export async function editRole(
  tx: Tx,
  viewer: Viewer,
  id: string,
  given: { name: string; groups: readonly AccessGroup[]; version: number },
): Promise<void> {
  const locked = found(await lockRoleRow(tx, id));
  if (locked.version !== given.version) throw new Refusal("edit.stale");
  const role = await findRole(tx, viewer, id);
  demand(mayEditRole(viewer, role));
  const groups = ordered(given.groups);
  for (const group of givable) {
    if (groups.includes(group) !== role.groups.includes(group)) demand(mayChangeGroup(viewer, role, group), "groups");
  }
  demand(mayHaveGroups(viewer, role, groups), "groups");
  await keepingName(updateRole(tx, id, { name: given.name, groups }));
}

/** Removes a role that an administrator added, where no user has it. */
export async function removeRole(tx: Tx, viewer: Viewer, id: string): Promise<void> {
  found(await lockRoleRow(tx, id));
  demand(mayRemoveRole(viewer, await findRole(tx, viewer, id)));
  await deleteRole(tx, id);
}

export async function findRole(tx: Tx, viewer: Viewer, id: string): Promise<RoleRow> {
  const [row] = await findRoles(tx, viewer.userId, id);
  return found(row);
}

function describe(viewer: Viewer, role: RoleRow): Role {
  const kept = givable.flatMap((group) => {
    const { allowed, reasons } = mayChangeGroup(viewer, role, group);
    return allowed ? [] : [{ group, reasons }];
  });
  const { own: _, ...shown } = role;
  return {
    ...shown,
    kept,
    abilities: {
      edit: mayEditRole(viewer, role),
      remove: mayRemoveRole(viewer, role),
      give: mayGiveRole(viewer, role),
      viewAs: mayViewAs(viewer, role),
    },
  };
}

/** In the contract's order, without duplicates. */
const ordered = (groups: readonly AccessGroup[]) => givable.filter((group) => groups.includes(group));

const inOrder = (rows: readonly RoleRow[]) => {
  const place = ({ key }: RoleRow) => (key ? roleKeys.indexOf(key) : roleKeys.length);
  return rows.toSorted((one, other) => place(one) - place(other));
};

const nameTaken = () => new Refusal("role.name-taken");

/** Another role may be given the name at the same time, in large letters or small. */
const keepingName = <T>(work: Promise<T>): Promise<T> =>
  keepingConstraints({ role_tenant_id_name_key: nameTaken, role_name: nameTaken }, work);
