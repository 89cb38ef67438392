import { setTimeout as pause } from "node:timers/promises";
import type { DeliveryTry } from "@tracewell/contract/webhooks";
import type pg from "pg";
import { findUser } from "../platform/access/session.queries.ts";
import { inTransaction, systemActor, type Tx } from "../platform/database/transaction.ts";
import type { RoundOfWork } from "../platform/jobs/round.ts";
import type { TimedJob } from "../platform/jobs/timed-job.ts";
import type { Log } from "../platform/observing/log.ts";
import { safeToLog } from "../platform/observing/safe-to-log.ts";
import type { Platform } from "../platform/platform.ts";
import { bodyOf, signedHeaders } from "./delivery-body.model.ts";
import { pauseAfter } from "./delivery-pause.model.ts";
import { post } from "./delivery-sending.service.ts";
import {
  type ClaimedDelivery,
  claimDelivery,
  type DueDelivery,
  deleteOldDeliveries,
  listDue,
  markDelivered,
  markFailed,
  markWithheld,
  stopWebhook,
} from "./delivery-work.queries.ts";
import { mayBeTold } from "./webhook.policy.ts";
import type { WebhookGround } from "./webhook.service.ts";
import { notifyStopped } from "./webhook-notice.service.ts";
import { openSecrets } from "./webhook-secret.service.ts";

const everyMilliseconds = 2000;
/** Deliveries that are under way at a time: of one webhook, and of all. */
const atOnceOfEach = 4;
const atOnce = 32;
const lookMilliseconds = 200;
/** After so long without any success a webhook is stopped. */
const patienceHours = 72;
const gone = 410;

/**
 * Sends what webhooks are to be told. The deliveries are the queue (decision 75). Each webhook has a few places of its own, so that a
 * receiver that hangs holds up nobody else's.
 */
export class WebhookSending implements RoundOfWork {
  readonly name = "webhooks";
  readonly everyMilliseconds = everyMilliseconds;
  readonly #pool: pg.Pool;
  readonly #workerPool: pg.Pool;
  readonly #log: Log;
  readonly #ground: WebhookGround;

  constructor({ pool, workerPool, log }: Pick<Platform, "pool" | "workerPool" | "log">, ground: WebhookGround) {
    this.#pool = pool;
    this.#workerPool = workerPool;
    this.#log = log;
    this.#ground = ground;
  }

  async work(stopping: () => boolean): Promise<void> {
    const underway = new Map<string, Promise<void>>();
    const busy = new Map<string, number>();
    try {
      do {
        for (const due of await listDue(this.#workerPool, atOnceOfEach)) {
          if (stopping() || underway.size >= atOnce) break;
          const ofWebhook = busy.get(due.webhookId) ?? 0;
          if (underway.has(due.id) || ofWebhook >= atOnceOfEach) continue;
          busy.set(due.webhookId, ofWebhook + 1);
          const sent = this.#send(due).finally(() => {
            underway.delete(due.id);
            busy.set(due.webhookId, (busy.get(due.webhookId) ?? 1) - 1);
          });
          underway.set(due.id, sent);
        }
        if (underway.size > 0) await Promise.race([...underway.values(), pause(lookMilliseconds)]);
      } while (underway.size > 0 && !stopping());
    } finally {
      await Promise.all(underway.values());
    }
  }

  async #send(due: DueDelivery): Promise<void> {
    try {
      const claimed = await this.#inClinic(due, (tx) => this.#claim(tx, due));
      if (!claimed) return;
      const at = new Date();
      const body = bodyOf(claimed);
      const secrets = openSecrets(this.#ground.secretKey, claimed.sealed);
      const headers = signedHeaders(due.id, Math.floor(at.getTime() / 1000), body, secrets);
      const outcome = await post(claimed.url, body, headers, this.#ground.reach);
      await this.#inClinic(due, (tx) => note(tx, due, claimed, { at: at.toISOString(), ...outcome }));
    } catch (error) {
      // What was not noted is sent again, with the same id, once its minute is over.
      this.#log.warn({ ...safeToLog(error), deliveryId: due.id }, "a webhook could not be sent");
    }
  }

  /** Undefined where another worker has it, or where it is not to be sent after all. */
  async #claim(tx: Tx, due: DueDelivery): Promise<ClaimedDelivery | undefined> {
    const claimed = await claimDelivery(tx, due);
    if (!claimed) return undefined;
    const user = await findUser(tx, claimed.userId);
    if (user && mayBeTold(user.groups, claimed.event, claimed.data)) return claimed;
    if (user) await markWithheld(tx, due, claimed.attempts);
    else if (await stopWebhook(tx, due.webhookId, "user")) await notifyStopped(tx, claimed.webhookName, "user");
    return undefined;
  }

  #inClinic<T>({ tenantId, id }: DueDelivery, work: (tx: Tx) => Promise<T>): Promise<T> {
    return inTransaction(this.#pool, { ...systemActor(tenantId), requestId: `webhook ${id}` }, work);
  }
}

async function note(tx: Tx, due: DueDelivery, claimed: ClaimedDelivery, attempt: DeliveryTry): Promise<void> {
  const { attempts, webhookName } = claimed;
  if (attempt.failure === null) return markDelivered(tx, due, attempts, attempt);
  const next = pauseAfter(attempts, Math.random());
  const hours = await markFailed(tx, due, attempts, { attempt, pause: next });
  const why = attempt.status === gone ? "gone" : next === null && hours >= patienceHours ? "failing" : null;
  if (why && (await stopWebhook(tx, due.webhookId, why))) await notifyStopped(tx, webhookName, why);
}

/** Once a day: what can no longer be replayed is forgotten. */
export const webhookUpkeep = (pool: pg.Pool): TimedJob => ({
  name: "webhook-upkeep",
  everyMinutes: 24 * 60,
  async work() {
    await deleteOldDeliveries(pool);
  },
});
