import { taskCalls } from "@tracewell/contract/tasks";
import { useCall } from "../../platform/calls/use-call.ts";
import type { TaskAbout } from "../task-draft.ts";

export const useTask = (id: string) => useCall(taskCalls.get, { params: { id } });

/** All tasks about a record, or about a person and their records; closed ones too, those due first in front. */
export const useTasksAbout = (about: TaskAbout) =>
  useCall(taskCalls.list, { query: { ...about, state: "all", limit: 200 } });
