import type { InfectionStatus } from "@tracewell/contract/constants";
import type { Detection } from "@tracewell/contract/qualitative-results";
import { sql } from "kysely";
import { newId } from "../../platform/database/new-id.ts";
import type { Tx } from "../../platform/database/transaction.ts";

export interface StoredResult {
  id: string;
  value: string | null;
  unit: string | null;
  qualitativeResult: string | null;
  status: string | null;
}

/** What was entered by hand for a test; null: nothing yet. */
export async function findEnteredResult(tx: Tx, itemId: string): Promise<StoredResult | null> {
  const { rows } = await sql<StoredResult>`
    select r.id, r.value, r.unit, r.qualitative_result as "qualitativeResult", r.status from test_result r
    where r.item_id = ${itemId} and r.report_key is null`.execute(tx);
  return rows[0] ?? null;
}

/** Whether the laboratory reported the test and did not take it back. */
export async function hasReportedResult(tx: Tx, itemId: string): Promise<boolean> {
  const { rows } = await sql`
    select from test_result where item_id = ${itemId} and report_key is not null
      and not coalesce(status in ('W', 'X', 'D', 'P', 'S', 'R', 'I', 'N', 'O'), false)`.execute(tx);
  return rows.length > 0;
}

export interface FollowingOutcome {
  id: string;
  infectionId: string | null;
  infectionStatus: InfectionStatus | null;
}

/** What follows from a result of a test: of its source, else of any. */
export async function findFollowing(
  tx: Tx,
  of: { definitionId: string; qualitativeResultId: string; sourceId: string | null },
): Promise<FollowingOutcome | null> {
  const { rows } = await sql<FollowingOutcome>`
    select o.id, o.infection_id as "infectionId", o.infection_status as "infectionStatus" from test_outcome o
    where o.definition_id = ${of.definitionId} and o.qualitative_result_id = ${of.qualitativeResultId}
      and (o.source_id is null or o.source_id = ${of.sourceId})
    order by o.source_id nulls last limit 1`.execute(tx);
  return rows[0] ?? null;
}

export interface ResultToStore {
  tenantId: string;
  recordId: string;
  personId: string;
  orderId: string;
  itemId: string;
  testName: string;
  value: string;
  unit: string | null;
  unitId: string | null;
  titer: number | null;
  qualitativeResultId: string | null;
  /** In the words that results of reports are told in. */
  qualitative: string | null;
  infectionId: string | null;
  status: "F" | "C" | "W";
  observedAt: string;
  userId: string;
}

const valuesOf = (result: ResultToStore) => ({
  value: result.value,
  unit: result.unit,
  unit_id: result.unitId,
  titer: result.titer,
  qualitative_result_id: result.qualitativeResultId,
  qualitative_result: result.qualitative,
  infection_id: result.infectionId,
  status: result.status,
  entered_by: result.userId,
});

export const insertItemResult = (tx: Tx, result: ResultToStore) =>
  tx
    .insertInto("test_result")
    .values({
      id: newId(),
      tenant_id: result.tenantId,
      record_id: result.recordId,
      person_id: result.personId,
      test_order_id: result.orderId,
      item_id: result.itemId,
      test_name: result.testName,
      observed_at: result.observedAt,
      ...valuesOf(result),
    })
    .execute();

/** Replaces a result and keeps what it was, by whom it was replaced and why. */
export async function replaceItemResult(
  tx: Tx,
  stored: StoredResult,
  result: ResultToStore,
  reason: string,
): Promise<void> {
  await tx
    .insertInto("test_result_version")
    .values({
      tenant_id: result.tenantId,
      record_id: result.recordId,
      test_result_id: stored.id,
      value: stored.value,
      unit: stored.unit,
      qualitative_result: stored.qualitativeResult,
      status: stored.status,
      reason,
      replaced_by: result.userId,
    })
    .execute();
  await tx
    .updateTable("test_result")
    .set({ ...valuesOf(result), updated_at: sql`now()`, version: sql`version + 1` })
    .where("id", "=", stored.id)
    .execute();
}

/** What a test came to; null takes it back: it is to be entered again. */
export const updateItemOutcome = (
  tx: Tx,
  itemId: string,
  of: { detection: Detection | null; outcomeId: string | null; finishedAt: string | null },
) =>
  tx
    .updateTable("test_order_item")
    .set({
      detection: of.detection,
      outcome_id: of.outcomeId,
      finished_at: of.finishedAt,
      reported_at: of.finishedAt,
      version: sql`version + 1`,
    })
    .where("id", "=", itemId)
    .execute();
