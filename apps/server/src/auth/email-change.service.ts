import type { EmailLink } from "@tracewell/contract/own-sign-ins";
import { masked } from "../messages/destination-mask.model.ts";
import { queueMessage } from "../messages/message.service.ts";
import { digestOf, newSecret } from "../platform/access/secrets.ts";
import type { AnyViewer } from "../platform/access/viewer.ts";
import { keepingConstraints } from "../platform/database/kept-constraints.ts";
import { actAs, type Tx } from "../platform/database/transaction.ts";
import { demand } from "../platform/guards.ts";
import { Refusal } from "../platform/refusal.ts";
import type { Settings } from "../platform/settings.ts";
import { writeEvent } from "../platform/trail/trail.ts";
import { type AccountRow, findAccountByEmail, lockAccount } from "./account.queries.ts";
import { languageOfAccount } from "./account.service.ts";
import { mayChangeSignInEmail } from "./email-change.policy.ts";
import {
  type EmailLinkRow,
  emailLinks,
  findEmailLink,
  insertEmailLink,
  updateSignInEmail,
} from "./email-link.queries.ts";
import type { From } from "./lock-out.service.ts";
import { noticeTexts } from "./notice-texts.model.ts";
import { demandPassword } from "./password.service.ts";
import { staffOfAccount } from "./staff-account.service.ts";
import { maySpeakForAccount } from "./vouched-sign-in.service.ts";

const linkHours = 24;
/** Limits how often someone else can make us write to a mailbox. */
const linksAtMost = 3;
const countedMinutes = 15;

/**
 * Sends a link to the email that a patient wants to sign in by; nothing changes until it is followed. The address of
 * before is told. Answers the masked address that the link went to.
 */
export async function askForEmail(
  tx: Tx,
  settings: Settings,
  viewer: AnyViewer,
  given: { email: string; currentPassword: string },
  from: From,
): Promise<string> {
  const account = await demandPassword(tx, viewer, { password: given.currentPassword, field: "currentPassword" }, from);
  const email = given.email.toLowerCase();
  const staff = await staffOfAccount(tx, account.id);
  const facts = {
    isStaff: staff.length > 0,
    isProposed: staff.some((member) => member.email === email),
    speaksForAccount: await maySpeakForAccount(tx, viewer),
    isSame: email === account.email,
    isTaken: email !== account.email && (await findAccountByEmail(tx, email)) !== undefined,
  };
  demand(mayChangeSignInEmail(facts), "email");
  if ((await emailLinks.count(tx, account.id, countedMinutes)) >= linksAtMost) throw new Refusal("request.too-many");
  const token = newSecret().toString("base64url");
  await emailLinks.replace(tx, account.id);
  const id = await insertEmailLink(tx, { accountId: account.id, tokenHash: digestOf(token), email, hours: linkHours });
  const words = noticeTexts[await languageOfAccount(tx, account.id)];
  const queued = await queueMessage(tx, {
    tenantId: null,
    accountId: account.id,
    channel: "email",
    destination: email,
    subject: words.emailLink.subject,
    body: words.emailLink.body(
      `${settings.publicUrl}/auth/${facts.isStaff ? "" : "patient/"}email/${token}`,
      linkHours,
    ),
    cause: `email link ${id}`,
    sensitive: true,
    urgent: true,
  });
  if (queued.outcome === "failed") throw new Refusal(`message.${queued.failure}`);
  await notifyOwner(tx, account, { ...words.emailAsked, to: email, cause: `email asked ${id}` });
  await writeEvent(tx, "sign-in-email-asked", { accountId: account.id, reason: masked(email) });
  return masked(email);
}

/** The state of a link, before it is used. */
export async function describeEmailLink(tx: Tx, token: string): Promise<EmailLink> {
  const link = await linkOf(tx, token);
  return { state: link.isUsed ? "used" : link.isExpired ? "expired" : "open", email: masked(link.email) };
}

/** Gives the sign-in the email that the link went to, once; whoever reads the address of before is told. */
export async function confirmEmail(tx: Tx, token: string): Promise<string> {
  const { accountId } = await linkOf(tx, token);
  const account = await lockAccount(tx, accountId);
  // Two browsers may follow the link at once: it is checked again once the account is locked.
  const link = await linkOf(tx, token);
  if (link.isUsed) throw new Refusal("auth.link-used");
  if (link.isExpired) throw new Refusal("auth.link-expired");
  if (await findAccountByEmail(tx, link.email)) throw new Refusal("auth.email-taken");
  await actAs(tx, { name: account.email ?? account.mobilePhone ?? "" });
  await emailLinks.use(tx, link.id);
  // Two may want the same address at the same time.
  await keepingConstraints(
    { account_email_key: () => new Refusal("auth.email-taken") },
    updateSignInEmail(tx, accountId, link.email),
  );
  const words = noticeTexts[await languageOfAccount(tx, accountId)];
  await notifyOwner(tx, account, { ...words.emailChanged, to: link.email, cause: `email changed ${link.id}` });
  await writeEvent(tx, "sign-in-email-changed", { accountId, reason: masked(link.email) });
  return link.email;
}

interface Notice {
  subject: string;
  body: (to: string) => string;
  to: string;
  cause: string;
}

/** Notifies the account's owner at the earlier address; a notice that can't be sent does not stop the change. */
async function notifyOwner(tx: Tx, { id, email, mobilePhone }: AccountRow, notice: Notice): Promise<void> {
  await queueMessage(tx, {
    tenantId: null,
    accountId: id,
    channel: email ? "email" : "sms",
    destination: email ?? mobilePhone ?? "",
    subject: notice.subject,
    body: notice.body(masked(notice.to)),
    cause: notice.cause,
    urgent: true,
  });
}

async function linkOf(tx: Tx, token: string): Promise<EmailLinkRow> {
  const link = await findEmailLink(tx, digestOf(token));
  if (!link) throw new Refusal("auth.link-unknown");
  return link;
}
