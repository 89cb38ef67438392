import type { MessageChannel, SendFailure } from "@tracewell/contract/messages";
import { getPersonContact, hasOptedOut, sharesAddress } from "../persons/person-contact.service.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { isBouncing } from "./bounced-address.service.ts";
import { addressOf, failureOf, maySend } from "./message.policy.ts";
import { isAskedFor, type LentMessage } from "./outbox.queries.ts";

/**
 * Why a message that was written earlier must not leave now (R8-70 to R8-76); null: it may. One about results stops where the patient is
 * reached elsewhere by now: another is planned, to the new address.
 */
export async function whyNotToSend(
  tx: Tx,
  channel: MessageChannel,
  message: LentMessage,
): Promise<SendFailure | "stopped" | null> {
  const { personId, orderId, destination } = message;
  if (!personId || !message.tenantId || isAskedFor(message)) return null;
  const optedOut = await hasOptedOut(tx, personId);
  const bouncing = await isBouncing(tx, { channel, destination });
  if (!orderId) return failureOf(maySend({ channel, destination, optedOut, bouncing }));
  const { mobilePhone, email } = await getPersonContact(tx, personId);
  const present = channel === "sms" ? mobilePhone : email;
  const sharedAddress = present !== null && (await sharesAddress(tx, personId, { [channel]: present }));
  const failure = failureOf(maySend({ channel, destination: present, optedOut, bouncing, sharedAddress }));
  if (failure) return failure;
  return addressOf({ channel, destination: present }) === destination ? null : "stopped";
}
