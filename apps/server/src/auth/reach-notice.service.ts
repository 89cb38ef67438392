import { queueMessage } from "../messages/message.service.ts";
import { languageOfPerson } from "../persons/person-contact.service.ts";
import { newId } from "../platform/database/new-id.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { noticeWords, staffReachChanged } from "./notice-words.ts";

/** Tells a member of staff by email that the phones of their account are others now. */
export const tellStaffReachChanged = (tx: Tx, account: { id: string; email: string }): Promise<unknown> =>
  queueMessage(tx, {
    tenantId: null,
    accountId: account.id,
    channel: "email",
    destination: account.email,
    ...staffReachChanged,
    cause: `reach changed ${newId()}`,
    urgent: true,
  });

/** Tells a patient where they were reached until now that they are reached elsewhere; whoever opted out is told, too. */
export async function tellPatientReachChanged(
  tx: Tx,
  person: { id: string; email: string | null; mobilePhone: string | null },
): Promise<void> {
  const destination = person.email ?? person.mobilePhone;
  if (!destination) return;
  const { subject, body } = noticeWords[await languageOfPerson(tx, person.id)].reachChanged;
  await queueMessage(tx, {
    personId: person.id,
    channel: person.email ? "email" : "sms",
    destination,
    optedOut: false,
    subject,
    body,
    cause: `reach changed ${newId()}`,
    urgent: true,
  });
}
