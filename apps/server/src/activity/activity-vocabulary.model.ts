import { type RecordKind, recordPlaces } from "@tracewell/contract/records";
import { clinicalTables } from "./clinical-vocabulary.model.ts";
import {
  addressName,
  appointmentTime,
  candidateBrief,
  codeLabel,
  formatValue,
  identifierName,
  infectionBrief,
  loggedBrief,
  loggedType,
  messageName,
  recordChange,
  resultBrief,
  specimenName,
  type Told,
  taskChange,
  taskGiven,
  typeName,
  type Values,
  visitChange,
  whyUnsent,
} from "./row-text.model.ts";

/** How a table is spoken of. What is left out is said plainly: added, changed, removed and the subject. */
export interface TableLabels {
  subject: string;
  /** Where the subject depends on the row. */
  subjectOf?: (row: Values) => string | undefined;
  /** What the row is called; left out, the name that its id has. */
  name?: (told: Told) => string | null;
  /** Rows that are many, in a few words each, to be told beside what they came with. */
  brief?: (told: Told) => string | null;
  insert?: (told: Told) => string | null;
  update?: (told: Told) => string | null;
  delete?: (told: Told) => string | null;
}

const nounOf = ({ kind }: Values) => recordPlaces[kind as RecordKind]?.noun;

const attachment: TableLabels = {
  subject: "Attachment",
  name: ({ row, say }) => say("file_id", row.file_id),
  brief: ({ row, say }) => say("file_id", row.file_id),
};

/** Each table that has lines of a record, in the words of the glossary. */
export const tableLabels: Record<string, TableLabels> = {
  record: {
    subject: "Record",
    subjectOf: nounOf,
    name: ({ row, say }) => say("", row.reference_number),
    insert: ({ after, say }) => {
      const opened = `opened ${(nounOf(after) ?? "record").toLowerCase()} ${after.reference_number}`;
      return after.based_on_id ? `${opened} from ${say("", after.based_on_id) ?? "another record"}` : opened;
    },
    update: recordChange,
  },
  record_infection: {
    subject: "Infection",
    name: ({ row, say }) => say("infection_id", row.infection_id),
    brief: infectionBrief,
    insert: (told) => `added infection ${infectionBrief(told)}`,
  },
  incoming_file: {
    subject: "Report details",
    insert: () => "noted the report’s details",
    update: ({ before, after }) =>
      before.match_review === true && after.match_review === false ? "settled whom the report is about" : null,
  },
  match_candidate: {
    subject: "Possible match",
    name: ({ row, say }) => say("person_id", row.person_id),
    brief: candidateBrief,
    insert: (told) => `found a possible match: ${candidateBrief(told)}`,
  },
  investigation: { subject: "Investigation of", name: ({ row, say }) => say("infection_id", row.infection_id) },
  contact: { subject: "Contact details" },
  visit: { subject: "Visit details", insert: () => "noted the visit’s details", update: visitChange },
  visit_type: { subject: "Visit type", name: ({ row, say }) => say("type_id", row.type_id), brief: typeName },
  visit_clinician: {
    subject: "Clinician",
    name: ({ row, say }) => say("user_id", row.user_id),
    brief: ({ row, say }) => say("user_id", row.user_id),
  },
  appointment: { subject: "Appointment", name: appointmentTime, brief: appointmentTime },
  record_attachment: {
    subject: "Report",
    name: ({ row, say }) => say("attached_id", row.attached_id),
    brief: ({ row, say }) => say("attached_id", row.attached_id),
    insert: ({ after, say }) =>
      `attached ${say("", after.attached_id) ?? "a report"} to ${say("", after.record_id) ?? "the record"}`,
  },
  lab_correction: {
    subject: "Laboratory correction",
    name: ({ row, say }) => say("infection_id", row.infection_id),
    insert: ({ after, say }) =>
      `noted that the laboratory changed a result${after.infection_id ? ` of ${say("infection_id", after.infection_id)}` : ""}`,
    update: ({ after }) => (after.decision ? `decided about the laboratory’s change: ${after.decision}` : null),
  },
  person_proposal: {
    subject: "Proposed change of the person",
    insert: () => "noted that the laboratory corrected who the patient is",
    update: ({ after }) =>
      after.accepted === true
        ? "accepted the laboratory’s change of the person"
        : "refused the laboratory’s change of the person",
  },
  relationship: {
    subject: "Relationship",
    name: ({ row, say }) => {
      const ends = [say("", row.from_person_id), say("", row.to_person_id)];
      return ends.every(Boolean) ? `between ${ends.join(" and ")}` : null;
    },
  },
  note: {
    subject: "Note",
    insert: () => "wrote a note",
    update: () => "changed a note",
    delete: () => "removed a note",
  },
  communication: {
    subject: "Logged line",
    subjectOf: loggedType,
    name: ({ row, say }) => say("subject", row.subject),
    brief: loggedBrief,
    insert: ({ after }) => `logged: ${loggedType(after).toLowerCase()}`,
    update: () => "changed what was logged",
    delete: ({ before }) => `removed what was logged: ${loggedType(before).toLowerCase()}`,
  },
  communication_attachment: attachment,
  note_attachment: attachment,
  comment: {
    subject: "Comment",
    insert: ({ after }) => (after.parent_id ? "replied to a comment" : "wrote a comment"),
    update: () => "changed a comment",
    delete: ({ before }) => (before.parent_id ? "removed a reply" : "removed a comment"),
  },
  raw_visit: {
    subject: "Registration at a kiosk",
    insert: () => "registered at a kiosk",
    update: ({ after }) => (after.resolution_type ? "settled a registration at a kiosk" : null),
  },
  self_assessment: {
    subject: "Self-assessment",
    insert: ({ after }) => `handed in a self-assessment${after.came_by === "link" ? " by a link" : ""}`,
  },
  self_assessment_link: {
    subject: "Link to the self-assessment",
    insert: () => "sent a link to the self-assessment",
    update: ({ after }) => (after.used_at ? "used a link to the self-assessment" : null),
  },
  monitoring_period: {
    subject: "Follow-up",
    insert: () => "began to follow the person up each day",
    update: ({ after }) => (after.ended_on ? "ended the daily follow-up" : null),
    delete: () => "took the daily follow-up back",
  },
  follow_up_call: {
    subject: "Follow-up call",
    name: ({ row }) => `of ${row.day}`,
    insert: ({ after }) => `recorded a follow-up call of ${after.day}`,
    update: () => "changed what was heard at a follow-up call",
    delete: () => "removed a follow-up call",
  },
  follow_up_assignment: { subject: "Follow-up of", name: ({ row, say }) => say("user_id", row.user_id) },
  result_link: {
    subject: "Link to results",
    insert: () => "sent a link to results",
    update: ({ after }) => (after.wrong_tries ? "gave a wrong date of birth at a link to results" : null),
  },
  task: {
    subject: "Task",
    name: ({ row, say }) => say("subject", row.subject),
    update: taskChange,
  },
  task_user: {
    subject: "Task of",
    name: ({ row, say }) => say("user_id", row.user_id),
    brief: ({ row, say }) => say("user_id", row.user_id),
    insert: (told) => taskGiven("gave", "to", told),
    delete: (told) => taskGiven("took", "back from", told),
  },
  test_order: {
    subject: "Order",
    name: ({ row, say }) => say("test_name", row.test_name),
    brief: ({ row, say }) => say("test_name", row.test_name),
  },
  specimen: { subject: "Specimen", name: specimenName, brief: specimenName },
  test_result: {
    subject: "Result",
    name: ({ row, say }) => say("test_name", row.test_name),
    brief: resultBrief,
    insert: (told) => `added result ${resultBrief(told)}`,
    update: ({ after }) => (after.status === "C" ? "corrected a result" : null),
    delete: (told) => `removed result ${resultBrief(told)}`,
  },
  test_result_version: { subject: "Earlier value", insert: () => "kept the value that a correction replaced" },
  order_answer: {
    subject: "Answer",
    name: ({ row, say }) => say("question", row.question),
    brief: ({ row, say }) => [say("", row.question), say("", row.answer)].filter(Boolean).join(" "),
  },
  factor_response: {
    subject: "Answer",
    name: ({ row }) => codeLabel(row),
    brief: ({ row }) => [codeLabel(row), formatValue(row)].filter(Boolean).join(": "),
    insert: ({ after }) => `answered ${codeLabel(after)}: ${formatValue(after)}`,
    update: () => "took an answer away",
  },
  outgoing_message: {
    subject: "Message",
    insert: ({ after }) =>
      `${after.failure ? "could not send" : "wrote"} ${after.channel === "sms" ? "a text message" : "an email"}${whyUnsent(after)}`,
    update: ({ after }) =>
      after.state ? `${after.state === "sent" ? "sent" : "could not send"} a message${whyUnsent(after)}` : null,
  },
  received_message: {
    subject: "Text message received",
    insert: () => "a text message came in",
  },
  person: { subject: "Person" },
  person_address: { subject: "Address", name: addressName, brief: addressName },
  person_identifier: { subject: "Identifier", name: identifierName, brief: identifierName },
  import_message: { subject: "Message", name: messageName, brief: messageName },
  ...clinicalTables,
};

/** The most telling first: what was done at once is told by the first of these, and the others beside it. */
export const tellingOrder: readonly string[] = [
  "record_attachment",
  "record",
  "person",
  "test_result",
  "note",
  "communication",
  "comment",
  "factor_response",
  "task",
  "task_user",
  "relationship",
  "contact",
  "visit",
  "appointment",
  "visit_type",
  "visit_clinician",
  "incoming_file",
  "record_infection",
  "test_order",
  "outgoing_message",
  "import_message",
];

/** Tables whose lines repeat what the line beside them says. */
export const repeatingTables: ReadonlySet<string> = new Set(["test_result_version"]);
