import type { FiledRole } from "@tracewell/contract/configuration-roles";
import { groupLabels } from "@tracewell/contract/group-labels";
import { accessGroups, clinicAdministrators, permits } from "@tracewell/contract/permissions";
import { createRole, editRole, listRoles, removeRole } from "../../access/role.service.ts";
import type { Viewer } from "../../platform/access/viewer.ts";
import { Refusal } from "../../platform/refusal.ts";
import { deleteOrDisable, type Kept, putEach, type Section, takeEach } from "./section.service.ts";

/** How many users have the role. */
interface Own {
  users: number;
}

const ownOf = (kept: Kept<FiledRole> | null) => (kept?.own as Own | undefined) ?? { users: 0 };

/** Who reads a file may not be who edits roles: those need what their own page needs. */
function demandAdministrator({ groups }: Viewer): void {
  if (permits(clinicAdministrators, groups)) return;
  throw new Refusal("access.denied", {
    message: "Roles are changed by whoever administers the clinic’s users. Leave this section out.",
  });
}

/** Roles and what they allow, by the rules of their own page: nobody gives what they couldn't give there. */
export const roles: Section<"roles"> = {
  key: "roles",
  read: async (tx, viewer) =>
    (await listRoles(tx, viewer)).data.map(({ id, version, key, name, groups, activeUsers, inactiveUsers }) => {
      const own: Own = { users: activeUsers + inactiveUsers };
      return { id, version, item: { key, name, groups: accessGroups.filter((group) => groups.includes(group)) }, own };
    }),
  keyOf: ({ name }) => name.toLowerCase(),
  nameOf: ({ name }) => name,
  find: ({ key, name }, all) =>
    all.find(({ item }) => key !== null && item.key === key) ??
    all.find(({ item }) => item.name.toLowerCase() === name.toLowerCase()),
  factsOf: ({ name, groups }) => ({
    Name: name,
    ...Object.fromEntries(groups.map((group) => [groupLabels[group].name, "allowed"])),
  }),
  noteOf: (_given, kept) => {
    const { users } = ownOf(kept);
    if (users === 0) return null;
    return `${users === 1 ? "1 user has" : `${users} users have`} this role: what they may do changes at once.`;
  },
  put: putEach(async (tx, viewer, { item: { name, groups }, kept }) => {
    demandAdministrator(viewer);
    if (kept) await editRole(tx, viewer, kept.id, { name, groups, version: kept.version });
    else await createRole(tx, viewer, { name, groups });
  }),
  takeAway: takeEach((tx, viewer, { id }) => {
    demandAdministrator(viewer);
    return deleteOrDisable(["role.in-use"], () => removeRole(tx, viewer, id));
  }),
};
