import { defaultTimeZone } from "@tracewell/contract/constants";
import type { SendFailure } from "@tracewell/contract/messages";
import { newId } from "../platform/database/new-id.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { type BulkCampaign, type BulkMessage, findBounces, insertBulk } from "./bulk-message.queries.ts";
import { addressOf, failureOf, maySend, type Recipient } from "./message.policy.ts";
import { findSendingClinic } from "./message.queries.ts";
import { afterQuietHoursIn, zonesOfState } from "./recipient-zones.model.ts";

/** Why each of these recipients can't be sent to (R8-70 to R8-76); null: they can. */
export async function whyNot(tx: Tx, recipients: readonly Recipient[]): Promise<(SendFailure | null)[]> {
  const emails = recipients.flatMap(({ channel, destination }) => (channel === "email" && destination) || []);
  const bounced = emails.length > 0 ? await findBounces(tx, emails) : new Set<string>();
  return recipients.map((recipient) => {
    const address = recipient.destination?.trim().toLowerCase() ?? "";
    return failureOf(maySend({ ...recipient, bouncing: recipient.channel === "email" && bounced.has(address) }));
  });
}

export type QueuedBulk = Omit<BulkMessage, "id" | "cause" | "recipient">;

/** Puts messages of a campaign into the outbox, where they wait to be let go. */
export async function queueBulk(tx: Tx, campaign: BulkCampaign, messages: readonly QueuedBulk[]): Promise<void> {
  const written = messages.map((message) => {
    const destination = addressOf(message) ?? message.destination;
    const { personId } = message;
    return {
      ...message,
      id: newId(),
      destination,
      cause: `dis express ${campaign.campaignId}`,
      recipient: personId ? `person ${personId}` : `address ${destination?.toLowerCase() ?? "none"}`,
    };
  });
  await insertBulk(tx, campaign, written);
}

/** Until when quiet hours of this clinic, and of where a recipient lives, hold a message back; null: not now. */
export async function quietUntil(tx: Tx): Promise<(state: string | null) => Date | null> {
  const now = new Date();
  const { timeZone } = await findSendingClinic(tx, undefined);
  return (state) => {
    const after = afterQuietHoursIn(now, [timeZone ?? defaultTimeZone, ...zonesOfState(state)]);
    return after > now ? after : null;
  };
}
