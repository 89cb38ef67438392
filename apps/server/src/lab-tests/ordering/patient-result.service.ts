import type { PatientResult } from "@tracewell/contract/portal-results";
import type { Tx } from "../../platform/database/transaction.ts";
import { notifyChanged } from "../../platform/live/live-message.ts";
import { found, Refusal } from "../../platform/refusal.ts";
import { clinicSetting } from "../../preferences/preference.service.ts";
import { newestFirst, type PatientResultRow, patientResult, shownAs } from "./patient-result.model.ts";
import {
  findOwnerOfOrder,
  findPatientResult,
  findPatientResults,
  findResultsOfOrders,
  updateViewed,
} from "./patient-result.queries.ts";

/** Nobody has more tests; where someone does, the oldest are the clinic's to tell. */
const mostResults = 300;

/** What a person may read of their tests, newest first, then what they may not read yet. */
export async function listPatientResults(tx: Tx, personId: string): Promise<PatientResult[]> {
  const told = await toldOf(tx);
  const rows = await findPatientResults(tx, personId, mostResults);
  return rows
    .flatMap((row) => {
      const state = shownAs(row, told);
      return state ? [patientResult(row, state, told.clinicPhone)] : [];
    })
    .toSorted(newestFirst);
}

/** Whose an order is; null: there is none. */
export const ownerOfOrder = findOwnerOfOrder;

/**
 * What a message about an order leads to, newest first: what can be read of the order, and whatever else the person had not read
 * when it was sent. Where nothing can be read, the tests of the order, as being worked on.
 */
export async function listToldResults(
  tx: Tx,
  { orderId, personId, sentAt }: { orderId: string; personId: string; sentAt: Date },
): Promise<PatientResult[]> {
  const told = await toldOf(tx);
  const rows = await findPatientResults(tx, personId, mostResults);
  const isTold = (row: PatientResultRow) =>
    row.orderId === orderId || !row.viewedAt || new Date(row.viewedAt) >= sentAt;
  const results = rows.filter(isTold).flatMap((row) => {
    const state = shownAs(row, { showPlaceholder: row.orderId === orderId });
    return state ? [patientResult(row, state, told.clinicPhone)] : [];
  });
  const readable = results.filter(({ state }) => state !== "waiting");
  return (readable.length > 0 ? readable : results).toSorted(newestFirst);
}

/** One result as its patient reads it; one that can't be read any more is being worked on. */
export async function getPatientResult(tx: Tx, itemId: string): Promise<PatientResult> {
  const told = await toldOf(tx);
  const row = found(await findPatientResult(tx, itemId));
  return patientResult(row, shownAs(row, told) ?? "waiting", told.clinicPhone);
}

/**
 * The patient opened a result: nothing more is sent about it (docs/domain.md#portal). `reportedAt` names the result that was
 * read, so that nobody counts as told of what was corrected meanwhile.
 */
export async function viewResult(
  tx: Tx,
  tenantId: string,
  { itemId, personId, reportedAt }: { itemId: string; personId: string; reportedAt?: string | undefined },
): Promise<void> {
  const row = found(await findPatientResult(tx, itemId));
  if (row.personId !== personId || !isReady(row)) found(null);
  if (reportedAt && Date.parse(reportedAt) !== Date.parse(row.reportedAt ?? ""))
    throw new Refusal("portal.result-changed");
  await updateViewed(tx, row);
  await notifyChanged(tx, { tenantId, userId: null }, { personId });
}

/** Those of these orders that have a result which the patient can read. */
export async function ordersToRead(tx: Tx, orderIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (orderIds.length === 0) return new Set();
  const rows = await findResultsOfOrders(tx, orderIds, mostResults * orderIds.length);
  return new Set(rows.filter(isReady).map(({ orderId }) => orderId));
}

const isReady = (row: PatientResultRow): boolean => shownAs(row, { showPlaceholder: false }) === "ready";

/** What the clinic decided about what patients read. */
async function toldOf(tx: Tx): Promise<{ showPlaceholder: boolean; clinicPhone: string | null }> {
  const { clinicPhone } = await clinicSetting(tx, "urgentAdvice");
  const { showPlaceholder } = await clinicSetting(tx, "organizationAdvanced");
  return { showPlaceholder, clinicPhone };
}
