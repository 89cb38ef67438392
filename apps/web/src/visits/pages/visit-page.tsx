import { useParams } from "@tanstack/react-router";
import { type VisitPage as Visit, visitCalls } from "@tracewell/contract/visits";
import { checklistModule } from "../../checklists/containers/record-checklist.tsx";
import { intakeModule } from "../../intake/containers/visit-intake.tsx";
import { LinkedRecords } from "../../records/components/linked-records.tsx";
import { RecordStates } from "../../records/components/record-states.tsx";
import { recordModules } from "../../records/containers/record-modules.tsx";
import { RecordShell } from "../../records/containers/record-shell.tsx";
import { triggersModule } from "../../triggers/containers/record-triggers.tsx";
import type { RecordModule } from "../../ui/record-frame/record-frame.tsx";
import { Ticket } from "../components/ticket.tsx";
import { TotalTime, Waiting } from "../components/visit-time.tsx";
import { AppointmentCard } from "../containers/appointment-card.tsx";
import { PlaceMenu } from "../containers/place-menu.tsx";
import { VisitActions } from "../containers/visit-actions.tsx";
import { VisitCard } from "../containers/visit-card.tsx";
import { firstOnVisit, whyVisiting } from "../containers/why-here.ts";
import { useVisit } from "../hooks/visit-queries.ts";

/** One visit: who is here, how long and where, what was found, and what comes of it. */
export function VisitPage() {
  const { id = "" } = useParams({ strict: false });
  const record = useVisit(id);
  return (
    <RecordStates kind="Visit" listHref="/visits" record={record}>
      {(visit) => <VisitRecord visit={visit} />}
    </RecordStates>
  );
}

function VisitRecord({ visit }: { visit: Visit }) {
  const { edit } = visit.abilities;
  return (
    <RecordShell
      calls={visitCalls}
      record={visit}
      ownerLabel="Clinician"
      facts={[
        { label: "Ticket", value: <Ticket {...visit} /> },
        { label: "Waiting", value: <Waiting visit={visit} /> },
        { label: "Whole visit", value: <TotalTime visit={visit} /> },
        { label: "Location", value: <PlaceMenu visit={visit} /> },
      ]}
      actions={<VisitActions visit={visit} />}
      whyNot={edit.allowed ? undefined : { title: "Read-only", reasons: edit.reasons }}
      why={whyVisiting(visit)}
      first={firstOnVisit(visit)}
      modules={modulesOf(visit)}
    />
  );
}

const modulesOf = (visit: Visit): RecordModule[] => [
  { id: "visit", title: "Visit", content: <VisitCard visit={visit} /> },
  { id: "appointment", title: "Appointment", content: <AppointmentCard visit={visit} /> },
  ...intakeModule({ visit, pagePath: visitCalls.get.path }),
  ...checklistModule({ record: visit, pagePath: visitCalls.get.path }),
  recordModules.tests(visit, visit.abilities.edit),
  recordModules.results(visitCalls, visit, visit.abilities.edit),
  recordModules.notes(visitCalls, visit, visit.abilities.edit),
  triggersModule(visit),
  recordModules.person(visit),
  recordModules.tasks(visitCalls, visit),
  ...(visit.answers.length > 0 ? [recordModules.answers(visit)] : []),
  ...(visit.sourceVisit || visit.followUpVisits.length > 0
    ? [
        {
          id: "follow-ups",
          title: "Follow-up visits",
          count: visit.followUpVisits.length,
          content: <LinkedRecords basedOn={visit.sourceVisit} followedBy={visit.followUpVisits} />,
        },
      ]
    : []),
  recordModules.linked({
    ...visit,
    basedOn: visit.sourceVisit ? null : visit.basedOn,
    followedBy: visit.followedBy.filter(({ kind }) => kind !== "Visit"),
  }),
  recordModules.activity(visit),
];
