import type { AccessGroup } from "@tracewell/contract/permissions";
import type { Sights } from "@tracewell/contract/sights";

/** A role with its active users. */
export interface RoleWithUsers {
  id: string;
  name: string;
  groups: AccessGroup[];
  users: Sights["sights"][number]["users"];
}
