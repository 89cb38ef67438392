import type { Tx } from "../../platform/database/transaction.ts";
import { notifyChanged } from "../../platform/live/live-message.ts";
import { concludeInfection } from "./item-conclusion.service.ts";
import { findFollowing, updateItemOutcome } from "./item-result.queries.ts";
import type { JoinedResult } from "./joined-result.model.ts";
import { findJoinedResults } from "./joined-result.queries.ts";
import { type ReportedItem, readResults, standingResult } from "./reported-item.model.ts";
import {
  collectReported,
  findReportedItemIds,
  joinResults,
  leaveOthersItems,
  lockReportedItems,
  replaceByReported,
  updateReadResults,
} from "./reported-item.queries.ts";

/**
 * Results that these records' reports brought join the tests that they belong to, and each test follows what is reported
 * of it by now (docs/domain.md#results-that-join-an-order). What belongs to none stays as it is.
 */
export async function joinReportedResults(tx: Tx, recordIds: readonly string[]): Promise<void> {
  if (recordIds.length === 0) return;
  await joinResults(tx, recordIds);
  await settle(tx, await findReportedItemIds(tx, recordIds));
}

/** The results of these records' reports, with the tests that they joined. */
export const joinedResultsOf = (tx: Tx, recordIds: readonly string[]): Promise<JoinedResult[]> =>
  findJoinedResults(tx, recordIds);

/** A report turned out to be about another person: its results leave the tests of the first, and join those of the other. */
export async function rejoinReportedResults(tx: Tx, recordId: string): Promise<void> {
  await settle(tx, await leaveOthersItems(tx, recordId));
  await joinReportedResults(tx, [recordId]);
}

async function settle(tx: Tx, itemIds: readonly string[]): Promise<void> {
  if (itemIds.length === 0) return;
  await collectReported(tx, itemIds);
  for (const item of await lockReportedItems(tx, itemIds)) await settleItem(tx, item);
}

/** A test comes to what the laboratory says last; what it took back leaves the test to be resulted again. */
async function settleItem(tx: Tx, item: ReportedItem): Promise<void> {
  const results = readResults(item);
  await updateReadResults(tx, results);
  const standing = standingResult(results);
  const entered = item.results.find(({ reported }) => !reported);
  if (!standing && entered && entered.status !== "W") return;
  if (standing && entered) await replaceByReported(tx, entered, standing);
  const outcome = standing?.qualitativeResultId
    ? await findFollowing(tx, {
        definitionId: item.definitionId,
        qualitativeResultId: standing.qualitativeResultId,
        sourceId: item.sourceId,
      })
    : null;
  const next = {
    detection: standing?.detection ?? null,
    outcomeId: outcome?.id ?? null,
    finishedAt: standing ? (standing.at ?? new Date().toISOString()) : null,
  };
  if (isSame(item, next)) return;
  await updateItemOutcome(tx, item.id, next);
  const { tenantId, recordId: id, recordKind: kind } = item;
  if (item.infectionId && (outcome?.infectionStatus || item.outcomeId))
    await concludeInfection(tx, { tenantId, id, kind }, item.infectionId);
  await notifyChanged(tx, { tenantId, userId: null }, { recordId: id });
}

type Came = Pick<ReportedItem, "detection" | "outcomeId" | "finishedAt">;

const isSame = (one: Came, other: Came): boolean =>
  one.detection === other.detection &&
  one.outcomeId === other.outcomeId &&
  instantOf(one.finishedAt) === instantOf(other.finishedAt);

const instantOf = (time: string | null): number | null => (time === null ? null : Date.parse(time));
