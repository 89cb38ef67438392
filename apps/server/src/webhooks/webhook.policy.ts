import type { AccessGroup } from "@tracewell/contract/permissions";
import {
  pingEvent,
  type Webhook,
  type WebhookData,
  type WebhookEvent,
  webhookNeeds,
} from "@tracewell/contract/webhooks";
import { type Guard, verdict, when } from "../platform/guards.ts";

type Stand = Pick<Webhook, "stopped">;

export const mayPause: Guard<Stand> = (_viewer, { stopped }) => verdict(when(stopped !== null, "webhook.stopped"));

export const mayResume: Guard<Stand> = (_viewer, { stopped }) => verdict(when(stopped === null, "webhook.running"));

/** Nothing is sent while a webhook is stopped. */
export const maySend = mayPause;

/** What waits is sent anyway. */
export const mayReplay: Guard<Stand & { state: string }> = (_viewer, { stopped, state }) =>
  verdict(when(stopped !== null, "webhook.stopped"), when(state === "waiting", "webhook.waiting"));

/** Whether someone with these groups may be told of an event. */
export function mayBeTold(groups: ReadonlySet<AccessGroup>, event: string, { kind }: WebhookData = {}): boolean {
  return event === pingEvent || webhookNeeds(event as WebhookEvent, kind).some((group) => groups.has(group));
}
