import type { Role } from "@tracewell/contract/access";

const allowed = { allowed: true, reasons: [] };

/** A role for tests of what is shown of one. */
export const aRole = (over: Partial<Role> = {}): Role => ({
  id: "01890000-0000-7000-8000-000000000001",
  key: "Analyst",
  name: "Analyst",
  groups: ["PERSONS_AGGREGATED"],
  activeUsers: 1,
  inactiveUsers: 0,
  kept: [],
  abilities: { edit: allowed, remove: allowed, give: allowed, viewAs: allowed },
  version: 1,
  ...over,
});
