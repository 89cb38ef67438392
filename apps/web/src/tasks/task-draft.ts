import type { SentBody } from "@tracewell/contract/call";
import type { ProblemDetail } from "@tracewell/contract/problem-reply";
import { NewTask, type Task, type taskCalls } from "@tracewell/contract/tasks";
import type { Errors } from "../editing/texts.ts";
import type { Names } from "../editing/value-text.ts";
import { formatDay } from "../ui/time/clinic-time.ts";
import { recurrenceNames } from "./task-text.ts";

type Sent = SentBody<typeof taskCalls.create>;

/** What a task is about: a record, a person, an outbreak, or none of them. */
export type TaskAbout = { recordId: string } | { personId: string } | { outbreakId: string } | Record<string, never>;

/** A task as it stands in the form. */
export interface TaskDraft {
  taskTypeId: string | null;
  priority: Task["priority"];
  subject: string;
  comments: string;
  dateDue: string | null;
  dateScheduled: string | null;
  recurrence: Task["recurrence"];
  recursUntil: string | null;
  userIds: string[];
  workgroupId: string | null;
}

export const emptyTask = (viewerId: string): TaskDraft => ({
  taskTypeId: null,
  priority: "Medium",
  subject: "",
  comments: "",
  dateDue: null,
  dateScheduled: null,
  recurrence: "none",
  recursUntil: null,
  userIds: [viewerId],
  workgroupId: null,
});

export const draftOf = (task: Task): TaskDraft => ({
  taskTypeId: task.taskType.id,
  priority: task.priority,
  subject: task.subject,
  comments: task.comments ?? "",
  dateDue: task.dateDue,
  dateScheduled: task.dateScheduled,
  recurrence: task.recurrence,
  recursUntil: task.recursUntil,
  userIds: task.users.map(({ id }) => id),
  workgroupId: task.workgroup?.id ?? null,
});

export const taskLabels: Readonly<Record<keyof TaskDraft, string>> = {
  taskTypeId: "Type",
  priority: "Priority",
  subject: "What is to be done",
  comments: "Comments",
  dateDue: "Due",
  dateScheduled: "Scheduled",
  recurrence: "Repeats",
  recursUntil: "Until",
  userIds: "For",
  workgroupId: "Shared with the workgroup",
};

/** A field of the form in words. */
export function taskFieldText(draft: TaskDraft, field: keyof TaskDraft, names: Names): string {
  const value = draft[field];
  if (value === null) return "";
  if (Array.isArray(value)) return value.map((id) => names[id] ?? "someone else").join(", ");
  if (field === "recurrence") return recurrenceNames[draft.recurrence];
  if (field === "taskTypeId" || field === "workgroupId") return names[value] ?? "another one";
  return field.startsWith("date") || field === "recursUntil" ? formatDay(value) : value;
}

/** What is to be sent of a task, and what is wrong with it in the contract’s own words, before the server says them. */
export function readTask(draft: TaskDraft, about: TaskAbout): { body: Sent; errors: Errors } {
  const body: Sent = {
    ...draft,
    taskTypeId: draft.taskTypeId ?? "",
    recursUntil: draft.recurrence === "none" ? null : draft.recursUntil,
    ...about,
  };
  const errors: Record<string, string> = {};
  for (const { path, message } of NewTask.safeParse(body).error?.issues ?? []) errors[path.join(".")] ??= message;
  if (draft.taskTypeId === null) errors.taskTypeId = "Choose what kind of task it is.";
  return { body, errors };
}

/** The field that a refusal of the server belongs to, where it does not name one itself. */
const fieldOfCode: Readonly<Record<string, keyof TaskDraft>> = {
  "task.assignee-unfit": "userIds",
  "task.sharing-off": "workgroupId",
};

export const fieldOf = ({ code, field = fieldOfCode[code] }: ProblemDetail): string | undefined => field;
