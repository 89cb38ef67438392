import type { SentQuery } from "@tracewell/contract/call";
import { taskCalls } from "@tracewell/contract/tasks";
import { pagesOptions, useCall } from "../../platform/calls/use-call.ts";

type Question = Omit<NonNullable<SentQuery<typeof taskCalls.list>>, "limit" | "cursor">;

const pageSize = 100;

/** The list of tasks, by cursor. */
export const taskPages = (query: Question) => pagesOptions(taskCalls.list, { query: { ...query, limit: pageSize } });

export const useTask = (id: string) => useCall(taskCalls.get, { params: { id } });

/** All tasks of a record, closed ones too, those due first in front. */
export const useTasksOfRecord = (recordId: string) =>
  useCall(taskCalls.list, { query: { recordId, state: "all", limit: 200 } });
