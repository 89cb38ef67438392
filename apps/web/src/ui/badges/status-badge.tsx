import type { RecordStatus, StatusKey } from "@tracewell/contract/records";
import { Badge } from "./badge.tsx";
import type { Tone } from "./tone.ts";

/** In hand is blue, waiting for someone is amber, done well is green, all else is grey. */
const toneOfStatus: Record<StatusKey, Tone> = {
  New: "mute",
  InReview: "info",
  InProgress: "info",
  SubmitForClosure: "exposed",
  Closed: "mute",
  ClosedPresentInEDSS: "mute",
  LostToContact: "mute",
  IsolationMonitoring: "exposed",
  SendToStateEpi: "mute",
  NotACase: "mute",
  CaseCreated: "negative",
  Scheduled: "mute",
  PatientIntake: "info",
  SpecimenCollection: "info",
  Charting: "info",
  Review: "exposed",
  PostTestCounseling: "exposed",
  Discharged: "negative",
  Abandoned: "mute",
};

export const statusTone = (status: RecordStatus): Tone => toneOfStatus[status.key];

/** The one badge for the status of any record. */
export const StatusBadge = ({ status }: { status: RecordStatus }) => (
  <Badge tone={statusTone(status)}>
    <span>{status.name}</span>
  </Badge>
);
