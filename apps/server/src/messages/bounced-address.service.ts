import { getPersonContact } from "../persons/person-contact.service.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { notifyChanged } from "../platform/live/live-message.ts";
import { deleteBounce, findBounces } from "./bounced-address.queries.ts";
import type { Recipient } from "./message.policy.ts";

/** Whether a mail server refused this address for good (R8-75). */
export async function isBouncing(tx: Tx, { channel, destination }: Recipient): Promise<boolean> {
  return channel === "email" && destination !== null && (await findBounces(tx, [destination])).has(destination);
}

/** Which of these email addresses a mail server refused for good. */
export const bouncingAddresses = findBounces;

/** The address works again, or was never wrong: the next mail to it is tried. */
export async function clearBounce(tx: Tx, tenantId: string, personId: string): Promise<void> {
  const { email } = await getPersonContact(tx, personId);
  if (!email) return;
  await deleteBounce(tx, email);
  await notifyChanged(tx, { tenantId, userId: null }, { personId });
}
