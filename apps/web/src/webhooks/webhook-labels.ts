import { pingEvent, type Webhook, type WebhookDelivery, webhookEvents } from "@tracewell/contract/webhooks";
import type { Tone } from "../ui/badges/tone.ts";

const stops: Record<Exclude<Webhook["stopped"], null>, string> = {
  paused: "Paused",
  failing: "Stopped: failed for three days",
  gone: "Stopped: the receiver is gone",
  user: "Stopped: its user is inactive",
};

/** How a webhook stands, in a word and a color. */
export function stateOf({ stopped, failingSince }: Pick<Webhook, "stopped" | "failingSince">): {
  label: string;
  tone: Tone;
} {
  if (stopped) return { label: stops[stopped], tone: stopped === "paused" ? "mute" : "exposed" };
  return failingSince ? { label: "Failing", tone: "exposed" } : { label: "On", tone: "info" };
}

export const eventLabel = (event: string): string =>
  event === pingEvent ? "Test" : ((webhookEvents as Record<string, string>)[event] ?? event);

export const deliveryTones: Record<WebhookDelivery["state"], Tone> = {
  waiting: "info",
  delivered: "mute",
  failed: "exposed",
  held: "mute",
  withheld: "mute",
};
