import { Id } from "@tracewell/contract/fields";
import { taskCalls } from "@tracewell/contract/tasks";
import { z } from "zod";

const { limit: _, cursor: __, ...filters } = taskCalls.list.query.shape;

/** What the address of the task list may say: what its call takes, where nothing is said by default, and the task shown. */
export const tasksSearch = z.object({
  ...filters,
  /** Absent: open ones. */
  state: z.enum(["closed", "all"]).optional(),
  overdue: z.enum(["true", "false"]).optional(),
  sort: filters.sort.unwrap().optional(),
  direction: filters.direction.unwrap().optional(),
  /** The task that is open over the list. */
  task: Id.optional(),
});
export type TasksSearch = z.output<typeof tasksSearch>;

/** What the address asks of the list, without the task that is open over it. */
export type TaskQuestion = Omit<TasksSearch, "task">;

/** The question as the call takes it: chosen statuses say themselves whether they are open. */
export const taskQuery = (question: TaskQuestion) =>
  question.status?.length ? { ...question, state: "all" as const } : question;
