import { recordHref } from "@tracewell/contract/records";
import type { VisitRow } from "@tracewell/contract/visits";
import { Suspense } from "react";
import { lazyPart } from "../../ui/parts/lazy-part.tsx";
import { Ticket } from "../../visits/components/ticket.tsx";
import { Waiting } from "../../visits/components/visit-time.tsx";
import { ComingCard, DayCard, type DayLine } from "../components/day-card.tsx";
import { recordLine, untouchedLine } from "../components/day-lines.tsx";
import type { MyDay } from "../hooks/use-my-day.ts";
import { useMyTasks } from "../hooks/use-my-tasks.ts";
import { taskLine } from "./task-line.tsx";

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

/** What contacts are comes after the first screen. */
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
        <DayCard
          title="Handed in to be closed"
          href="/investigations?status=SubmitForClosure"
          list={day.handedIn}
          line={untouchedLine("Incident")}
          empty="No investigation waits for closure"
        />
      )}
      {day.worksInvestigations && (
        <>
          <DayCard
            title="My open investigations"
            href="/investigations?assignedTo=me"
            list={day.myInvestigations}
            line={investigationLine}
            empty="No open investigation is yours"
          />
          <Suspense fallback={<ComingCard title="My open contacts" />}>
            <MyContacts />
          </Suspense>
        </>
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
