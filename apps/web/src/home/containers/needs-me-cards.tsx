import { recordHref } from "@tracewell/contract/records";
import type { VisitRow } from "@tracewell/contract/visits";
import { Suspense } from "react";
import { lazyPart } from "../../ui/parts/lazy-part.tsx";
import { Ticket } from "../../visits/components/ticket.tsx";
import { Waiting } from "../../visits/components/visit-time.tsx";
import { ComingCard, DayCard, type DayLine } from "../components/day-card.tsx";
import { recordLine } from "../components/day-lines.tsx";
import type { MyDay } from "../hooks/use-my-day.ts";
import { useMyTasks } from "../hooks/use-my-tasks.ts";
import { taskLine } from "./task-line.tsx";

const incomingFileLine = recordLine("IncomingReport");

const waitingLine = (visit: VisitRow): DayLine => ({
  id: visit.id,
  href: recordHref("Visit", visit.id),
  name: visit.person.fullName,
  sub: visit.types.map(({ name }) => name).join(", "),
  badges: visit.temporaryId !== null && <Ticket {...visit} />,
  end: <Waiting visit={visit} />,
});

/** What investigations and contacts are comes after the first screen. */
const MyUrgentCard = lazyPart(() => import("./urgent-cards.tsx"), "MyUrgentCard");
const ToDecideCards = lazyPart(() => import("./urgent-cards.tsx"), "ToDecideCards");
const MyContacts = lazyPart(() => import("./my-contacts.tsx"), "MyContacts");

/** What waits for the viewer's own hand. */
export function NeedsMeCards({ day }: { day: MyDay }) {
  const { due } = useMyTasks();
  return (
    <>
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
      {day.closesInvestigations && (
        <Suspense fallback={<ComingCard title="Unassigned, most urgent first" />}>
          <ToDecideCards />
        </Suspense>
      )}
      {day.worksInvestigations && (
        <Suspense fallback={<ComingCard title="My investigations, most urgent first" />}>
          <MyUrgentCard />
          <MyContacts />
        </Suspense>
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
    </>
  );
}
