import { clinicCalls } from "@tracewell/contract/clinics";
import { Suspense } from "react";
import { useMay } from "../../platform/session/use-session.ts";
import { useLatestTasks } from "../../tasks/hooks/use-bell.ts";
import { lazyPart } from "../../ui/parts/lazy-part.tsx";
import { DayCard } from "../components/day-card.tsx";
import { recordLine } from "../components/day-lines.tsx";
import { importLine } from "../components/import-line.tsx";
import { cardLines } from "../hooks/use-my-tasks.ts";
import { useNewArrivals } from "../hooks/use-new-arrivals.ts";
import css from "./new-cards.module.css";
import { taskLine } from "./task-line.tsx";

const incomingFileLine = recordLine("IncomingReport");

const SetupStepsCard = lazyPart(() => import("../../clinics/containers/setup-steps-card.tsx"), "SetupStepsCard");

/** What came in lately, and what is left to set up of a new clinic. */
export function NewCards() {
  const day = useNewArrivals();
  const setsUp = useMay(clinicCalls.ownSteps.needs);
  const lately = useLatestTasks(cardLines);
  return (
    <>
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
      {setsUp && (
        <div className={css.setup} data-wide>
          <Suspense>
            <SetupStepsCard />
          </Suspense>
        </div>
      )}
    </>
  );
}
