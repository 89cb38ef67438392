import type { UsersAddress } from "@tracewell/contract/user-list";
import type { WorkList } from "@tracewell/contract/work-lists";

/** The work lists of the users, by what makes each of them. */
export const userWorkLists: readonly WorkList<UsersAddress>[] = [
  { id: "active", label: "Active", search: {} },
  { id: "leads", label: "Workgroup leads", search: { lead: "true" } },
  { id: "inactive", label: "Inactive", search: { state: "inactive" } },
];
