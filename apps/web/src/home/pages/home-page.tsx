import { recordHref } from "@tracewell/contract/records";
import type { Task } from "@tracewell/contract/tasks";
import type { VisitRow } from "@tracewell/contract/visits";
import { lazy, type ReactNode, Suspense } from "react";
import { DueDay } from "../../tasks/components/due-day.tsx";
import { useLatestTasks } from "../../tasks/hooks/use-bell.ts";
import { personOf, taskHref } from "../../tasks/task-words.ts";
import { SkeletonLines } from "../../ui/feedback/skeleton.tsx";
import { Card, PageFrame } from "../../ui/page-frame.tsx";
import { useTimeZone } from "../../ui/time/clinic-time-zone.tsx";
import { Ticket } from "../../visits/components/ticket.tsx";
import { Waiting } from "../../visits/components/visit-time.tsx";
import { DayCard, type DayLine } from "../components/day-card.tsx";
import { importLine, recentLine, recordLine, untouchedLine } from "../components/day-lines.tsx";
import { useMyDay } from "../hooks/use-my-day.ts";
import { cardLines, useMyTasks } from "../hooks/use-my-tasks.ts";
import { lateAfterDays } from "../late-records.ts";
import css from "./home-page.module.css";

/** The calendar's library comes after the first screen. */
const MyCalendar = lazy(() => import("./my-calendar.tsx").then((module) => ({ default: module.MyCalendar })));

const today = (timeZone: string): string =>
  new Date().toLocaleDateString("en-US", { timeZone, weekday: "long", month: "long", day: "numeric" });

const investigationLine = recordLine("Incident");
const incomingFileLine = recordLine("IncomingReport");

const waitingLine = (visit: VisitRow): DayLine => ({
  id: visit.id,
  href: recordHref("Visit", visit.id),
  name: visit.person.fullName,
  sub: visit.types.map(({ name }) => name).join(", "),
  badges: visit.temporaryId !== null && <Ticket {...visit} />,
  end: <Waiting visit={visit} />,
});

const taskLine = (task: Task): DayLine => ({
  id: task.id,
  href: taskHref(task),
  name: task.subject,
  sub: personOf(task)?.fullName ?? task.taskType.name,
  end: <DueDay task={task} />,
});

/** My day: what needs the viewer, what is new and what is late, as far as their groups go, and their calendar. */
export function HomePage() {
  const day = useMyDay();
  const tasks = useMyTasks();
  const lately = useLatestTasks(cardLines);
  return (
    <PageFrame title="My day" subtitle={today(useTimeZone())}>
      <div className={css.day}>
        <div className={css.sections}>
          <Section title="What needs me">
            {day.worksVisits && (
              <DayCard
                title="Visits waiting now"
                href="/visits?waiting=true"
                list={day.waitingVisits}
                line={waitingLine}
                empty="Nobody waits in the clinic"
              />
            )}
            <DayCard
              title="Tasks for today"
              href="/tasks?of=me"
              list={tasks.due}
              line={taskLine}
              empty="Nothing is due today"
            />
            {day.worksCases && (
              <DayCard
                title="My open investigations"
                href="/investigations?assignedTo=me"
                list={day.myInvestigations}
                line={investigationLine}
                empty="No open investigation is yours"
              />
            )}
            {day.worksFiles && (
              <DayCard
                title="Who is this about? Files that wait for a decision"
                href="/incoming-files?matchInReview=true"
                list={day.doubtfulMatches}
                line={incomingFileLine}
                empty="Every file has its person"
              />
            )}
          </Section>
          <Section title="What is new">
            <DayCard
              title="Tasks of the last seven days"
              href="/tasks?of=me&sort=created&direction=desc"
              list={lately}
              line={taskLine}
              empty="No task came in these days"
            />
            {day.worksFiles && (
              <DayCard
                title="Files without an owner"
                href="/incoming-files?assignedTo=none"
                list={day.filesWithoutOwner}
                line={incomingFileLine}
                empty="Every open file has an owner"
              />
            )}
            {day.imports && (
              <DayCard
                title="Latest imports"
                href="/import"
                list={day.latestImports}
                line={importLine}
                empty="Nothing was imported yet"
              />
            )}
          </Section>
          <Section title="What is late">
            <DayCard
              title="Overdue tasks"
              href="/tasks?of=me&overdue=true"
              list={tasks.overdue}
              line={taskLine}
              empty="Nothing is overdue"
            />
            {day.worksCases && (
              <DayCard
                title={`Investigations untouched for ${lateAfterDays} days`}
                href="/investigations?assignedTo=me&sort=updated&direction=asc"
                list={day.untouchedInvestigations}
                line={untouchedLine("Incident")}
                empty="All of yours move on"
              />
            )}
          </Section>
        </div>
        <div className={css.side}>
          <Suspense fallback={<WaitingCalendar />}>
            <MyCalendar />
          </Suspense>
          <DayCard title="Opened lately" list={day.recent} line={recentLine} empty="Records that you open show here" />
        </div>
      </div>
    </PageFrame>
  );
}

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title}>
    <p className={css.title} aria-hidden="true">
      {title}
    </p>
    <div className={css.cards}>{children}</div>
  </section>
);

const WaitingCalendar = () => (
  <Card title="Calendar">
    <div className={css.waiting}>
      <SkeletonLines lines={8} />
    </div>
  </Card>
);
