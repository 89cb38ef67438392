import type { StaffInvitation } from "@tracewell/contract/invitations";
import { findStaffMember } from "../access/staff.service.ts";
import { masked } from "../messages/destination-mask.model.ts";
import { queueMessage } from "../messages/message.service.ts";
import { digestOf, newSecret } from "../platform/access/secrets.ts";
import type { Viewer } from "../platform/access/viewer.ts";
import { actAs, type Tx } from "../platform/database/transaction.ts";
import { Refusal } from "../platform/refusal.ts";
import type { Settings } from "../platform/settings.ts";
import { writeEvent } from "../platform/trail/trail.ts";
import { lockAccount, temporaryPasswordDays } from "./account.queries.ts";
import {
  acceptEntry,
  type ConsentLinkRow,
  consentLinks,
  findConsentLink,
  findUserEntry,
  insertConsentLink,
  replaceConsentLinks,
} from "./consent-link.queries.ts";
import { giveTemporaryPassword } from "./password.service.ts";
import { hashPassword } from "./password-hash.service.ts";

/** Limits how often someone else can make us write to a mailbox. */
const mailsAtMost = 3;
const countedMinutes = 15;

/**
 * Invites someone to the clinic's staff by one mail to their account's own address: with a temporary password where the
 * account was made for this clinic, else with a link by which its owner agrees. The clinic is not told which it was, by no
 * answer, line or delay.
 */
export async function inviteStaff(tx: Tx, settings: Settings, viewer: Viewer, userId: string): Promise<void> {
  const entry = await findUserEntry(tx, userId);
  if (!entry) throw new Refusal("user.not-found");
  const account = await lockAccount(tx, entry.accountId);
  if ((await consentLinks.count(tx, account.id, countedMinutes)) >= mailsAtMost) throw new Refusal("request.too-many");
  const token = newSecret().toString("base64url");
  await replaceConsentLinks(tx, entry.id);
  const link = { entryId: entry.id, accountId: account.id, tokenHash: digestOf(token), days: temporaryPasswordDays };
  const id = await insertConsentLink(tx, link);
  if (entry.accepted) await giveTemporaryPassword(tx, account.id, { told: false });
  else {
    await hashPassword(token);
    const queued = await queueMessage(tx, {
      tenantId: null,
      accountId: account.id,
      channel: "email",
      destination: account.email,
      subject: `Join the staff of ${viewer.tenantName}?`,
      body: `${viewer.displayName} invites you to the staff of ${viewer.tenantName}. You would enter it with the account that you have, and its password.\n\nNothing changes until you agree here within ${temporaryPasswordDays} days: ${settings.publicUrl}/auth/join/${token}\n\nIf you don’t know this clinic, you need do nothing.`,
      cause: `consent link ${id}`,
      sensitive: true,
      urgent: true,
    });
    if (queued.outcome === "failed") throw new Refusal(`message.${queued.failure}`);
  }
  await writeEvent(tx, "staff-invited", { accountId: account.id, ...(account.email ? { reason: account.email } : {}) });
}

/** Which clinic a link leads to, before it is used. */
export async function describeInvitation(tx: Tx, token: string): Promise<StaffInvitation> {
  const link = await linkOf(tx, token);
  return {
    state: link.isUsed ? "used" : link.isExpired ? "expired" : "open",
    clinic: link.tenantName,
    email: masked(link.email ?? ""),
  };
}

/** The account's owner agrees, by a link that went to its own address: it enters the clinic from now on. */
export async function acceptInvitation(tx: Tx, token: string): Promise<{ clinic: string }> {
  await lockAccount(tx, (await linkOf(tx, token)).accountId);
  // Two browsers may follow the link at once: it is checked again once the account is locked.
  const link = await linkOf(tx, token);
  if (link.isUsed) throw new Refusal("auth.link-used");
  if (link.isExpired) throw new Refusal("auth.invitation-expired");
  await actAs(tx, { tenantId: link.tenantId });
  const user = await findStaffMember(tx, link.userId ?? "");
  if (!user) throw new Refusal("auth.link-unknown");
  await consentLinks.use(tx, link.id);
  await acceptEntry(tx, link.entryId);
  await actAs(tx, { userId: user.id, name: user.name });
  await writeEvent(tx, "staff-joined", { accountId: link.accountId });
  return { clinic: link.tenantName };
}

async function linkOf(tx: Tx, token: string): Promise<ConsentLinkRow> {
  const link = await findConsentLink(tx, digestOf(token));
  if (!link || link.isWithdrawn) throw new Refusal("auth.link-unknown");
  return link;
}
