import type { OrderAnswer, TestOrder } from "@tracewell/contract/lab-tests";
import type { z } from "zod";
import type { Tx } from "../platform/database/transaction.ts";
import { findAnswers, findOrders, updatePersonOfTests } from "./lab-test.queries.ts";
import { rejoinReportedResults } from "./ordering/reported-item.service.ts";

/** The orders of records with specimens and results, newest first; a record's page asks for its sources' as well. */
export const listOrders = async (tx: Tx, recordIds: readonly string[]): Promise<TestOrder[]> =>
  recordIds.length === 0 ? [] : findOrders(tx, recordIds);

/** What was asked and answered with the orders of records. */
export const listAnswers = async (tx: Tx, recordIds: readonly string[]): Promise<z.infer<typeof OrderAnswer>[]> =>
  recordIds.length === 0 ? [] : findAnswers(tx, recordIds);

/** The record turned out to be about this person; its orders and results follow (docs/domain.md#use-person). */
export async function moveLabTests(tx: Tx, recordId: string, personId: string): Promise<void> {
  await updatePersonOfTests(tx, recordId, personId);
  await rejoinReportedResults(tx, recordId);
}
