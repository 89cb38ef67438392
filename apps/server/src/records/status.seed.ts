import type { RecordKind, StatusKey } from "@tracewell/contract/records";

interface SeededStatus {
  key: StatusKey;
  name: string;
  kinds: RecordKind[];
  closed: boolean;
}

const file: RecordKind = "IncomingReport";
const visit: RecordKind = "Visit";
const investigation: RecordKind = "Incident";
const contact: RecordKind = "IncomingPartner";

/** The statuses that a clinic starts with, in the order of its lists (docs/domain.md#statuses). */
export const seededStatuses: SeededStatus[] = [
  { key: "New", name: "New", kinds: [file, investigation, contact], closed: false },
  { key: "InReview", name: "In Review", kinds: [file], closed: false },
  { key: "InProgress", name: "In Progress", kinds: [investigation, contact], closed: false },
  { key: "IsolationMonitoring", name: "Isolation Monitoring", kinds: [investigation, contact], closed: false },
  { key: "SubmitForClosure", name: "Submit for Closure", kinds: [investigation], closed: false },
  { key: "SendToStateEpi", name: "Send to State Epi", kinds: [investigation], closed: true },
  { key: "Scheduled", name: "Scheduled", kinds: [visit], closed: false },
  { key: "PatientIntake", name: "Patient Intake", kinds: [visit], closed: false },
  { key: "SpecimenCollection", name: "Specimen Collection", kinds: [visit], closed: false },
  { key: "Charting", name: "Charting", kinds: [visit], closed: false },
  { key: "Review", name: "Review", kinds: [visit], closed: false },
  { key: "PostTestCounseling", name: "Post Test Counseling", kinds: [visit], closed: false },
  { key: "Discharged", name: "Discharged", kinds: [visit], closed: true },
  { key: "CaseCreated", name: "Case Created", kinds: [file, contact, visit], closed: true },
  { key: "NotACase", name: "Not a Case", kinds: [file, investigation], closed: true },
  { key: "Closed", name: "Closed", kinds: [file, investigation, contact], closed: true },
  { key: "ClosedPresentInEDSS", name: "Closed - Present in EDSS", kinds: [file, investigation], closed: true },
  { key: "LostToContact", name: "Lost to Contact", kinds: [file, investigation, contact], closed: true },
  { key: "Abandoned", name: "Abandoned", kinds: [visit], closed: true },
];

const seededNames = new Map(seededStatuses.map(({ key, name }) => [key, name]));

/** What a status is called before a clinic renames it: two clinics have it in common. */
export const seededName = (key: StatusKey): string => seededNames.get(key) ?? key;

interface SeededMove {
  kind: RecordKind;
  from: StatusKey;
  to: StatusKey[];
  /** Only users with this group, or a workgroup lead, may make the move. */
  setterGroup?: string;
  asksReason?: boolean;
}

const supervisors = "USER_DIS__BROWSE";

/** A visit's steps in order: moves may skip any number forward, and go one back. */
const visitSteps: readonly StatusKey[] = [
  "Scheduled",
  "PatientIntake",
  "SpecimenCollection",
  "Charting",
  "Review",
  "PostTestCounseling",
];

const visitMoves: SeededMove[] = visitSteps.flatMap((from, place) => [
  {
    kind: visit,
    from,
    to: [...visitSteps.filter((_, other) => other === place - 1 || other > place), "Discharged" as const],
  },
  { kind: visit, from, to: ["Abandoned" as const], asksReason: true },
]);

/** The moves of docs/domain.md#status-moves. CaseCreated is reached by elevation alone. */
export const seededMoves: SeededMove[] = [
  { kind: file, from: "New", to: ["InReview", "NotACase", "Closed", "ClosedPresentInEDSS", "LostToContact"] },
  { kind: file, from: "InReview", to: ["New", "NotACase", "Closed", "ClosedPresentInEDSS", "LostToContact"] },

  { kind: investigation, from: "New", to: ["InProgress"] },
  {
    kind: investigation,
    from: "InProgress",
    to: [
      "SubmitForClosure",
      "IsolationMonitoring",
      "SendToStateEpi",
      "LostToContact",
      "NotACase",
      "ClosedPresentInEDSS",
    ],
  },
  { kind: investigation, from: "IsolationMonitoring", to: ["InProgress"] },
  { kind: investigation, from: "SubmitForClosure", to: ["Closed"], setterGroup: supervisors },
  { kind: investigation, from: "SubmitForClosure", to: ["InProgress"], setterGroup: supervisors, asksReason: true },
  ...(["Closed", "SendToStateEpi", "LostToContact", "NotACase", "ClosedPresentInEDSS"] as const).map((from) => ({
    kind: investigation,
    from,
    to: ["InProgress" as const],
    setterGroup: supervisors,
    asksReason: true,
  })),

  { kind: contact, from: "New", to: ["InProgress", "Closed", "LostToContact"] },
  { kind: contact, from: "InProgress", to: ["Closed", "LostToContact", "IsolationMonitoring"] },
  { kind: contact, from: "IsolationMonitoring", to: ["InProgress"] },

  ...visitMoves,
];
