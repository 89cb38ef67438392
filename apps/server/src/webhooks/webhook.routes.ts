import { webhookCalls } from "@tracewell/contract/webhooks";
import { namedHosts } from "../platform/http/public-address.ts";
import { serve } from "../platform/http/serve.ts";
import type { Feature } from "../platform/platform.ts";
import { isThisMachine } from "../platform/settings.ts";
import { WebhookSending, webhookUpkeep } from "./delivery.jobs.ts";
import {
  getDelivery,
  listDeliveries,
  pingWebhook,
  replayDelivery,
  replaySince,
  webhookDue,
} from "./delivery.service.ts";
import {
  editWebhook,
  getWebhook,
  listOfWebhooks,
  makeWebhook,
  pauseWebhook,
  removeWebhook,
  resumeWebhook,
  rotateSecret,
  type WebhookGround,
} from "./webhook.service.ts";
import { secretKeyOf } from "./webhook-secret.service.ts";

export const webhooks: Feature = (platform) => {
  const { settings, sessions, jobs, signals, workerPool } = platform;
  const ground: WebhookGround = {
    reach: { named: namedHosts(settings.webhookHosts), openLines: isThisMachine(settings.host) },
    secretKey: secretKeyOf(sessions),
  };
  const round = jobs.addRound(new WebhookSending(platform, ground));
  signals.on(webhookDue, () => round.wake());
  jobs.addTimed(webhookUpkeep(workerPool));

  const calls = webhookCalls;
  serve(platform, calls.list, ({ tx, viewer }) => listOfWebhooks(tx, viewer));
  serve(platform, calls.get, ({ tx, viewer, params }) => getWebhook(tx, viewer, params.id));
  serve(platform, calls.create, ({ tx, viewer, body }) => makeWebhook(tx, viewer, ground, body));
  serve(platform, calls.edit, ({ tx, viewer, params, body }) =>
    editWebhook(tx, viewer, ground, { ...params, ...body }),
  );
  serve(platform, calls.rotate, ({ tx, viewer, params, body }) =>
    rotateSecret(tx, viewer, ground, { ...params, ...body }),
  );
  serve(platform, calls.pause, ({ tx, viewer, params, body }) => pauseWebhook(tx, viewer, params.id, body.version));
  serve(platform, calls.resume, ({ tx, viewer, params, body }) => resumeWebhook(tx, viewer, params.id, body.version));
  serve(platform, calls.delete, ({ tx, params }) => removeWebhook(tx, params.id));
  serve(platform, calls.ping, ({ tx, viewer, params }) => pingWebhook(tx, viewer, params.id));
  serve(platform, calls.replaySince, ({ tx, viewer, params, body }) => replaySince(tx, viewer, params.id, body.since));
  serve(platform, calls.deliveries, ({ tx, viewer, params, query }) => listDeliveries(tx, viewer, params.id, query));
  serve(platform, calls.delivery, ({ tx, viewer, params }) => getDelivery(tx, viewer, params.id));
  serve(platform, calls.replay, ({ tx, viewer, params }) => replayDelivery(tx, viewer, params.id));
};
