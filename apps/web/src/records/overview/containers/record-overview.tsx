import type { StatusMove } from "@tracewell/contract/records";
import type { ReactNode } from "react";
import { useRecordTreatments } from "../../../given-treatments/hooks/use-given-treatments.ts";
import { useTasksAbout } from "../../../tasks/hooks/task-queries.ts";
import { WhyNowBadges } from "../../../ui/badges/why-now-badges.tsx";
import { SkeletonLines } from "../../../ui/feedback/skeleton.tsx";
import { Day } from "../../../ui/time/day.tsx";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import type { AnyRecord } from "../../record-calls.ts";
import { NextStepPanel } from "../components/next-step-panel.tsx";
import css from "../components/overview.module.css";
import { OverviewTile } from "../components/overview-tile.tsx";
import { type NextStep, nextStep } from "../next-step.ts";
import type { WhyHere } from "./glance.ts";
import { ResultTile } from "./result-tile.tsx";

type RecordOverviewProps = {
  record: AnyRecord;
  why: WhyHere;
  /** What this kind of record asks for before anything else. */
  first?: NextStep | null | undefined;
  /** What only this kind has at a glance, between treatment and tasks. */
  tile?: ReactNode;
  onMove: (move: StatusMove) => void;
};

/** The head of a record's page: why it is here, what to do next, and what is known at a glance. */
export function RecordOverview({ record, why, first = null, tile, onMove }: RecordOverviewProps) {
  const tasks = useTasksAbout({ recordId: record.id }).data?.data;
  const checklist = "checklist" in record ? record.checklist : [];
  const intake = "intake" in record ? record.intake : [];
  const step = tasks && nextStep({ ...record, checklist, intake, tasks, first });
  return (
    <section className={css.overview} aria-label="Overview">
      <div className={css.lead}>
        <div className={css.why}>
          <p className={css.label}>Why it is here</p>
          <p className={css.headline}>{why.headline}</p>
          {record.whyNow.length > 0 && (
            <p className={css.reasons}>
              <VisuallyHidden>Why now: </VisuallyHidden>
              <WhyNowBadges reasons={record.whyNow} most={4} />
            </p>
          )}
          {why.details.length > 0 && <p className={css.detail}>{why.details.join(" ")}</p>}
        </div>
        {step && <NextStepPanel step={step} checklist={checklist} onMove={onMove} />}
      </div>
      <div className={css.tiles}>
        <ResultTile orders={record.orders} />
        <TreatmentTile recordId={record.id} />
        {tile}
        <TaskTile recordId={record.id} />
      </div>
    </section>
  );
}

const mostShown = 3;

function TreatmentTile({ recordId }: { recordId: string }) {
  const { data } = useRecordTreatments(recordId);
  const given = data?.groups.flatMap((group) =>
    group.given.filter(({ withdrawn }) => !withdrawn).map((one) => ({ ...one, title: group.title })),
  );
  return (
    <OverviewTile title="Treatment" count={given?.length} href="#treatment" none="None yet.">
      {given ? (
        <ul className={css.lines}>
          {given.slice(0, mostShown).map(({ id, title, givenOn }) => (
            <li key={id} className={css.line}>
              <span className={css.name} title={title}>
                {title}
              </span>
              <span className={css.aside}>
                <Day day={givenOn} />
              </span>
            </li>
          ))}
        </ul>
      ) : (
        <Waiting />
      )}
    </OverviewTile>
  );
}

function TaskTile({ recordId }: { recordId: string }) {
  const { data } = useTasksAbout({ recordId });
  const open = data?.data.filter(({ status }) => status !== "Closed");
  return (
    <OverviewTile title="Tasks" count={open?.length} href="#tasks" none="None open.">
      {open ? (
        <ul className={css.lines}>
          {open.slice(0, mostShown).map(({ id, subject, taskType, dateDue, overdue }) => (
            <li key={id} className={css.line}>
              <span className={css.name} title={subject}>
                {subject || taskType.name}
              </span>
              <span className={css.aside}>
                {overdue && "overdue, "}
                <Day day={dateDue} />
              </span>
            </li>
          ))}
        </ul>
      ) : (
        <Waiting />
      )}
    </OverviewTile>
  );
}

const Waiting = () => (
  <div className={css.waiting}>
    <SkeletonLines lines={2} />
  </div>
);
