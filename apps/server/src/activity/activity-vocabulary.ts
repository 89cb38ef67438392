import { type RecordKind, recordPlaces } from "@tracewell/contract/records";

type Values = Record<string, unknown>;
type Say = (column: string, value: unknown) => string | null;

interface Told {
  before: Values;
  after: Values;
  say: Say;
}

/** How a table is spoken of. What is left out is said plainly: added, changed, removed and the subject. */
export interface TableWords {
  subject: string;
  /** Where the subject depends on the row. */
  subjectOf?: (row: Values) => string | undefined;
  /** What the row is called; left out, the name that its id has. */
  name?: (told: Told & { row: Values }) => string | null;
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
    insert: ({ after, say }) => {
      const status = after.status ? ` as ${after.status}` : "";
      return `added infection ${say("infection_id", after.infection_id) ?? ""}${status}`;
    },
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
    insert: ({ after, say }) => {
      const percent = Math.round(Number(after.score) * 100);
      return `found a possible match: ${say("person_id", after.person_id) ?? "a person"}, ${percent} %`;
    },
  },
  investigation: { subject: "Investigation of", name: ({ row, say }) => say("infection_id", row.infection_id) },
  contact: { subject: "Contact details" },
  record_attachment: {
    subject: "Report",
    name: ({ row, say }) => say("attached_id", row.attached_id),
    insert: ({ after, say }) => `attached ${say("attached_id", after.attached_id) ?? "a report"}`,
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
  test_order: { subject: "Order", name: ({ row, say }) => say("test_name", row.test_name) },
  specimen: {
    subject: "Specimen",
    name: ({ row, say }) => say("specimen_id", row.specimen_id) ?? say("type", row.type),
  },
  test_result: {
    subject: "Result",
    name: ({ row, say }) => say("test_name", row.test_name),
    insert: ({ after, say }) =>
      `added result ${after.test_name}: ${say("value", after.value) ?? say("", after.qualitative_result) ?? "no value"}`,
    update: ({ after }) => (after.status === "C" ? "corrected a result" : null),
  },
  test_result_version: { subject: "Earlier value", insert: () => "kept the value that a correction replaced" },
  order_answer: { subject: "Answer", name: ({ row, say }) => say("question", row.question) },
  import_message: {
    subject: "Message",
    name: ({ row }) => (row.message_number ? `${row.message_number} of an import` : null),
  },
};

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
  lost_to_follow_up: "Lost to follow-up",
  match_review: "Match in review",
  next_of_kin: "Next of kin",
  reporting_organization_id: "Reporting organisation",
  ordering_organization: "Ordering organisation",
  performing_organization: "Performing organisation",
  supervising_user_id: "Supervisor",
  region_id: "Jurisdiction",
  case_id: "Source case",
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
  "author_id",
  "version",
  "priority_order",
  "contact_count",
  "position",
  "report_key",
  "reasons",
  "score",
  "test_order_id",
  "test_result_id",
  "import_id",
  "problems",
  "patient",
]);
