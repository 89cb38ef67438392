import type { EntryQuestion } from "@tracewell/contract/test-definitions";
import type { MessageType } from "@tracewell/contract/test-outcomes";
import { sql } from "kysely";
import { insertRows } from "../../platform/database/insert-rows.ts";
import type { Tx } from "../../platform/database/transaction.ts";

/** Clinics that were opened before there were tests. */
export async function findClinicsWithoutTests(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from tenant where not tests_seeded order by id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** True once a clinic: two processes that start at the same time seed it once. */
export async function claimSeeding(tx: Tx, tenantId: string): Promise<boolean> {
  const { rows } = await sql`
    update tenant set tests_seeded = true where id = ${tenantId} and not tests_seeded returning id`.execute(tx);
  return rows.length > 0;
}

/** Ids by the names that seeds use: words as `KIND name`, infections by key, treatments by name. */
export async function findSeedIds(tx: Tx) {
  const { rows } = await sql<{ of: string; name: string; id: string }>`
    select 'word' as of, kind || ' ' || name as name, id from lookup
      where kind in ('SPECIMEN_SOURCE', 'RESULT_UNIT', 'TEST_TYPE')
    union all select 'infection', key, id from infection
    union all select 'treatment', name, id from treatment_definition`.execute(tx);
  const ids = (of: string) => new Map(rows.filter((row) => row.of === of).map(({ name, id }) => [name, id]));
  return { words: ids("word"), infections: ids("infection"), treatments: ids("treatment") };
}

/** The rows of a clinic's first tests; what leads to another row has its id already. */
export interface SeedRows {
  results: {
    id: string;
    key: string;
    name: string;
    code: string | null;
    color: string;
    weight: number;
    detection: string;
    sort_order: number;
  }[];
  definitions: {
    id: string;
    key: string;
    name: string;
    short_name: string | null;
    portal_name: string;
    infection_id: string | null;
    type_id: string | null;
    unit_id: string | null;
    titers: boolean;
    on_site: boolean;
    off_site: boolean;
    rapid_minutes: number | null;
    read_until_minutes: number | null;
    container: string | null;
    questions: readonly EntryQuestion[];
    sort_order: number;
    disabled: boolean;
  }[];
  children: { id: string; parent_id: string; child_id: string; position: number }[];
  definitionResults: { id: string; definition_id: string; qualitative_result_id: string; position: number }[];
  sources: { id: string; definition_id: string; source_id: string; position: number }[];
  codes: { id: string; definition_id: string; code_system: "LN"; code: string; position: number }[];
  texts: { id: string; key: string; name: string; titles: object; texts: object; sort_order: number }[];
  outcomes: {
    id: string;
    definition_id: string;
    qualitative_result_id: string;
    source_id: string | null;
    text_id: string;
    message_type: MessageType;
    treated_message_type: MessageType | null;
    show_on_portal: boolean;
    weight: number;
    infection_id: string | null;
    infection_status: string | null;
    treatment_type: string | null;
  }[];
  outcomeTreatments: { id: string; outcome_id: string; treatment_definition_id: string; position: number }[];
  reminders: {
    id: string;
    outcome_id: string;
    type: string;
    duration: number;
    duration_unit: string;
    comment: string | null;
    message: object;
    number_of_reminders: number;
    expires_after_days: number;
    position: number;
  }[];
}

/** Writes them in one statement a table. */
export async function insertSeedRows(tx: Tx, tenantId: string, rows: SeedRows): Promise<void> {
  const of = <Row extends object>(list: readonly Row[], more: object = {}) =>
    list.map((row) => ({ ...more, ...row, tenant_id: tenantId }));
  await insertRows(tx, "qualitative_result", of(rows.results, { disabled: false, version: 1 }));
  await insertRows(tx, "test_definition", of(rows.definitions, { version: 1 }));
  await insertRows(tx, "test_definition_child", of(rows.children));
  await insertRows(tx, "test_definition_result", of(rows.definitionResults));
  await insertRows(tx, "test_definition_source", of(rows.sources));
  await insertRows(tx, "test_definition_code", of(rows.codes));
  await insertRows(tx, "outcome_text", of(rows.texts, { version: 1 }));
  await insertRows(tx, "test_outcome", of(rows.outcomes, { version: 1 }));
  await insertRows(tx, "test_outcome_treatment", of(rows.outcomeTreatments));
  await insertRows(tx, "outcome_reminder", of(rows.reminders));
}
