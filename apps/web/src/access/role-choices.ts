import type { Role } from "@tracewell/contract/access";

/** The roles that the viewer may give to a user, and the one that the user has. */
export const roleChoices = (
  roles: readonly Pick<Role, "id" | "name" | "abilities">[],
  present: string | undefined,
): { value: string; label: string }[] =>
  roles
    .filter(({ id, abilities }) => abilities.give.allowed || id === present)
    .map(({ id, name }) => ({ value: id, label: name }));
