import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { taskCalls } from "@tracewell/contract/tasks";
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

/** The viewer's tasks that are due in a stretch of days, closed ones too; the stretch before stays until they are there. */
export const useTasksDue = (dueFrom: string, dueTo: string) =>
  useQuery({
    ...callOptions(taskCalls.list, { query: { of: "me", state: "all", dueFrom, dueTo, limit: 200 } }),
    placeholderData: keepPreviousData,
  });
