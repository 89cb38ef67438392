import type { FactThen } from "@tracewell/contract/activity";
import { type RecordKind, recordPlaces } from "@tracewell/contract/records";
import { fieldLabel, type Say, tableLabel } from "./activity-line.model.ts";
import { tableLabels } from "./activity-vocabulary.model.ts";
import { unsaid } from "./field-labels.model.ts";
import type { RowThen } from "./record-rows.model.ts";

type Rows = ReadonlyMap<string, RowThen>;

/** Rows that say what stands in others, or are no part of what the page shows. */
const leftOut: ReadonlySet<string> = new Set([
  "match_candidate",
  "import_message",
  "test_result_version",
  "test_order",
  "task",
  "task_user",
  "comment",
  "outgoing_message",
  "received_message",
  "account_entry",
  "preference",
]);

/** Tables of which a record has one row: told field by field. */
const single: ReadonlySet<string> = new Set([
  "record",
  "investigation",
  "incoming_file",
  "contact",
  "visit",
  "relationship",
  "person",
]);

const sections: Readonly<Record<string, string>> = {
  investigation: "Case",
  incoming_file: "Report",
  contact: "Contact details",
  visit: "Visit details",
  relationship: "Exposure",
  record_infection: "Infections",
  visit_type: "Visit types",
  visit_clinician: "Clinicians",
  appointment: "Appointments",
  record_attachment: "Attached reports",
  note: "Notes",
  note_attachment: "Notes",
  communication: "Communications",
  communication_attachment: "Communications",
  test_result: "Test results",
  order_answer: "Questions",
  person: "Person",
  person_address: "Addresses",
  person_identifier: "Identifiers",
};

const inOrder = ["record", "investigation", "incoming_file", "contact", "visit", "relationship", "person"];

/** What a record's page showed then, beside what it shows now, section by section. */
export function factsOf(then: Rows, now: Rows, say: Say): FactThen[] {
  const keys = [...new Set([...now.keys(), ...then.keys()])].toSorted(byTable);
  return keys.flatMap((key) => {
    const [before, after] = [then.get(key), now.get(key)];
    const row = (after ?? before) as RowThen;
    if (leftOut.has(row.table)) return [];
    const section = sectionOf(row);
    return single.has(row.table) ? fieldFacts(section, before, after, say) : rowFact(section, row, before, after, say);
  });
}

const placeOf = (key: string): number => {
  const place = inOrder.indexOf(key.split(" ")[0] ?? "");
  return place === -1 ? inOrder.length : place;
};
const byTable = (one: string, other: string): number => placeOf(one) - placeOf(other) || (one < other ? -1 : 1);

function sectionOf({ table, values }: RowThen): string {
  return (table === "record" && recordPlaces[values.kind as RecordKind]?.noun) || sectionNamed(table);
}

/** What the rows of a table are called on a record's page. */
export const sectionNamed = (table: string): string => sections[table] ?? tableLabel(table);

function fieldFacts(section: string, then: RowThen | undefined, now: RowThen | undefined, say: Say): FactThen[] {
  const columns = [...new Set([...Object.keys(now?.values ?? {}), ...Object.keys(then?.values ?? {})])];
  return columns
    .filter((column) => !unsaid.has(column))
    .map((column) => ({
      section,
      label: fieldLabel((now ?? then)?.table ?? "", column),
      was: say(column, then?.values[column]),
      now: say(column, now?.values[column]),
    }))
    .filter((fact) => fact.was ?? fact.now);
}

function rowFact(section: string, row: RowThen, then: RowThen | undefined, now: RowThen | undefined, say: Say) {
  const fact = { section, label: tableLabel(row.table), was: inBrief(then, say), now: inBrief(now, say) };
  return fact.was || fact.now ? [fact] : [];
}

/** A row in a few words. */
function inBrief(row: RowThen | undefined, say: Say): string | null {
  if (!row) return null;
  const { table, id, values } = row;
  if (table === "note") return say("text", values.text);
  const told = { before: {}, after: values, row: values, rowId: id, say };
  const words = tableLabels[table];
  const brief = words?.brief?.(told) ?? words?.name?.(told);
  if (brief) return brief;
  const fields = Object.entries(values).filter(([column]) => !unsaid.has(column) && column !== "person_id");
  return fields.flatMap(([column, value]) => say(column, value) ?? []).join(", ") || null;
}
