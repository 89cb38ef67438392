import type { SentBody } from "@tracewell/contract/call";
import type { ProblemDetail } from "@tracewell/contract/problem-reply";
import { EditedTask, NewTask, type Task, type taskCalls } from "@tracewell/contract/tasks";

type Sent = SentBody<typeof taskCalls.create>;

/** What a task is about: a record, a person, or neither. */
export type TaskAbout = { recordId: string } | { personId: string } | Record<string, never>;

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

/** What is wrong, by the names that the server gives the fields. */
export type FieldErrors = Readonly<Partial<Record<keyof TaskDraft, string>>>;

type Read<Body> = { body: Body; errors: null } | { body: null; errors: FieldErrors };

/** The new task to send, or what is wrong with the form; the contract's own rules, before the server says them. */
export const readNewTask = (draft: TaskDraft, about: TaskAbout): Read<Sent> =>
  read(draft, NewTask, { ...typed(draft), ...about });

/** The edit to send, made on this version. */
export const readEdit = (draft: TaskDraft, version: number): Read<SentBody<typeof taskCalls.edit>> =>
  read(draft, EditedTask, { ...typed(draft), version });

const typed = (draft: TaskDraft): Sent => ({
  ...draft,
  taskTypeId: draft.taskTypeId ?? "",
  recursUntil: draft.recurrence === "none" ? null : draft.recursUntil,
});

function read<Body>(draft: TaskDraft, rules: typeof NewTask | typeof EditedTask, body: Body): Read<Body> {
  const errors: Record<string, string> = {};
  for (const { path, message } of rules.safeParse(body).error?.issues ?? []) errors[path.join(".")] ??= message;
  if (draft.taskTypeId === null) errors.taskTypeId = "Choose what kind of task it is.";
  return Object.keys(errors).length === 0 ? { body, errors: null } : { body: null, errors };
}

/** The field that a refusal of the server belongs to, where it does not name one itself. */
const fieldOfCode: Readonly<Record<string, keyof TaskDraft>> = {
  "task.assignee-unfit": "userIds",
  "task.sharing-off": "workgroupId",
};

/** What the server said against the form, each at its field; `general` is what belongs to none. */
export function sayAtFields(problem: { message: string; details: readonly ProblemDetail[] }): {
  fields: FieldErrors;
  general: string | null;
} {
  const fields: Record<string, string> = {};
  const others: string[] = [];
  for (const { code, field = fieldOfCode[code], message } of problem.details) {
    if (field) fields[field] ??= message;
    else others.push(message);
  }
  return { fields, general: others.join(" ") || (problem.details.length === 0 ? problem.message : null) };
}

const compared: readonly [label: string, of: (task: Task) => string][] = [
  ["Subject", ({ subject }) => subject],
  ["Status", ({ status }) => status],
  ["Type", ({ taskType }) => taskType.name],
  ["Priority", ({ priority }) => priority],
  ["Due", ({ dateDue }) => dateDue ?? "none"],
  ["Scheduled", ({ dateScheduled }) => dateScheduled ?? "none"],
  ["Comments", ({ comments }) => comments ?? "none"],
  ["For", ({ users }) => users.map(({ name }) => name).join(", ") || "nobody"],
  ["Workgroup", ({ workgroup }) => workgroup?.name ?? "none"],
];

/** What someone else has changed since the task was loaded, in words. */
export const changesBetween = (before: Task, after: Task): string[] =>
  compared.filter(([, of]) => of(before) !== of(after)).map(([label, of]) => `${label} is now ${of(after)}.`);
