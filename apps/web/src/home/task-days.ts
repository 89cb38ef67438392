import type { Task } from "@tracewell/contract/tasks";

export type DueTask = Pick<Task, "id" | "subject" | "dateDue" | "status" | "overdue" | "referenceUrl"> & {
  /** What it is about, in a few words. */
  about: string;
};

/** Tasks by the day that they are due. */
export const byDay = (tasks: readonly DueTask[]): ReadonlyMap<string, DueTask[]> =>
  Map.groupBy(
    tasks.filter(({ dateDue }) => dateDue !== null),
    ({ dateDue }) => dateDue ?? "",
  );

/** `3 tasks, 1 overdue`. */
export function describeTasks(tasks: readonly DueTask[]): string {
  const open = tasks.filter(({ status }) => status !== "Closed").length;
  const overdue = tasks.filter((task) => task.overdue).length;
  const said = [
    open > 0 && (open === 1 ? "1 open task" : `${open} open tasks`),
    overdue > 0 && `${overdue} overdue`,
    tasks.length > open && `${tasks.length - open} closed`,
  ];
  return said.filter(Boolean).join(", ");
}
