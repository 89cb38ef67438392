import { getPerson } from "../persons/person.service.ts";
import type { Viewer } from "../platform/access/viewer.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { demand } from "../platform/guards.ts";
import { dialedNumber } from "../platform/phone-number.ts";
import type { Settings } from "../platform/settings.ts";
import { type AccountRow, deactivatePersonEntry, findPersonAccount, lockAccount } from "./account.queries.ts";
import { mayBeInvited } from "./invitation.policy.ts";
import { sendLink } from "./password-link.service.ts";
import { createPortalAccount, type PortalPerson } from "./patient-account.service.ts";

/**
 * Invites a patient of the viewer's clinic to the portal: opens an account where they have none, and sends a link by email
 * or, without email, by SMS. Answers the masked address that it went to.
 */
export async function invitePatient(tx: Tx, settings: Settings, viewer: Viewer, personId: string): Promise<string> {
  const { id, dateOfBirth, email, mobilePhone } = await getPerson(tx, viewer, personId);
  demand(mayBeInvited(viewer, { dateOfBirth, email, mobilePhone }));
  const person = { id, tenantId: viewer.tenantId, email, mobilePhone };
  const known = await findPersonAccount(tx, id);
  const isKept = known !== undefined && (known.passwordHash !== null || isReachedAt(known, person));
  if (known && !isKept) await deactivatePersonEntry(tx, id);
  const accountId = isKept ? known.id : await createPortalAccount(tx, person);
  const account = await lockAccount(tx, accountId);
  return sendLink(tx, settings, account, { purpose: "invite", person });
}

/** An account that nobody has entered is of no use where the address that it was opened for was wrong. */
const isReachedAt = (account: AccountRow, { email, mobilePhone }: PortalPerson): boolean =>
  email === null
    ? account.email === null && mobilePhone !== null && account.mobilePhone === dialedNumber(mobilePhone)
    : account.email === email.toLowerCase();
