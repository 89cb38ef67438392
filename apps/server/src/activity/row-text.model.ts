import { type HistoryType, historyTypeLabels } from "@tracewell/contract/communications";
import { type SendFailure, sendFailureText } from "@tracewell/contract/messages";

export type Values = Record<string, unknown>;
type Say = (column: string, value: unknown) => string | null;

/** A change of a row, with what its ids are called. */
export interface Told {
  before: Values;
  after: Values;
  /** What is known of the row: its values after the change over those before. */
  row: Values;
  rowId: string | null;
  say: Say;
}

/** A question by its code: `sex with`. */
export function codeLabel({ code }: Values): string {
  return String(code ?? "a question").replaceAll("_", " ");
}

export function formatValue({ value }: Values): string {
  if (typeof value === "boolean") return value ? "Yes" : "No";
  return [value].flat().join(", ").replaceAll("_", " ");
}

export function visitChange({ before, after, say }: Told): string | null {
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

export function typeName({ row, say }: Told): string | null {
  return say("type_id", row.type_id);
}

export function appointmentTime({ row, say }: Told): string | null {
  return row.start_time ? `${say("appointment_on", row.appointment_on)} ${String(row.start_time).slice(0, 5)}` : null;
}

export function infectionBrief({ row, say }: Told): string {
  const name = say("infection_id", row.infection_id) ?? "";
  return row.status ? `${name} (${row.status})` : name;
}

export function candidateBrief({ row, say }: Told): string {
  return `${say("person_id", row.person_id) ?? "a person"}, ${Math.round(Number(row.score) * 100)}%`;
}

export function resultBrief({ row, say }: Told): string {
  return `${row.test_name}: ${say("value", row.value) ?? say("", row.qualitative_result) ?? "no value"}`;
}

export function taskChange({ before, after, rowId, say }: Told): string | null {
  if (!("status" in after)) return null;
  const did = after.status === "Closed" ? "closed" : before.status === "Closed" ? "reopened" : "started";
  return `${did} task ${say("", rowId) ?? ""}`;
}

export function taskGiven(gave: string, to: string, { row, say }: Told): string {
  return `${gave} task ${say("", row.task_id) ?? ""} ${to} ${say("user_id", row.user_id) ?? "someone"}`;
}

/** A call, an interview or a letter by its type. */
export const loggedType = ({ type }: Values): string => historyTypeLabels[type as HistoryType] ?? "Logged line";

export const loggedBrief = ({ row, say }: Told): string =>
  [loggedType(row), say("subject", row.subject), say("message", row.message)].filter(Boolean).join(": ");

export const whyUnsent = ({ failure }: Values): string =>
  failure ? `: ${sendFailureText(failure as SendFailure).toLowerCase()}` : "";

export function specimenName({ row, say }: Told): string | null {
  return say("specimen_id", row.specimen_id) ?? say("type", row.type);
}

export function addressName({ row, say }: Told): string | null {
  return (
    ["line1", "city", "postcode"]
      .map((part) => say(part, row[part]))
      .filter(Boolean)
      .join(", ") || null
  );
}

export function identifierName({ row, say }: Told): string | null {
  return [say("value", row.value), say("assigner", row.assigner)].filter(Boolean).join(" of ") || null;
}

export function messageName({ row }: Told): string | null {
  return row.message_number ? `${row.message_number} of an import` : null;
}

/** What the status was called: as the clinic's own one says, where the record had one. */
const statusIn = (row: Values, say: Say) =>
  say("own_status_id", row.own_status_id) ?? say("status_key", row.status_key);

export function recordChange({ before, after, say }: Told): string | null {
  if ("status_key" in after) {
    return `set the status from ${statusIn(before, say)} to ${statusIn(after, say)}`;
  }
  if ("own_status_id" in after) {
    const own = say("own_status_id", after.own_status_id);
    return own
      ? `set the status to ${own}`
      : `set the status back from ${say("own_status_id", before.own_status_id) ?? "one of the clinic’s own"}`;
  }
  if ("assigned_to" in after) {
    const owner = say("assigned_to", after.assigned_to);
    return owner ? `gave it to ${owner}` : `took it back from ${say("assigned_to", before.assigned_to) ?? "its owner"}`;
  }
  if ("person_id" in after) return `made it about ${say("person_id", after.person_id) ?? "another person"}`;
  return null;
}
