import type { Task } from "@tracewell/contract/tasks";
import { formatDay, todayIn } from "../../ui/time/clinic-time.ts";
import { useTimeZone } from "../../ui/time/clinic-time-zone.tsx";
import { nearness } from "../task-text.ts";
import css from "./due-day.module.css";

/** When a task is due, and how near or late that is as long as it is open; a dash where there is no day. */
export function DueDay({ task: { dateDue, overdue, status } }: { task: Pick<Task, "dateDue" | "overdue" | "status"> }) {
  const today = todayIn(useTimeZone());
  if (dateDue === null) return <span>–</span>;
  const near = status === "Closed" ? null : nearness(dateDue, today);
  return (
    <time className={css.due} dateTime={dateDue} data-overdue={overdue || undefined}>
      {formatDay(dateDue)}
      {near && <span className={css.near}>{near}</span>}
    </time>
  );
}
