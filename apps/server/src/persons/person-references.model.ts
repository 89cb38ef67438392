/** Labels for the rows that refer to a person, singular and plural, by table. Derived rows are left out. */
const words: Record<string, readonly [one: string, several: string]> = {
  record: ["record", "records"],
  test_order: ["test order", "test orders"],
  test_result: ["test result", "test results"],
  outgoing_message: ["message", "messages"],
  received_message: ["text message received", "text messages received"],
  person_address: ["address", "addresses"],
  person_identifier: ["identifier", "identifiers"],
  task: ["task", "tasks"],
  account_entry: ["portal account", "portal accounts"],
  named_file: ["picture", "pictures"],
  relationship: ["relationship", "relationships"],
  raw_visit: ["registration at a kiosk", "registrations at a kiosk"],
  self_assessment: ["self-assessment", "self-assessments"],
  follow_up_call: ["follow-up call", "follow-up calls"],
  family_member: ["family link", "family links"],
  factor_response: ["answer", "answers"],
  exposure_site_attendance: ["exposure site", "exposure sites"],
  unnamed_partner: ["partner resolved into them", "partners resolved into them"],
};

/** Rows that belong to a record, a sign-in or a guess, which is counted itself. */
const following = new Set([
  "investigation",
  "test_order_item",
  "contact",
  "session",
  "match_candidate",
  "self_assessment_link",
  "follow_up_assignment",
]);

/** Parts of a person, which are deleted with them. */
const ofThemselves = new Set([
  "person_address",
  "person_identifier",
  "match_candidate",
  "named_file",
  "session",
  "follow_up_assignment",
]);

export interface CountedRows {
  what: string;
  count: number;
}

const labelFor = (table: string, count: number): string => {
  const [one, several] = words[table] ?? [table.replaceAll("_", " "), `rows of ${table.replaceAll("_", " ")}`];
  return count === 1 ? one : several;
};

/** The labels of what refers to a person, each once. */
export function countedRows(rows: readonly RowsAbout[]): CountedRows[] {
  const totals = new Map<string, number>();
  for (const { table, total } of rows) {
    if (!following.has(table)) totals.set(table, (totals.get(table) ?? 0) + total);
  }
  return [...totals].map(([table, count]) => ({ what: labelFor(table, count), count }));
}

/** What keeps a person from being deleted: `2 records, 1 message`. */
export const stillAbout = (rows: readonly RowsAbout[]): string[] =>
  countedRows(rows.filter(({ table }) => !ofThemselves.has(table))).map(({ what, count }) => `${count} ${what}`);

export interface RowsAbout {
  table: string;
  column: string;
  total: number;
}
