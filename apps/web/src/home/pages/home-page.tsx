import { PageFrame } from "../../ui/page-frame.tsx";
import { useTimeZone } from "../../ui/time/clinic-time-zone.tsx";
import { DayCard } from "../components/day-card.tsx";
import { importLine, recentLine, recordLine } from "../components/day-lines.tsx";
import { useMyDay } from "../hooks/use-my-day.ts";
import css from "./home-page.module.css";

const today = (timeZone: string): string =>
  new Date().toLocaleDateString("en-US", { timeZone, weekday: "long", month: "long", day: "numeric" });

const investigationLine = recordLine("Incident");
const incomingFileLine = recordLine("IncomingReport");

/** My day: what waits for the viewer, as far as their groups go, and what they opened last. */
export function HomePage() {
  const day = useMyDay();
  return (
    <PageFrame title="My day" subtitle={today(useTimeZone())}>
      <div className={css.cards}>
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
          <>
            <DayCard
              title="Who is this about? Files that wait for a decision"
              href="/incoming-files?matchInReview=true"
              list={day.doubtfulMatches}
              line={incomingFileLine}
              empty="Every file has its person"
            />
            <DayCard
              title="Files without an owner"
              href="/incoming-files?assignedTo=none"
              list={day.filesWithoutOwner}
              line={incomingFileLine}
              empty="Every open file has an owner"
            />
          </>
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
        <DayCard title="Opened lately" list={day.recent} line={recentLine} empty="Records that you open show here" />
      </div>
    </PageFrame>
  );
}
