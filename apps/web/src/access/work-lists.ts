import type { UsersSearch } from "./search.ts";

type Part = Partial<UsersSearch>;

/** The work lists of the users, by what makes each of them. */
export const userWorkLists: readonly { id: string; label: string; search: Part }[] = [
  { id: "active", label: "Active", search: {} },
  { id: "leads", label: "Workgroup leads", search: { lead: "true" } },
  { id: "inactive", label: "Inactive", search: { state: "inactive" } },
];
