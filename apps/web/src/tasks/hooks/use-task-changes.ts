import { activityCalls } from "@tracewell/contract/activity";
import { type Task, type TaskStatus, taskCalls } from "@tracewell/contract/tasks";
import { CallProblem } from "../../platform/calls/call-problem.ts";
import { queryClient } from "../../platform/calls/query-client.ts";
import { useChange } from "../../platform/calls/use-call.ts";
import { toast } from "../../ui/feedback/toasts.tsx";
import { formatDay } from "../../ui/time/clinic-time.ts";
import { stepTo } from "../task-text.ts";

/** What shows tasks: read again after each change. */
const shown = [taskCalls.list, taskCalls.bell, taskCalls.get, activityCalls.ofRecord];

/** Reads again whatever shows tasks. */
export function refreshTasks(): void {
  for (const { path } of shown) void queryClient.invalidateQueries({ queryKey: [path] });
}

export interface TaskSteps {
  move: (task: Task, status: TaskStatus) => void;
  take: (task: Task) => void;
  busy: boolean;
}

/** Starts, closes, reopens and takes tasks; closing can be undone. A refusal shows as a toast, and the newer task as it is. */
export function useTaskSteps(): TaskSteps {
  const status = useChange(taskCalls.setStatus, { invalidates: shown, replaces: taskCalls.get });
  const taking = useChange(taskCalls.take, { invalidates: shown, replaces: taskCalls.get });

  const settle = async (step: Promise<Task>, before: TaskStatus | null) => {
    try {
      sayDone(await step, before);
    } catch (error) {
      if (!(error instanceof CallProblem)) throw error;
      refreshTasks();
    }
  };
  const move = ({ id, version, status: before }: Task, to: TaskStatus) =>
    void settle(status.mutateAsync({ params: { id }, body: { status: to, version } }), before);
  const take = ({ id, version }: Task) => void settle(taking.mutateAsync({ params: { id }, body: { version } }), null);

  const sayDone = (task: Task, before: TaskStatus | null) => {
    if (before === null) return void toast.done(`“${task.subject}” is yours now.`);
    if (task.status !== "Closed")
      return void toast.done(`“${task.subject}” is ${before === "Closed" ? "open again" : "started"}.`);
    const next = task.next ? [`The next one is due ${formatDay(task.next.dateDue)}.`] : [];
    toast.done(`“${task.subject}” is closed.`, {
      lines: next,
      action: { label: stepTo("Closed", "Started"), onPress: () => move(task, "Started") },
    });
  };
  return { move, take, busy: status.isPending || taking.isPending };
}
