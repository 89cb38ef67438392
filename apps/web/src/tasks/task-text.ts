import type { Recurrence, Task, TaskStatus } from "@tracewell/contract/tasks";
import { formatDay } from "../ui/time/clinic-time.ts";

/** How often a task comes again. */
export const recurrenceNames: Record<Recurrence, string> = {
  none: "Once",
  daily: "Every day",
  weekly: "Every week",
  monthly: "Every month",
};

/** `Every week until 12/31/2026`. */
export const describeRecurrence = ({ recurrence, recursUntil }: Pick<Task, "recurrence" | "recursUntil">): string =>
  recursUntil ? `${recurrenceNames[recurrence]} until ${formatDay(recursUntil)}` : recurrenceNames[recurrence];

/** What is done to a task to bring it to a status. */
export const stepTo = (from: TaskStatus, to: TaskStatus): string =>
  to === "Closed" ? "Close" : from === "Closed" ? "Reopen" : "Start";

const dayMilliseconds = 86_400_000;

/** `Today`, `Tomorrow`, `3 d late`; null where the day says it all. */
export function nearness(due: string, today: string): string | null {
  const days = Math.round((Date.parse(due) - Date.parse(today)) / dayMilliseconds);
  if (days < 0) return `${-days} d late`;
  if (days === 0) return "Today";
  return days === 1 ? "Tomorrow" : null;
}

/** Who has a task, or with whom it is shared until one of them takes it. */
export const ownersText = ({ users, workgroup }: Pick<Task, "users" | "workgroup">): string =>
  users.map(({ name }) => name).join(", ") || (workgroup ? `anyone of ${workgroup.name}` : "nobody");

/** The person a task is about, by their record or by themselves. */
export const personOf = ({ reference, person }: Pick<Task, "reference" | "person">) =>
  reference?.person ?? person ?? null;

/** Where a task is looked at: with its record, or in the list of tasks. */
export const taskHref = ({ id, referenceUrl }: Pick<Task, "id" | "referenceUrl">): string =>
  referenceUrl ? `${referenceUrl}#tasks` : `/tasks?of=me&task=${id}`;
