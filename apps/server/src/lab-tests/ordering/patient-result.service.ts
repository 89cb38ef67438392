import type { PatientResult } from "@tracewell/contract/portal-results";
import type { Tx } from "../../platform/database/transaction.ts";
import { notifyChanged } from "../../platform/live/live-message.ts";
import { found, Refusal } from "../../platform/refusal.ts";
import { clinicSetting } from "../../preferences/preference.service.ts";
import { newestFirst, type PatientResultRow, patientResult, shownAs } from "./patient-result.model.ts";
import { findPatientResult, findPatientResults, findResultsOfOrder, updateViewed } from "./patient-result.queries.ts";

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

/** Whose an ordered test is; null: there is none. */
export const ownerOfResult = async (tx: Tx, itemId: string): Promise<string | null> =>
  (await findPatientResult(tx, itemId))?.personId ?? null;

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

/** The test of an order whose result the patient can read and has not; null: there is none. */
export async function nextToRead(tx: Tx, orderId: string): Promise<string | null> {
  const ready = (await findResultsOfOrder(tx, orderId, mostResults)).filter(isReady);
  return (ready.find(({ viewedAt }) => !viewedAt) ?? ready[0])?.id ?? null;
}

const isReady = (row: PatientResultRow): boolean => shownAs(row, { showPlaceholder: false }) === "ready";

/** What the clinic decided about what patients read. */
async function toldOf(tx: Tx): Promise<{ showPlaceholder: boolean; clinicPhone: string | null }> {
  const { clinicPhone } = await clinicSetting(tx, "urgentAdvice");
  const { showPlaceholder } = await clinicSetting(tx, "organizationAdvanced");
  return { showPlaceholder, clinicPhone };
}
