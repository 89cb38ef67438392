import { useParams } from "@tanstack/react-router";
import { type IncomingFilePage as File, incomingFileCalls } from "@tracewell/contract/incoming-files";
import { CaseReportCard } from "../../case-reports/containers/case-report-card.tsx";
import { ElevationSteps } from "../../elevation/containers/elevation-steps.tsx";
import { stripReasons } from "../../elevation/elevation.ts";
import { RecordStates } from "../../records/components/record-states.tsx";
import { recordModules } from "../../records/containers/record-modules.tsx";
import { RecordShell } from "../../records/containers/record-shell.tsx";
import { triggersModule } from "../../triggers/containers/record-triggers.tsx";
import { toast } from "../../ui/feedback/toasts.tsx";
import type { RecordModule } from "../../ui/record-frame/record-frame.tsx";
import { Day } from "../../ui/time/day.tsx";
import { isClinicalDocument } from "../../ui/xml/xml-text.ts";
import { AnimalCard } from "../components/animal-card.tsx";
import { MatchReview } from "../components/match-review.tsx";
import { NextOfKinAndRemarks } from "../components/next-of-kin-and-remarks.tsx";
import { PatientDetailsCard, patientFacts } from "../components/patient-details-card.tsx";
import { RawMessages } from "../components/raw-messages.tsx";
import { FileInfections } from "../containers/file-infections.tsx";
import { ReportCard } from "../containers/report-card.tsx";
import { firstOfFile, whyReported } from "../containers/why-here.ts";
import { useIncomingFile } from "../hooks/incoming-file-queries.ts";
import { useFileSteps } from "../hooks/use-file-steps.ts";

/** An incoming file: whom it is about, what was found, what it was read from, and the steps to a case. */
export function IncomingFilePage() {
  const { id = "" } = useParams({ strict: false });
  const file = useIncomingFile(id);
  return (
    <RecordStates kind="IncomingReport" listHref="/incoming-files" record={file}>
      {(data) => <LoadedFile file={data} />}
    </RecordStates>
  );
}

function LoadedFile({ file }: { file: File }) {
  return (
    <RecordShell
      calls={incomingFileCalls}
      record={file}
      facts={[
        { label: "Reported by", value: file.reportingOrganization },
        { label: "Detected by", value: file.detectionMethod },
        { label: "Sent as", value: sentAs[file.processing] },
        { label: "Deceased", value: deceasedIn(file) },
      ].filter(({ value }) => value !== null)}
      actions={<ElevationSteps calls={incomingFileCalls} record={file} noun="file" />}
      whyNot={handledReason(file) ?? { title: "Can’t become an investigation yet", reasons: stripReasons(file) }}
      why={whyReported(file)}
      first={firstOfFile(file)}
      modules={modulesOf(file)}
    />
  );
}

/** Why nobody needed to read the file, with the order that tells more. */
function handledReason({ handledByItself }: File) {
  if (!handledByItself) return null;
  const { why, orderIds } = handledByItself;
  const [order] = orderIds;
  const text = {
    negative: "All results belong to tests that were ordered here, and none is positive.",
    "in-case": "All results belong to tests that were ordered here, and each positive one to an open investigation.",
  }[why];
  const fix = order ? { fix: { label: "Open the order", href: `/test-orders/${order}` } } : {};
  return { title: "Closed by itself", reasons: [{ code: why, text, ...fix }] };
}

const sentAs: Record<File["processing"], string | null> = { production: null, test: "Test", training: "Training" };

/** That the patient has died must not be found out by calling them. */
function deceasedIn({ patientDetails }: File) {
  if (!patientDetails?.deceased) return null;
  return patientDetails.deceasedOn ? <Day day={patientDetails.deceasedOn} /> : "Yes";
}

const modulesOf = (file: File): RecordModule[] => [
  ...(file.animal ? [{ id: "animal", title: "Place and owner", content: <AnimalCard animal={file.animal} /> }] : []),
  ...(file.matchReview
    ? [
        {
          id: "match",
          title: "Who is this about?",
          wide: true,
          content: <Match file={file} review={file.matchReview} />,
        },
      ]
    : []),
  ...(file.infectionOutcomes.length > 1
    ? [
        {
          id: "infections",
          title: "Infections",
          note: "each with its case or the reason why not",
          content: <FileInfections file={file} />,
        },
      ]
    : []),
  ...(file.rawMessages.some(({ text }) => isClinicalDocument(text))
    ? [{ id: "case-report", title: "Case report", wide: true, content: <CaseReportCard fileId={file.id} /> }]
    : []),
  recordModules.tests(file, file.abilities.edit),
  recordModules.results(incomingFileCalls, file),
  { id: "report", title: "Report", content: <ReportCard file={file} /> },
  ...(file.patientDetails && !file.animal && patientFacts(file.patientDetails).length > 0
    ? [
        {
          id: "reported-patient",
          title: "Patient in the report",
          content: <PatientDetailsCard details={file.patientDetails} />,
        },
      ]
    : []),
  recordModules.tasks(incomingFileCalls, file),
  recordModules.person(file),
  ...(file.answers.length > 0 ? [recordModules.answers(file)] : []),
  recordModules.notes(incomingFileCalls, file),
  triggersModule(file),
  ...(file.nextOfKin.length + file.remarks.length > 0
    ? [
        {
          id: "remarks",
          title: "Next of kin and remarks",
          content: <NextOfKinAndRemarks remarks={file.remarks} nextOfKin={file.nextOfKin} />,
        },
      ]
    : []),
  recordModules.linked(file),
  {
    id: "message",
    title: "Raw message",
    count: file.rawMessages.length,
    note: "beside what was read from it",
    wide: true,
    content: <RawMessages file={file} />,
  },
  recordModules.activity(file),
];

function Match({ file, review }: { file: File; review: NonNullable<File["matchReview"]> }) {
  const { settleMatch } = useFileSteps();
  const settle = (personId: string | null) =>
    settleMatch.mutate(
      { params: { id: file.id }, body: { personId } },
      {
        onSuccess: (settled) =>
          toast.done(
            personId
              ? `${file.referenceNumber} is about ${settled.person.fullName}, person ${settled.person.personNumber}.`
              : `${file.referenceNumber} is about a person of its own.`,
          ),
      },
    );
  return (
    <MatchReview
      person={file.person}
      candidates={review.candidates}
      ability={file.abilities.settleMatch}
      busy={settleMatch.isPending}
      onSettle={settle}
    />
  );
}
