import { setTimeout as wait } from "node:timers/promises";
import { defaultTimeZone } from "@tracewell/contract/constants";
import type pg from "pg";
import type { RoundOfWork } from "../platform/jobs/round.ts";
import type { TimedJob } from "../platform/jobs/timed-job.ts";
import { notifyChanged } from "../platform/live/live-message.ts";
import type { Log } from "../platform/observing/log.ts";
import { pauseAfter } from "./attempt.model.ts";
import { deleteOldMail } from "./mailbox.queries.ts";
import {
  borrowMessages,
  isAskedFor,
  type Lane,
  type LentMessage,
  markFailed,
  markHanded,
  markPostponed,
  markSent,
  markStopped,
  markUnknown,
  markWaiting,
  type Notify,
} from "./outbox.queries.ts";
import { afterQuietHours } from "./quiet-hours.model.ts";
import { whyNotToSend } from "./sending-check.service.ts";
import { SendRefused, SendUnclear, type Transport } from "./transport.model.ts";

const atOnce = 4;
const lentSeconds = 180;
const handOverMilliseconds = 20_000;
/** Files take longer to be handed over; a message that is given up on halfway may arrive twice. */
const handOverOfFilesMilliseconds = 90_000;
/** Marking goes on for so long while the database is away; less than what is left of the loan. */
const markMilliseconds = 60_000;
const markWhileStoppingMilliseconds = 5000;
const mailKeptDays = 7;

/**
 * The work of one lane of the outbox: takes a few due messages, hands them over side by side, and marks each. The rows are
 * the queue, lent for a while, so that what a killed worker had in hand is taken up by another (docs/decisions/0012, 0102).
 */
export class OutboxLane implements RoundOfWork {
  readonly name: string;
  readonly #pool: pg.Pool;
  readonly #log: Log;
  readonly #transport: Transport;
  readonly #lane: Lane;
  #stopping = () => false;

  constructor(ground: { workerPool: pg.Pool; log: Log }, lane: Lane, transport: Transport) {
    this.name = `outbox-${lane.channel}${lane.urgentOnly ? "-urgent" : ""}`;
    this.#pool = ground.workerPool;
    this.#log = ground.log;
    this.#lane = lane;
    this.#transport = transport;
  }

  get everyMilliseconds(): number {
    return 1000;
  }

  async work(stopping: () => boolean): Promise<void> {
    this.#stopping = stopping;
    while (!stopping()) {
      const messages = await borrowMessages(this.#pool, this.#lane, atOnce, lentSeconds);
      if (messages.length === 0) return;
      await Promise.all(messages.map((message) => this.#send(message)));
    }
  }

  async #send(message: LentMessage): Promise<void> {
    const now = new Date();
    const allowed = this.#quietUntil(message, now);
    // No worker may have run since the evening.
    if (allowed > now) return this.#marking(message, () => markPostponed(this.#pool, message, allowed));
    if (message.wasHanded && !isAskedFor(message))
      return this.#marking(message, () => markUnknown(this.#pool, message, notifyOf(message)));
    if (!(await this.#mayLeave(message))) return;
    try {
      await withinTime(this.#transport.send(message), message.attachments.length > 0);
    } catch (error) {
      return this.#noteFailure(message, error);
    }
    const { awaitsReceipts = false } = this.#transport;
    const awaitsReceipt = awaitsReceipts && message.tenantId !== null;
    await this.#marking(message, () => markSent(this.#pool, message, { awaitsReceipt }, notifyOf(message)));
  }

  /** Asks again what was asked when it was written: that may have been yesterday. */
  async #mayLeave(message: LentMessage): Promise<boolean> {
    const reason = await markHanded(this.#pool, message, (tx) => whyNotToSend(tx, this.#lane.channel, message));
    if (reason === "stopped") await this.#marking(message, () => markStopped(this.#pool, message, notifyOf(message)));
    else if (typeof reason === "object" && reason) {
      const { until } = reason;
      await this.#marking(message, () => markPostponed(this.#pool, message, until));
    } else if (reason)
      await this.#marking(message, () => markFailed(this.#pool, message, { failure: reason }, notifyOf(message)));
    return reason === null;
  }

  async #noteFailure(message: LentMessage, error: unknown): Promise<void> {
    const isCode = isAskedFor(message);
    const isOver = error instanceof SendRefused || (error instanceof SendUnclear && !isCode);
    const pause = isOver ? null : pauseAfter(message.attempts, isCode);
    const refusal = error instanceof SendRefused ? error : { failure: "transport-failed" as const };
    const { channel } = this.#lane;
    const { id: messageId, attempts } = message;
    this.#log.warn({ messageId, channel, attempts, pause, ...whatFailed(error) }, "a message was not taken");
    if (isOver && error instanceof SendUnclear)
      return this.#marking(message, () => markUnknown(this.#pool, message, notifyOf(message)));
    if (pause === null)
      return this.#marking(message, () => markFailed(this.#pool, message, refusal, notifyOf(message)));
    const next = this.#quietUntil(message, new Date(Date.now() + pause * 1000));
    await this.#marking(message, () => markWaiting(this.#pool, message, next));
  }

  #quietUntil({ urgent, timeZone }: LentMessage, at: Date): Date {
    return urgent ? at : afterQuietHours(at, timeZone ?? defaultTimeZone);
  }

  /** A message that has left must not leave again because the database was away for a moment. */
  async #marking(message: LentMessage, mark: () => Promise<unknown>): Promise<void> {
    const began = Date.now();
    for (let pause = 50; ; pause = Math.min(2 * pause, 2000)) {
      try {
        await mark();
        return;
      } catch (error) {
        const patience = this.#stopping() ? markWhileStoppingMilliseconds : markMilliseconds;
        if (Date.now() + pause > began + patience) {
          this.#log.error({ messageId: message.id, ...whatFailed(error) }, "a message could not be marked");
          return;
        }
      }
      await wait(pause);
    }
  }
}

/** Whoever has the person in view sees that their message left, or that it never will. */
const notifyOf =
  ({ tenantId }: LentMessage): Notify =>
  async (tx, { personId, recordId }) => {
    if (tenantId && personId) await notifyChanged(tx, { tenantId, userId: null }, { personId, recordId });
  };

async function withinTime(sending: Promise<void>, hasFiles: boolean): Promise<void> {
  const giveUp = new AbortController();
  const patience = hasFiles ? handOverOfFilesMilliseconds : handOverMilliseconds;
  const late = wait(patience, undefined, { signal: giveUp.signal }).then(() => {
    throw new Error("The provider did not answer in time.");
  });
  try {
    await Promise.race([sending, late]);
  } finally {
    giveUp.abort();
    late.catch(() => {});
  }
}

/** Codes only: what a provider answers in words repeats addresses. */
function whatFailed(error: unknown): Record<string, unknown> {
  if (error instanceof SendRefused) return { failure: error.failure };
  const { name, code, command, responseCode, cause } = error as Record<string, unknown>;
  return { name, code: code ?? (cause as { code?: unknown } | undefined)?.code, command, responseCode };
}

/** Once an hour: what a trial installation would have sent is forgotten after a week. */
export const mailboxUpkeep = (pool: pg.Pool): TimedJob => ({
  name: "mailbox-upkeep",
  everyMinutes: 60,
  async work() {
    await deleteOldMail(pool, mailKeptDays);
  },
});
