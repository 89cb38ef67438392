import { type SendFailure, sendFailureText } from "@tracewell/contract/messages";
import { type RecordKind, recordPlaces } from "@tracewell/contract/records";
import { clinicalTables } from "./clinical-vocabulary.ts";

type Values = Record<string, unknown>;
type Say = (column: string, value: unknown) => string | null;

interface Told {
  before: Values;
  after: Values;
  /** What is known of the row: its values after the change over those before. */
  row: Values;
  rowId: string | null;
  say: Say;
}

/** How a table is spoken of. What is left out is said plainly: added, changed, removed and the subject. */
export interface TableWords {
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

/** Each table that has lines of a record, in the words of the glossary. */
export const tableWords: Record<string, TableWords> = {
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
  },
  test_result_version: { subject: "Earlier value", insert: () => "kept the value that a correction replaced" },
  order_answer: {
    subject: "Answer",
    name: ({ row, say }) => say("question", row.question),
    brief: ({ row, say }) => [say("", row.question), say("", row.answer)].filter(Boolean).join(" "),
  },
  factor_response: {
    subject: "Answer",
    name: ({ row }) => codeInWords(row),
    brief: ({ row }) => [codeInWords(row), valueInWords(row)].filter(Boolean).join(": "),
    insert: ({ after }) => `answered ${codeInWords(after)}: ${valueInWords(after)}`,
    update: () => "took an answer away",
  },
  outgoing_message: {
    subject: "Message",
    insert: ({ after }) =>
      `${after.failure ? "could not send" : "wrote"} ${after.channel === "sms" ? "a text message" : "an email"}${whyUnsent(after)}`,
    update: ({ after }) =>
      after.state ? `${after.state === "sent" ? "sent" : "could not send"} a message${whyUnsent(after)}` : null,
  },
  person: { subject: "Person" },
  person_address: { subject: "Address", name: addressName, brief: addressName },
  person_identifier: { subject: "Identifier", name: identifierName, brief: identifierName },
  import_message: { subject: "Message", name: messageName, brief: messageName },
  ...clinicalTables,
};

/** What is no change of a row and about no record: how people came in, or did not (product §8, activity labels). */
export const signInWords: Record<string, string> = {
  "sign-in": "signed in",
  "sign-out": "signed out",
  "session-expired": "User session expired",
  "clinic-entered": "entered the clinic",
  "portal-entered": "entered the portal",
  "wrong-password": "gave a wrong password",
  "wrong-code": "gave a wrong verification code",
  "lock-out": "was locked out",
  "refused-while-locked": "tried to sign in while locked out",
  "verification-code-sent": "was sent a verification code",
  "verification-code-used": "Verification code used",
  "single-sign-on-refused": "was refused at single sign-on",
  "password-changed": "chose a new password",
  "password-link-sent": "sent a link that sets a password",
  "sign-in-ended": "signed a device out",
  "sign-in-email-asked": "asked for another sign-in email",
  "sign-in-email-changed": "changed the sign-in email",
  "temporary-password-given": "gave a temporary password",
  "portal-impersonated": "looked at the portal as a patient",
  "portal-access-ended": "ended a patient’s portal access",
  "view-as": "began to look on as a role",
  "view-as-ended": "ended looking on as a role",
};

/** The most telling first: what was done at once is told by the first of these, and the others beside it. */
export const tellingOrder: readonly string[] = [
  "record_attachment",
  "record",
  "person",
  "test_result",
  "note",
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

/** A question by its code: `sex with`. */
function codeInWords({ code }: Values): string {
  return String(code ?? "a question").replaceAll("_", " ");
}

function valueInWords({ value }: Values): string {
  if (typeof value === "boolean") return value ? "Yes" : "No";
  return [value].flat().join(", ").replaceAll("_", " ");
}

function visitChange({ before, after, say }: Told): string | null {
  if ("waiting_from" in after)
    return after.waiting_from ? "noted that the patient came" : "took back that the patient came";
  if ("waiting_until" in after) return after.waiting_until ? "took the patient in" : "sent the patient back to wait";
  if ("location_id" in after) {
    const place = say("location_id", after.location_id);
    return place
      ? `brought the patient to ${place}`
      : `took the patient from ${say("location_id", before.location_id)}`;
  }
  return null;
}

function typeName({ row, say }: Told): string | null {
  return say("type_id", row.type_id);
}

function appointmentTime({ row, say }: Told): string | null {
  return row.start_time ? `${say("appointment_on", row.appointment_on)} ${String(row.start_time).slice(0, 5)}` : null;
}

function infectionBrief({ row, say }: Told): string {
  const name = say("infection_id", row.infection_id) ?? "";
  return row.status ? `${name} (${row.status})` : name;
}

function candidateBrief({ row, say }: Told): string {
  return `${say("person_id", row.person_id) ?? "a person"}, ${Math.round(Number(row.score) * 100)} %`;
}

function resultBrief({ row, say }: Told): string {
  return `${row.test_name}: ${say("value", row.value) ?? say("", row.qualitative_result) ?? "no value"}`;
}

function taskChange({ before, after, rowId, say }: Told): string | null {
  if (!("status" in after)) return null;
  const did = after.status === "Closed" ? "closed" : before.status === "Closed" ? "reopened" : "started";
  return `${did} task ${say("", rowId) ?? ""}`;
}

function taskGiven(gave: string, to: string, { row, say }: Told): string {
  return `${gave} task ${say("", row.task_id) ?? ""} ${to} ${say("user_id", row.user_id) ?? "someone"}`;
}

const whyUnsent = ({ failure }: Values): string =>
  failure ? `: ${sendFailureText(failure as SendFailure).toLowerCase()}` : "";

function specimenName({ row, say }: Told): string | null {
  return say("specimen_id", row.specimen_id) ?? say("type", row.type);
}

function addressName({ row, say }: Told): string | null {
  return (
    ["line1", "city", "postcode"]
      .map((part) => say(part, row[part]))
      .filter(Boolean)
      .join(", ") || null
  );
}

function identifierName({ row, say }: Told): string | null {
  return [say("value", row.value), say("assigner", row.assigner)].filter(Boolean).join(" of ") || null;
}

function messageName({ row }: Told): string | null {
  return row.message_number ? `${row.message_number} of an import` : null;
}

function recordChange({ before, after, say }: Told): string | null {
  if ("status_key" in after) {
    return `set the status from ${say("status_key", before.status_key)} to ${say("status_key", after.status_key)}`;
  }
  if ("assigned_to" in after) {
    const owner = say("assigned_to", after.assigned_to);
    return owner ? `gave it to ${owner}` : `took it back from ${say("assigned_to", before.assigned_to) ?? "its owner"}`;
  }
  if ("person_id" in after) return `made it about ${say("person_id", after.person_id) ?? "another person"}`;
  return null;
}

/** What columns are called where their own name would not do. */
export const fieldWords: Record<string, string> = {
  status_key: "Status",
  assigned_to: "Assigned to",
  person_id: "Patient",
  from_person_id: "From",
  to_person_id: "To",
  informing_person_id: "Told by",
  aka_name: "Nickname",
  email2: "Second email",
  alt_phone: "Other phone",
  alt_phone2: "Second other phone",
  contact_preference: "Wants to be reached by",
  emergency_contact_relationship: "Emergency contact’s relationship",
  is_primary: "Primary address",
  line1: "Street",
  postcode: "ZIP code",
  date_from: "From",
  date_to: "Until",
  lost_to_follow_up: "Lost to follow-up",
  match_review: "Match in review",
  next_of_kin: "Next of kin",
  reporting_organization_id: "Reporting organisation",
  ordering_organization: "Ordering organisation",
  performing_organization: "Performing organisation",
  supervising_user_id: "Supervisor",
  region_id: "Jurisdiction",
  task_type_id: "Type",
  case_id: "Source case",
  temporary_id: "Ticket",
  ticket_color: "Ticket colour",
  location_id: "Location in clinic",
  at_location_from: "There since",
  waiting_from: "Came",
  waiting_until: "Taken in",
  visit_on: "Day of the visit",
  type_id: "Type",
  module_id: "Module",
  attached_id: "Report",
  value_code: "Code of the value",
  filler_order_number: "Laboratory’s order number",
  placer_order_number: "Orderer’s order number",
  qualitative_result: "Meaning",
};

/** Columns that follow from others, or say nothing to people. */
export const unsaid: ReadonlySet<string> = new Set([
  "id",
  "tenant_id",
  "record_id",
  "kind",
  "closed",
  "closed_at",
  "open",
  "assigned_at",
  "created_at",
  "created_by",
  "updated_at",
  "updated_by",
  "replaced_at",
  "replaced_by",
  "answered_at",
  "answered_by",
  "factor_id",
  "author_id",
  "parent_id",
  "version",
  "priority_order",
  "series_id",
  "follows_id",
  "shared_at",
  "contact_count",
  "position",
  "report_key",
  "reasons",
  "score",
  "account_id",
  "cause",
  "sensitive",
  "urgent",
  "failure",
  "test_order_id",
  "test_result_id",
  "import_id",
  "problems",
  "patient",
]);
