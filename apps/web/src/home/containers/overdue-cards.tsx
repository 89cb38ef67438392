import { DayCard } from "../components/day-card.tsx";
import { recordLine, untouchedLine } from "../components/day-lines.tsx";
import { useMyTasks } from "../hooks/use-my-tasks.ts";
import { useOverdueRecords } from "../hooks/use-overdue-records.ts";
import { staleAfterDays } from "../stale-records.ts";
import { taskLine } from "./task-line.tsx";

const investigationLine = recordLine("Incident");

/** What should have been done by now. */
export function OverdueCards() {
  const day = useOverdueRecords();
  const { overdue } = useMyTasks();
  return (
    <>
      <DayCard
        title="Overdue tasks"
        href="/tasks?of=me&overdue=true"
        list={overdue}
        line={taskLine}
        empty="Nothing is overdue"
      />
      {day.worksInvestigations && (
        <>
          <DayCard
            title="Follow-ups overdue"
            href="/investigations?assignedTo=me&overdue=true"
            list={day.overdueInvestigations}
            line={investigationLine}
            empty="No follow-up is overdue"
          />
          <DayCard
            title={`Investigations untouched for ${staleAfterDays} days`}
            href="/investigations?assignedTo=me&sort=updated&direction=asc"
            list={day.staleInvestigations}
            line={untouchedLine("Incident")}
            empty="All of yours move on"
          />
        </>
      )}
    </>
  );
}
