import type { RecordKind, StatusKey } from "@tracewell/contract/records";

/** What the statuses are called in a filter, by kind and in the order of their work (domain §4). */
const names: Record<RecordKind, Partial<Record<StatusKey, string>>> = {
  IncomingReport: {
    New: "New",
    InReview: "In Review",
    CaseCreated: "Case Created",
    NotACase: "Not a Case",
    Closed: "Closed",
    ClosedPresentInEDSS: "Closed - Present in EDSS",
    LostToContact: "Lost to Contact",
  },
  Incident: {
    New: "New",
    InProgress: "In Progress",
    IsolationMonitoring: "Isolation Monitoring",
    SubmitForClosure: "Submit for Closure",
    SendToStateEpi: "Send to State Epi",
    NotACase: "Not a Case",
    Closed: "Closed",
    ClosedPresentInEDSS: "Closed - Present in EDSS",
    LostToContact: "Lost to Contact",
  },
  IncomingPartner: {
    New: "New",
    InProgress: "In Progress",
    IsolationMonitoring: "Isolation Monitoring",
    CaseCreated: "Case Created",
    Closed: "Closed",
    LostToContact: "Lost to Contact",
  },
  Visit: {
    Scheduled: "Scheduled",
    PatientIntake: "Patient Intake",
    SpecimenCollection: "Specimen Collection",
    Charting: "Charting",
    Review: "Review",
    PostTestCounseling: "Post Test Counseling",
    Discharged: "Discharged",
    CaseCreated: "Case Created",
    Abandoned: "Abandoned",
  },
};

/** A kind's statuses as choices of a filter. */
export const statusChoices = (kind: RecordKind): { value: StatusKey; label: string }[] =>
  Object.entries(names[kind]).map(([value, label]) => ({ value: value as StatusKey, label }));
