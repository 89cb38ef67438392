import "@mantine/dates/styles.layer.css";
import { ActionIcon, SegmentedControl, Switch } from "@mantine/core";
import { Calendar } from "@mantine/dates";
import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { useState } from "react";
import { Link } from "../../ui/link.tsx";
import { Card } from "../../ui/page-frame.tsx";
import { plusDays, weekOf } from "../../ui/time/calendar-days.ts";
import { formatDay } from "../../ui/time/clinic-time.ts";
import { byDay, type DueTask, describeTasks } from "../task-days.ts";
import css from "./task-calendar.module.css";

type View = "month" | "week";

type TaskCalendarProps = {
  /** The clinic's day. */
  today: string;
  /** The day in view, and the tasks of the month or week around it. */
  day: string;
  onDay: (day: string) => void;
  tasks: readonly DueTask[];
  /** What is said of a day without any. */
  nothing: string;
  /** Whether the workgroup's tasks stand among one's own. */
  shared: boolean;
  onShared: (shared: boolean) => void;
};

const hrefOf = ({ id, referenceUrl }: DueTask) => (referenceUrl ? `${referenceUrl}#tasks` : `/tasks?of=me&task=${id}`);
const hrefOfDay = (day: string) => `/tasks?of=me&state=all&dueFrom=${day}&dueTo=${day}`;

/** When the viewer's tasks are due: a month with the chosen day's tasks below it, or a week day by day. */
export function TaskCalendar({ today, day, onDay, tasks, nothing, shared, onShared }: TaskCalendarProps) {
  const [view, setView] = useState<View>("month");
  const days = byDay(tasks);
  return (
    <Card
      title="Calendar"
      action={
        <SegmentedControl
          size="xs"
          aria-label="Month or week"
          value={view}
          onChange={(next) => setView(next as View)}
          data={[
            { value: "month", label: "Month" },
            { value: "week", label: "Week" },
          ]}
        />
      }
    >
      {view === "month" ? (
        <Month today={today} day={day} onDay={onDay} days={days} nothing={nothing} />
      ) : (
        <Week today={today} day={day} onDay={onDay} days={days} />
      )}
      <Switch
        className={css.shared}
        label="With my workgroup’s tasks"
        checked={shared}
        onChange={(event) => onShared(event.currentTarget.checked)}
      />
    </Card>
  );
}

type ViewProps = Pick<TaskCalendarProps, "today" | "day" | "onDay"> & { days: ReadonlyMap<string, DueTask[]> };

function Month({ today, day, onDay, days, nothing }: ViewProps & Pick<TaskCalendarProps, "nothing">) {
  const due = days.get(day) ?? [];
  return (
    <>
      <Calendar
        className={css.month}
        fullWidth
        maxLevel="month"
        ariaLabels={{ nextMonth: "Next month", previousMonth: "Month before" }}
        date={day}
        onDateChange={onDay}
        getDayProps={(date) => ({
          // The library marks the browser's today, which is not everywhere the clinic's.
          ...(date === today ? { className: css.today } : {}),
          selected: date === day,
          onClick: () => onDay(date),
          "aria-label": [longDay(date), describeTasks(days.get(date) ?? [])].filter(Boolean).join(": "),
        })}
        renderDay={(date) => <DayCell date={date} tasks={days.get(date) ?? []} />}
      />
      <h3 className={css.day}>
        {day === today ? "Today" : formatDay(day)}
        <span>{describeTasks(due) || nothing}</span>
      </h3>
      <DueTasks tasks={due} />
    </>
  );
}

/** How many are open stands in the button’s name; here it is drawn alone. */
function DayCell({ date, tasks }: { date: string; tasks: readonly DueTask[] }) {
  const open = tasks.filter(({ status }) => status !== "Closed").length;
  return (
    <span className={css.cell}>
      {Number(date.slice(8))}
      {tasks.length > 0 && (
        <span
          className={css.count}
          data-count={open === 0 ? "✓" : open}
          data-overdue={tasks.some(({ overdue }) => overdue) || undefined}
          data-done={open === 0 || undefined}
        />
      )}
    </span>
  );
}

function Week({ today, day, onDay, days }: ViewProps) {
  const week = weekOf(day);
  const [first = day] = week;
  return (
    <>
      <div className={css.weekHead}>
        <ActionIcon aria-label="Week before" onClick={() => onDay(plusDays(first, -7))}>
          <IconChevronLeft size={16} aria-hidden="true" />
        </ActionIcon>
        <span>
          {formatDay(first)} – {formatDay(plusDays(first, 6))}
        </span>
        <ActionIcon aria-label="Next week" onClick={() => onDay(plusDays(first, 7))}>
          <IconChevronRight size={16} aria-hidden="true" />
        </ActionIcon>
      </div>
      <ol className={css.week}>
        {week.map((each) => (
          <li key={each} data-today={each === today || undefined}>
            <h3 className={css.day}>
              {longDay(each)}
              <span>{describeTasks(days.get(each) ?? [])}</span>
            </h3>
            <DueTasks tasks={days.get(each) ?? []} />
          </li>
        ))}
      </ol>
    </>
  );
}

/** So many tasks of a day are named; a link leads to all of them. */
const named = 6;

function DueTasks({ tasks }: { tasks: readonly DueTask[] }) {
  const [first] = tasks;
  return (
    <ul className={css.tasks}>
      {tasks.slice(0, named).map((task) => (
        <li key={task.id} data-done={task.status === "Closed" || undefined}>
          <Link href={hrefOf(task)}>{task.subject}</Link>
          <span>{task.about}</span>
        </li>
      ))}
      {tasks.length > named && first?.dateDue && (
        <li>
          <Link href={hrefOfDay(first.dateDue)}>All {tasks.length}</Link>
        </li>
      )}
    </ul>
  );
}

const longDay = (day: string): string =>
  new Date(`${day}T12:00:00Z`).toLocaleDateString("en-US", {
    timeZone: "UTC",
    weekday: "long",
    month: "long",
    day: "numeric",
  });
