import type { TaskTypeCode } from "@tracewell/contract/tasks";

export interface DemoTask {
  type: TaskTypeCode;
  subject: string;
  comments?: string;
}

/** What is to be done on an investigation. */
export const investigationTasks: readonly DemoTask[] = [
  { type: "Interview", subject: "Interview and name partners", comments: "Prefers late afternoon. No voicemail." },
  { type: "Interview", subject: "Second interview: travel and venues" },
  { type: "CallPatient", subject: "Call back about the result" },
  { type: "CallPatient", subject: "Confirm the address before the letter goes out" },
  { type: "FieldVisit", subject: "Field visit, no answer by phone", comments: "Leave a neutral card if nobody is in." },
  { type: "TreatmentFollowUp", subject: "Confirm the date of treatment with the provider" },
  { type: "TreatmentFollowUp", subject: "Ask whether the course was finished" },
  { type: "PartnerFollowUp", subject: "Check that all partners were reached" },
  { type: "RequestRecords", subject: "Ask the clinic for the chart", comments: "Fax, then call the records office." },
  { type: "ReviewResults", subject: "Look at the repeat test when it is in" },
];

/** What is to be done about a contact. */
export const contactTasks: readonly DemoTask[] = [
  { type: "CallPatient", subject: "Call and offer a test" },
  { type: "PartnerFollowUp", subject: "Find a better phone number" },
  { type: "FieldVisit", subject: "Visit at home, last seen in the evening" },
  { type: "TreatmentFollowUp", subject: "See that preventative treatment was given" },
];

/** What a supervisor asks of an investigator before a case is closed. */
export const reviewTask: DemoTask = { type: "CaseReview", subject: "Review before closing: dates and dispositions" };

/** What a workgroup shares: whoever comes first takes it. */
export const sharedTasks: readonly DemoTask[] = [
  { type: "CallPatient", subject: "Return the calls from the weekend line" },
  { type: "RequestRecords", subject: "Pick up the lab’s paper reports" },
  { type: "Other", subject: "Restock the field bags", comments: "Gloves, cards, condoms, test kits." },
];

/** What comes again, for whom by role, and how often. */
export const standingTasks: readonly (DemoTask & { role: string; recurrence: "daily" | "weekly" | "monthly" })[] = [
  { type: "CaseReview", subject: "Prepare the case conference", role: "Supervisor", recurrence: "weekly" },
  { type: "Other", subject: "Send the month’s figures to the state", role: "Supervisor", recurrence: "monthly" },
  { type: "ReviewResults", subject: "Look through the reports in review", role: "Clinician", recurrence: "daily" },
  { type: "ClinicDuty", subject: "Log the refrigerator’s temperature", role: "Clinician", recurrence: "daily" },
  { type: "ClinicDuty", subject: "Count the test kits at the front desk", role: "Front desk", recurrence: "weekly" },
  { type: "Other", subject: "Bring the outbreak line list up to date", role: "Analyst", recurrence: "weekly" },
];
