import type { Task } from "@tracewell/contract/tasks";
import { DueDay } from "../../tasks/components/due-day.tsx";
import { personOf, taskHref } from "../../tasks/task-text.ts";
import type { DayLine } from "../components/day-card.tsx";

/** A task with whom it is about, and when it is due. */
export const taskLine = (task: Task): DayLine => ({
  id: task.id,
  href: taskHref(task),
  name: task.subject,
  sub: personOf(task)?.fullName ?? task.taskType.name,
  end: <DueDay task={task} />,
});
