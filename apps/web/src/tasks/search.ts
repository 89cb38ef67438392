import { Id } from "@tracewell/contract/primitives";
import { taskList } from "@tracewell/contract/task-list";

/** What the address of the task list may say: what the list does, and the task that is open over it. */
export const tasksSearch = taskList.address.extend({ task: Id.optional() });
