import type { TasksAddress } from "@tracewell/contract/task-list";
import type { WorkList } from "@tracewell/contract/work-lists";

/** The work lists of the tasks, by what makes each of them. */
export const taskWorkLists: readonly WorkList<TasksAddress>[] = [
  { id: "mine", label: "Mine", search: { of: "me" } },
  { id: "overdue", label: "Mine, overdue", hot: true, search: { of: "me", overdue: "true" } },
  { id: "workgroup", label: "My workgroup", search: { of: "workgroup" } },
  { id: "given", label: "Given by me", search: { of: "created" } },
  { id: "open", label: "All open", search: {} },
  { id: "closed", label: "Closed", search: { state: "closed" } },
];
