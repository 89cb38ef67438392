import type { BodyOf, QueryOf, ReplyOf, Total } from "@tracewell/contract/call";
import { type FailedMessage, failedMessageCalls } from "@tracewell/contract/failed-messages";
import { callName } from "@tracewell/contract/shown";
import { readPage } from "../../lists/page.ts";
import type { CountTo } from "../../lists/total.ts";
import type { Viewer } from "../../platform/access/viewer.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { demand } from "../../platform/guards.ts";
import { found, Refusal } from "../../platform/refusal.ts";
import { writeLook } from "../../platform/trail/trail.ts";
import { mayRetry } from "../data-import.policy.ts";
import { pauseProgress } from "../import-progress.queries.ts";
import { type RetryPlatform, retryMessage } from "../imported-message.service.ts";
import type { FailedRow } from "./failed-message.columns.ts";
import { failedMessages } from "./failed-message.columns.ts";
import { type FailedState, mayDismiss, mayReopen } from "./failed-message.policy.ts";
import { findFailed, listProblemGroups, lockFailed, updateDismissal } from "./failed-message.queries.ts";

/**
 * Messages and rows of all imports that failed. Their problems can quote what was sent of a person, so reading them leaves a line, though
 * the list names nobody.
 */
export async function listFailed(
  tx: Tx,
  viewer: Viewer,
  query: QueryOf<typeof failedMessageCalls.failed>,
  countTo?: CountTo,
): Promise<ReplyOf<typeof failedMessageCalls.failed>> {
  const { rows, ...page } = await readPage(tx, failedMessages, { viewer, query, countTo });
  if (rows.length > 0) {
    const call = callName(failedMessageCalls.failed);
    await writeLook(tx, { view: "thing", call, id: null, shows: { of: "persons", ids: [] } });
  }
  return { data: rows.map(shown), ...page };
}

/** How many are open, and when the first of them came in; nothing of what they say. */
export async function countOpenFailures(tx: Tx, viewer: Viewer): Promise<Total & { since: string | null }> {
  const query = failedMessageCalls.failed.query.parse({ direction: "asc", limit: 1 });
  const { rows, total, totalIsAtLeast } = await readPage(tx, failedMessages, { viewer, query });
  return { total, totalIsAtLeast, since: rows[0]?.receivedAt ?? null };
}

/** The same by problem, field and sender. */
export const groupsOfFailed = (tx: Tx, viewer: Viewer, query: QueryOf<typeof failedMessageCalls.failedGroups>) =>
  listProblemGroups(tx, viewer, query);

/** Tries a failed message again as it is kept; it is open again if it was dismissed and still can't be stored. */
export async function sendFailedAgain(
  tx: Tx,
  viewer: Viewer,
  { id, platform }: { id: string; platform: RetryPlatform },
  { version }: BodyOf<typeof failedMessageCalls.sendFailedAgain>,
): Promise<FailedMessage> {
  const { importId } = found(await findFailed(tx, id));
  // Whoever sends a message of this import again waits here, before the message itself is held.
  found(await pauseProgress(tx, importId));
  await lockAt(tx, id, version);
  await retryMessage(tx, viewer, importId, id, { mended: undefined, platform });
  return getFailed(tx, id);
}

/** Dismisses a failed message: it needs no work, for the reason given. */
export async function dismissFailed(
  tx: Tx,
  { userId }: Viewer,
  id: string,
  { version, reason }: BodyOf<typeof failedMessageCalls.dismissFailed>,
): Promise<FailedMessage> {
  demand(mayDismiss(await lockAt(tx, id, version)));
  await updateDismissal(tx, id, { userId, reason });
  return getFailed(tx, id);
}

/** Reopens what was dismissed. */
export async function reopenFailed(
  tx: Tx,
  id: string,
  { version }: BodyOf<typeof failedMessageCalls.reopenFailed>,
): Promise<FailedMessage> {
  demand(mayReopen(await lockAt(tx, id, version)));
  await updateDismissal(tx, id, null);
  return getFailed(tx, id);
}

/** Holds a message that has this version. */
async function lockAt(tx: Tx, id: string, version: number): Promise<FailedState> {
  const { state } = found(await findFailed(tx, id));
  const locked = found(await lockFailed(tx, id));
  if (locked.version !== version) throw new Refusal("edit.stale");
  return state === "mended" ? state : locked.dismissed ? "dismissed" : "open";
}

const getFailed = async (tx: Tx, id: string): Promise<FailedMessage> => shown(found(await findFailed(tx, id)));

function shown(row: FailedRow): FailedMessage {
  const { dismissedAt, dismissedBy, dismissedReason, mendedAt, mendedBy, ...message } = row;
  return {
    ...message,
    dismissed: dismissedAt === null ? null : { at: dismissedAt, by: dismissedBy, reason: dismissedReason },
    mended: mendedAt === null ? null : { at: mendedAt, by: mendedBy },
    abilities: {
      sendAgain: mayRetry(message.state === "mended" ? "created" : "failed"),
      dismiss: mayDismiss(message.state),
      reopen: mayReopen(message.state),
    },
  };
}
