import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type Task, taskCalls } from "@tracewell/contract/tasks";
import { callOptions } from "../../platform/calls/use-call.ts";
import { todayIn } from "../../ui/time/clinic-time.ts";
import { useTimeZone } from "../../ui/time/clinic-time-zone.tsx";

/** A card of the start page holds so many; its link leads to all. */
export const cardLines = 6;

/** The viewer's tasks for the start page: due today, and overdue. */
export function useMyTasks() {
  const today = todayIn(useTimeZone());
  return {
    due: useQuery(
      callOptions(taskCalls.list, { query: { of: "me", overdue: "false", dueTo: today, limit: cardLines } }),
    ),
    overdue: useQuery(callOptions(taskCalls.list, { query: { of: "me", overdue: "true", limit: cardLines } })),
  };
}

interface TasksDue {
  tasks: readonly Task[];
  /** What is to be said of a day without a task: nothing yet while they are on their way. */
  nothing: string;
}

/**
 * The viewer's tasks that are due in a stretch of days, closed ones too, and those of their workgroup where they are wanted;
 * the stretch before stays until they are there.
 */
export function useTasksDue(dueFrom: string, dueTo: string, withWorkgroup: boolean): TasksDue {
  const due = (of: "me" | "workgroup") => ({
    ...callOptions(taskCalls.list, { query: { of, state: "all", dueFrom, dueTo, limit: 200 } }),
    placeholderData: keepPreviousData,
  });
  const { data, error } = useQuery(due("me"));
  const own = data?.data ?? [];
  const shared = useQuery({ ...due("workgroup"), enabled: withWorkgroup }).data?.data ?? [];
  return {
    tasks: withWorkgroup ? [...new Map([...own, ...shared].map((task) => [task.id, task])).values()] : own,
    nothing: data ? "nothing is due" : (error?.message ?? ""),
  };
}
