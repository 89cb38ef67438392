import type { Webhook } from "@tracewell/contract/webhooks";
import { listStaffWith } from "../access/staff.service.ts";
import { queueMessage } from "../messages/message.service.ts";
import { newId } from "../platform/database/new-id.ts";
import type { Tx } from "../platform/database/transaction.ts";

const reasons: Record<Exclude<Webhook["stopped"], null | "paused">, string> = {
  failing: "Every delivery has failed for three days.",
  gone: "The receiver answered that this address is no longer in use (410).",
  user: "The user for whom it acts is no longer active.",
};

/** Tells whoever may see to it, by email, that a webhook was stopped. */
export async function notifyStopped(tx: Tx, name: string, why: keyof typeof reasons): Promise<void> {
  const cause = `webhook stopped ${newId()}`;
  for (const { accountId, email } of await listStaffWith(tx, "EDIT_SYSTEM_SETTINGS")) {
    await queueMessage(tx, {
      accountId,
      channel: "email",
      destination: email,
      subject: "A webhook was stopped",
      body: `The webhook “${name}” was stopped. ${reasons[why]}\n\nWhat happens meanwhile is held for 30 days. Resume it under System settings, in the card Webhooks, once the receiver works again.`,
      cause,
      urgent: true,
    });
  }
}
