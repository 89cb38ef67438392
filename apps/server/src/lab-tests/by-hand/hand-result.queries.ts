import { sql } from "kysely";
import type { Tx } from "../../platform/database/transaction.ts";

export const findInfection = (tx: Tx, id: string) =>
  tx.selectFrom("infection").select("id").where("id", "=", id).executeTakeFirst();

/** What a result says that is added by hand. */
export interface HandResult {
  testName: string;
  testCode: string | null;
  value: string;
  unit: string | null;
  qualitativeResult: string | null;
  infectionId: string | null;
  observedAt: string | null;
  enteredBy: string;
}

interface Belonging {
  tenantId: string;
  recordId: string;
  personId: string;
}

const valuesOf = (result: HandResult) => ({
  test_name: result.testName,
  test_code: result.testCode,
  value: result.value,
  unit: result.unit,
  qualitative_result: result.qualitativeResult,
  infection_id: result.infectionId,
  observed_at: result.observedAt,
  entered_by: result.enteredBy,
});

/** A result with an order of its own, named after the test, in one statement. Returns the order's id. */
export async function insertOrderedResult(
  tx: Tx,
  { tenantId, recordId, personId }: Belonging,
  result: HandResult & { status: string },
): Promise<string> {
  const belongs = { tenant_id: tenantId, record_id: recordId, person_id: personId };
  const { test_order_id } = await tx
    .with("ordered", (query) =>
      query
        .insertInto("test_order")
        .values({ ...belongs, test_name: result.testName, test_code: result.testCode })
        .returning("id"),
    )
    .insertInto("test_result")
    .values((of) => ({
      ...belongs,
      ...valuesOf(result),
      test_order_id: of.selectFrom("ordered").select("id"),
      status: result.status,
    }))
    .returning("test_order_id")
    .executeTakeFirstOrThrow();
  return test_order_id;
}

export interface StoredResult {
  id: string;
  orderId: string;
  infectionId: string | null;
  version: number;
  /** It came with a lab report. */
  reported: boolean;
  /** It was entered for a test that the clinic ordered. */
  ordered: boolean;
}

/** A result of a record that nobody else changes until the transaction ends. */
export async function lockResult(tx: Tx, recordId: string, id: string): Promise<StoredResult | undefined> {
  const { rows } = await sql<StoredResult>`
    select id, test_order_id as "orderId", infection_id as "infectionId", version,
      report_key is not null as reported, item_id is not null as ordered
    from test_result where id = ${id} and record_id = ${recordId} for update`.execute(tx);
  return rows[0];
}

/** Replaces what a result says and keeps what it was, by whom it was replaced and why; its order is called as the test is. */
export async function replaceResult(
  tx: Tx,
  { id, orderId }: StoredResult,
  result: HandResult,
  reason: string,
): Promise<void> {
  await sql`insert into test_result_version
      (tenant_id, record_id, test_result_id, value, unit, qualitative_result, status, reason, replaced_by)
    select tenant_id, record_id, id, value, unit, qualitative_result, status, ${reason}, ${result.enteredBy}
    from test_result where id = ${id}`.execute(tx);
  await tx
    .updateTable("test_result")
    .set({ ...valuesOf(result), status: "C", updated_at: sql<string>`now()`, version: sql<number>`version + 1` })
    .where("id", "=", id)
    .execute();
  await tx
    .updateTable("test_order")
    .set({ test_name: result.testName, test_code: result.testCode })
    .where("id", "=", orderId)
    .where("test_name", "!=", result.testName)
    .execute();
}

/** Deletes a result with the order that was made for it. */
export const deleteOrderedResult = (tx: Tx, orderId: string) =>
  tx.deleteFrom("test_order").where("id", "=", orderId).execute();
