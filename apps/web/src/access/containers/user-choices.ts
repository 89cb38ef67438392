import type { UserPage } from "@tracewell/contract/access";
import { namesOf } from "../../editing/value-text.ts";
import { choicesOf, useLookup } from "../../lookups/hooks/use-lookup.ts";
import type { UserChoices } from "../components/user-fields.tsx";
import { useActiveUsers, useRoles } from "../hooks/user-queries.ts";
import { roleChoices } from "../role-choices.ts";

/** What can be chosen: roles that the viewer may give, workgroups, and active users as supervisors. */
export function useUserChoices(user: UserPage | null) {
  const roles = useRoles().data?.data ?? [];
  const workgroups = choicesOf(useLookup("USER_WORKGROUP"));
  const others = useActiveUsers().filter(({ id }) => id !== user?.id);
  const supervisor = user?.supervisingUser;
  const isGone = supervisor && !others.some(({ id }) => id === supervisor.id);
  const supervisors = [
    ...(isGone ? [{ value: supervisor.id, label: `${supervisor.name} (inactive)` }] : []),
    ...others.map(({ id, name }) => ({ value: id, label: name })),
  ];
  const kiosks = new Set(
    roles
      .filter(({ groups }) => groups.some((group) => group === "DCM_KIOSK" || group === "PUBLIC_DCM_KIOSK"))
      .map(({ id }) => id),
  );
  return {
    /** With this role. */
    of: (roleId: string | null): UserChoices => ({
      levels: roleChoices(roles, user?.level?.id),
      workgroups,
      supervisors,
      isKiosk: roleId !== null && kiosks.has(roleId),
    }),
    names: {
      ...namesOf(...roles, user?.level, user?.workgroup),
      ...Object.fromEntries([...workgroups, ...supervisors].map(({ value, label }) => [value, label])),
    },
  };
}
