import { recordHref } from "@tracewell/contract/records";
import type { VisitRow } from "@tracewell/contract/visits";
import { Suspense } from "react";
import { lazyPart } from "../../ui/parts/lazy-part.tsx";
import { Ticket } from "../../visits/components/ticket.tsx";
import { Waiting } from "../../visits/components/visit-time.tsx";
import { CardRoom, DayCard, type DayLine } from "../components/day-card.tsx";
import type { MyDay } from "../hooks/use-my-day.ts";
import { useMyTasks } from "../hooks/use-my-tasks.ts";
import { taskLine } from "./task-line.tsx";

const waitingLine = (visit: VisitRow): DayLine => ({
  id: visit.id,
  href: recordHref("Visit", visit.id),
  name: visit.person.fullName,
  sub: visit.types.map(({ name }) => name).join(", "),
  badges: visit.temporaryId !== null && <Ticket {...visit} />,
  end: <Waiting visit={visit} />,
});

/** What a role alone has comes after the first screen. */
const RoleCards = lazyPart(() => import("./role-cards.tsx"), "RoleCards");

/** What waits for the viewer's own hand. */
export function NeedsMeCards({ day }: { day: MyDay }) {
  const { due } = useMyTasks();
  return (
    <>
      <Suspense fallback={day.worksInvestigations && <CardRoom title="What needs me" wide />}>
        <RoleCards />
      </Suspense>
      {day.worksVisits && (
        <DayCard
          title="Visits waiting now"
          href="/visits?waiting=true"
          list={day.waitingVisits}
          line={waitingLine}
          empty="No visit waits"
        />
      )}
      <DayCard title="Tasks for today" href="/tasks?of=me" list={due} line={taskLine} empty="Nothing is due today" />
    </>
  );
}
