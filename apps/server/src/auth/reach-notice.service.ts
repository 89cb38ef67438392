import { queueMessage } from "../messages/message.service.ts";
import { languageOfPerson } from "../persons/person-contact.service.ts";
import { newId } from "../platform/database/new-id.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { getAccount } from "./account.queries.ts";
import { emailProposed, noticeTexts, staffReachChanged } from "./notice-texts.model.ts";

/** Notifies a member of staff by email that the phones of their account have changed. */
export const notifyStaffReachChanged = (tx: Tx, account: { id: string; email: string }): Promise<unknown> =>
  queueMessage(tx, {
    tenantId: null,
    accountId: account.id,
    channel: "email",
    destination: account.email,
    ...staffReachChanged,
    cause: `reach changed ${newId()}`,
    urgent: true,
  });

/** Notifies the owner of an account, at its present address, that an administrator has entered another email. */
export async function notifyEmailProposed(
  tx: Tx,
  by: { displayName: string; tenantName: string },
  { accountId, proposed }: { accountId: string; proposed: string },
): Promise<void> {
  const { email } = await getAccount(tx, accountId);
  await queueMessage(tx, {
    tenantId: null,
    accountId,
    channel: "email",
    destination: email,
    ...emailProposed(by, proposed),
    cause: `email proposed ${newId()}`,
    urgent: true,
  });
}

/** Notifies a patient at the earlier address or phone that it was changed, even if they opted out of messages. */
export async function notifyPatientReachChanged(
  tx: Tx,
  person: { id: string; email: string | null; mobilePhone: string | null },
): Promise<void> {
  const destination = person.email ?? person.mobilePhone;
  if (!destination) return;
  const { subject, body } = noticeTexts[await languageOfPerson(tx, person.id)].reachChanged;
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
