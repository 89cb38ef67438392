import type { BodyOf } from "@tracewell/contract/call";
import type { OrderAnswer, TestOrder, TestResult } from "@tracewell/contract/lab-tests";
import type { recordCalls } from "@tracewell/contract/records";
import type { z } from "zod";
import { infectionStatus } from "../infections/infection.model.ts";
import type { Viewer } from "../platform/access/viewer.ts";
import { together } from "../platform/database/together.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { notifyChanged } from "../platform/live/live-message.ts";
import { found } from "../platform/refusal.ts";
import { writableRecord } from "../records/record-access.service.ts";
import { setRecordInfections } from "../records/record-creation.service.ts";
import { findingOf } from "./finding.model.ts";
import {
  findAnswers,
  findInfection,
  findInfectionOnRecord,
  findOrder,
  findOrders,
  insertOrderedResult,
  updatePersonOfTests,
} from "./lab-test.queries.ts";
import { rejoinReportedResults } from "./ordering/reported-item.service.ts";

/** The orders of records with specimens and results, newest first; a record's page asks for its sources' as well. */
export const listOrders = async (tx: Tx, recordIds: readonly string[]): Promise<TestOrder[]> =>
  recordIds.length === 0 ? [] : findOrders(tx, recordIds);

/** What was asked and answered with the orders of records. */
export const listAnswers = async (tx: Tx, recordIds: readonly string[]): Promise<z.infer<typeof OrderAnswer>[]> =>
  recordIds.length === 0 ? [] : findAnswers(tx, recordIds);

/** Adds a result that came by another way than a lab report file; the record's infection takes its status from it. */
export async function addResult(
  tx: Tx,
  viewer: Viewer,
  recordId: string,
  given: BodyOf<typeof recordCalls.addResult>,
): Promise<TestResult> {
  const record = await writableRecord(tx, viewer, recordId);
  if (given.infectionId) found(await findInfection(tx, given.infectionId));
  const orderId = await insertOrderedResult(tx, {
    tenantId: viewer.tenantId,
    recordId,
    personId: record.personId,
    testName: given.testName,
    testCode: given.testCode || null,
    value: given.value,
    unit: given.unit || null,
    qualitativeResult: given.qualitativeResult ?? null,
    infectionId: given.infectionId ?? null,
    observedAt: given.observedAt ?? null,
    status: given.status,
  });
  if (given.infectionId) await concludeInfection(tx, viewer, recordId, given.infectionId);
  const [order] = await together([findOrder(tx, orderId), notifyChanged(tx, viewer, { recordId })]);
  return found(order?.results[0]);
}

/** What is known of the infection by other ways stays where the results come to nothing. */
async function concludeInfection(tx: Tx, viewer: Viewer, recordId: string, infectionId: string): Promise<void> {
  const { named, findings } = await findInfectionOnRecord(tx, recordId, infectionId);
  const status = infectionStatus(findings.map(findingOf));
  if (status === null && named) return;
  await setRecordInfections(tx, viewer.tenantId, recordId, [{ infectionId, status }]);
}

/** The record turned out to be about this person; its orders and results follow (docs/domain.md#use-person). */
export async function moveLabTests(tx: Tx, recordId: string, personId: string): Promise<void> {
  await updatePersonOfTests(tx, recordId, personId);
  await rejoinReportedResults(tx, recordId);
}
