import { type Task, taskCalls } from "@tracewell/contract/tasks";
import { useState } from "react";
import { ask } from "../../platform/calls/ask.ts";
import { CallProblem } from "../../platform/calls/call-problem.ts";
import { refreshTasks } from "./use-task-changes.ts";

/** Why tasks were not given, by their ids. */
type Refused = ReadonlyMap<string, string>;

/** Gives many tasks to users, each for itself: one that is refused does not keep the others back. */
export function useBulkGive() {
  const [done, setDone] = useState<number | null>(null);
  const run = async (tasks: readonly Task[], userIds: readonly string[]): Promise<Refused> => {
    const refused = new Map<string, string>();
    for (const [place, task] of tasks.entries()) {
      setDone(place);
      const why = await giveOne(task, [...userIds]);
      if (why) refused.set(task.id, why);
    }
    setDone(null);
    refreshTasks();
    return refused;
  };
  return { done, run };
}

/** Gives one task as the list showed it; answers why it was not, if so. */
async function giveOne({ id, version, workgroup }: Task, userIds: string[]): Promise<string | null> {
  try {
    await ask(taskCalls.assign, {
      params: { id },
      body: { userIds, workgroupId: workgroup?.id ?? null, version },
      silent: true,
    });
    return null;
  } catch (error) {
    if (!(error instanceof CallProblem)) throw error;
    return error.code === "edit.stale" ? "It was changed meanwhile. Look at it again." : error.message;
  }
}
