import { useState } from "react";
import { screenSettings } from "../../platform/session/session.ts";
import { personOf } from "../../tasks/task-text.ts";
import { monthStretch } from "../../ui/time/calendar-days.ts";
import { todayIn } from "../../ui/time/clinic-time.ts";
import { useTimeZone } from "../../ui/time/clinic-time-zone.tsx";
import { TaskCalendar } from "../components/task-calendar.tsx";
import { useTasksDue } from "../hooks/use-my-tasks.ts";

/** The viewer's own calendar. */
export function MyCalendar() {
  const today = todayIn(useTimeZone());
  const [day, setDay] = useState(today);
  const { from, to } = monthStretch(day);
  const [shared, setShared] = useState(screenSettings().defaultCalendarSharing);
  const due = useTasksDue(from, to, shared);
  const tasks = due.tasks.map((task) => ({ ...task, about: personOf(task)?.fullName ?? task.taskType.name }));
  return <TaskCalendar {...{ today, day, tasks, shared }} nothing={due.nothing} onDay={setDay} onShared={setShared} />;
}
