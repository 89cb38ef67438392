import type { StatusKey } from "@tracewell/contract/records";

/** Finished visits of the month before today. */
export const pastVisits = 168;

interface VisitOfToday {
  status: StatusKey;
  minutesAgo: number;
  place?: string;
  result?: { testName: string; value: string; qualitativeResult: "Detected" | "Not detected" };
}

const reactive = { testName: "RPR, rapid", value: "Reactive", qualitativeResult: "Detected" } as const;
const negative = { testName: "HIV, rapid", value: "Nonreactive", qualitativeResult: "Not detected" } as const;

/** The clinic as it is at this moment. */
export const visitsOfToday: readonly VisitOfToday[] = [
  { status: "PatientIntake", minutesAgo: 4, place: "Waiting room" },
  { status: "PatientIntake", minutesAgo: 11, place: "Waiting room" },
  { status: "PatientIntake", minutesAgo: 27, place: "Intake desk" },
  { status: "PatientIntake", minutesAgo: 38, place: "Waiting room" },
  { status: "PatientIntake", minutesAgo: 52, place: "Waiting room" },
  { status: "PatientIntake", minutesAgo: 74, place: "Waiting room" },
  { status: "SpecimenCollection", minutesAgo: 41, place: "Laboratory" },
  { status: "Charting", minutesAgo: 58, place: "Exam room 1", result: reactive },
  { status: "Review", minutesAgo: 66, place: "Exam room 2", result: negative },
  { status: "PostTestCounseling", minutesAgo: 83, place: "Counseling room", result: reactive },
  { status: "Discharged", minutesAgo: 95 },
  { status: "Discharged", minutesAgo: 130, result: negative },
  { status: "Discharged", minutesAgo: 148 },
  { status: "Abandoned", minutesAgo: 120 },
];

export const visitNotes: readonly string[] = [
  "Asymptomatic, here for a routine screen.",
  "Dysuria for three days. No allergies known.",
  "Treated today and observed for fifteen minutes.",
  "Prefers results by text. Consent is on file.",
  "Wants to talk about PrEP at the next visit.",
];
