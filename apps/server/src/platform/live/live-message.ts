import { type ListsChanged, type Queue, queues } from "@tracewell/contract/live";
import type { Tx } from "../database/transaction.ts";
import { sendSignal, sendSignals } from "../signals/send-signal.ts";

/** The channel between server processes that carries live messages. */
export const liveChannel = "live";

/** The channel on which server processes share who has which record in view. */
export const presenceChannel = "presence";

/** Notifies those who have a record or a person in view that it changed, when the transaction commits. */
export const notifyChanged = (
  tx: Tx,
  teller: { tenantId: string; userId: string | null },
  what: { recordId?: string | null; personId?: string | null },
): Promise<void> =>
  sendLive(tx, {
    tenantId: teller.tenantId,
    queue: queues.changed,
    body: { recordId: what.recordId ?? null, personId: what.personId ?? null, by: teller.userId },
  });

/** Does so for many records, in one statement. */
export async function notifyRecordsChanged(
  tx: Tx,
  { tenantId, userId: by }: { tenantId: string; userId: string | null },
  recordIds: readonly string[],
): Promise<void> {
  const messages = [...new Set(recordIds)].map(
    (recordId): LiveMessage => ({ tenantId, queue: queues.changed, body: { recordId, personId: null, by } }),
  );
  await sendSignals(
    tx,
    liveChannel,
    messages.map((message) => JSON.stringify(message)),
  );
}

/** How many ids fit into a message. */
const idsInMessage = 150;

/** Notifies a clinic's staff that lists of these kinds have changed, and what is known of these persons. */
export async function notifyLists(
  tx: Tx,
  teller: { tenantId: string; userId: string | null },
  what: Omit<ListsChanged, "by">,
): Promise<void> {
  const { tenantId, userId: by } = teller;
  const ids = [...new Set(what.personIds)];
  for (let at = 0; at === 0 || at < ids.length; at += idsInMessage) {
    const body: ListsChanged = { ...what, personIds: ids.slice(at, at + idsInMessage), by };
    await sendLive(tx, { tenantId, queue: queues.lists, body });
  }
}

/** To one user, or to everyone at work in a clinic. */
export type LiveMessage = ({ userId: string } | { tenantId: string }) & { queue: Queue; body: unknown };

/**
 * Sends a live message to a user, or to a clinic's staff, wherever they are connected, when the transaction stands. The
 * body holds ids and reference numbers; the browser asks for the rest by a call that checks who may see it. At most 7 kB.
 */
export async function sendLive(tx: Tx, message: LiveMessage): Promise<void> {
  await sendSignal(tx, liveChannel, JSON.stringify(message));
}
