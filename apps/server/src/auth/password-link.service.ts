import type { PasswordLink } from "@tracewell/contract/passwords";
import { masked } from "../messages/destination-mask.model.ts";
import { queueMessage } from "../messages/message.service.ts";
import { languageOfPerson } from "../persons/person-contact.service.ts";
import { digestOf, newSecret } from "../platform/access/secrets.ts";
import type { Sessions } from "../platform/access/sessions.ts";
import { actAs, type Tx } from "../platform/database/transaction.ts";
import { Refusal } from "../platform/refusal.ts";
import type { Settings } from "../platform/settings.ts";
import { writeEvent } from "../platform/trail/trail.ts";
import { type AccountRow, findEntries, isShutOut, lockAccount } from "./account.queries.ts";
import { languageOfAccount } from "./account.service.ts";
import { type LinkPurpose, linkTexts } from "./link-texts.model.ts";
import { setOwnPassword } from "./password.service.ts";
import { findLink, insertLink, type LinkRow, passwordLinks } from "./password-link.queries.ts";

export const linkHours = 24;
/** Limits how often someone else can make us write to a mailbox. */
const linksAtMost = 3;
const countedMinutes = 15;

interface LinkWanted {
  purpose: LinkPurpose;
  /** Whom an invitation is about: the message stands in their history. */
  person?: { id: string; tenantId: string };
}

/** Sends a link that sets a password: to the account's email or, without one, to its phone. A newer one replaces older ones. */
export async function sendLink(tx: Tx, settings: Settings, account: AccountRow, wanted: LinkWanted): Promise<string> {
  if ((await passwordLinks.count(tx, account.id, countedMinutes)) >= linksAtMost) throw new Refusal("request.too-many");
  const { id, address, destination } = await makeLink(tx, settings, account, wanted.purpose);
  const { person } = wanted;
  const language = person ? await languageOfPerson(tx, person.id) : await languageOfAccount(tx, account.id);
  const words = linkTexts[language][wanted.purpose];
  const queued = await queueMessage(tx, {
    tenantId: wanted.person?.tenantId ?? null,
    ...(wanted.person ? { personId: wanted.person.id } : { accountId: account.id }),
    channel: account.email ? "email" : "sms",
    destination,
    subject: words.subject,
    body: words.body(address, linkHours),
    cause: `password link ${id}`,
    sensitive: true,
    urgent: true,
  });
  if (queued.outcome === "failed") throw new Refusal(`message.${queued.failure}`);
  await writeEvent(tx, "password-link-sent", { accountId: account.id, reason: masked(destination) });
  return masked(destination);
}

/** A link that sets a password, for whoever hands it over; it takes the place of older ones. */
export async function makeLink(tx: Tx, settings: Settings, account: AccountRow, purpose: LinkPurpose) {
  const destination = account.email ?? account.mobilePhone ?? "";
  const token = newSecret().toString("base64url");
  await passwordLinks.replace(tx, account.id);
  const id = await insertLink(tx, {
    accountId: account.id,
    tokenHash: digestOf(token),
    purpose,
    destination,
    hours: linkHours,
  });
  return { id, destination, address: `${settings.publicUrl}${await pathFor(tx, account.id, purpose)}${token}` };
}

/** What a link is good for, before it is used. */
export async function describeLink(tx: Tx, token: string): Promise<PasswordLink> {
  const link = await linkOf(tx, token);
  return {
    purpose: link.purpose,
    state: link.isUsed ? "used" : link.isExpired ? "expired" : "open",
    sent_to: masked(link.destination),
  };
}

/** Sets a password by a link, once; all sessions of the account end. */
export async function setPasswordByLink(
  tx: Tx,
  sessions: Sessions,
  given: { token: string; newPassword: string },
): Promise<void> {
  const { account, link } = await linkInHand(tx, given.token);
  if (link.isUsed) throw new Refusal("auth.link-used");
  if (link.isExpired) throw new Refusal("auth.link-expired");
  await passwordLinks.use(tx, link.id);
  await actAs(tx, { name: account.email ?? account.mobilePhone ?? "" });
  await setOwnPassword(tx, sessions, account, given.newPassword);
}

/** Sends a fresh link to where an expired one went, as long as that is still where the account is reached. */
export async function sendFreshLink(tx: Tx, settings: Settings, token: string): Promise<string> {
  const { account, link } = await linkInHand(tx, token);
  if (link.isUsed) throw new Refusal("auth.link-used");
  if (!link.isExpired) throw new Refusal("auth.link-open");
  if (link.destination !== (account.email ?? account.mobilePhone)) throw new Refusal("auth.link-unknown");
  return sendLink(tx, settings, account, { purpose: link.purpose });
}

async function linkOf(tx: Tx, token: string): Promise<LinkRow> {
  const link = await findLink(tx, digestOf(token));
  if (!link) throw new Refusal("auth.link-unknown");
  if (await isShutOut(tx, link.accountId)) throw new Refusal("portal.off");
  return link;
}

/** A link about to be used: two browsers may follow it at once, so it is checked again once the account is locked. */
async function linkInHand(tx: Tx, token: string): Promise<{ account: AccountRow; link: LinkRow }> {
  const { accountId } = await linkOf(tx, token);
  const account = await lockAccount(tx, accountId);
  return { account, link: await linkOf(tx, token) };
}

/** Patients have pages of their own; who is both is reset as staff. */
async function pathFor(tx: Tx, accountId: string, purpose: LinkPurpose): Promise<string> {
  const isStaff = purpose === "reset" && (await findEntries(tx, accountId, "user")).length > 0;
  return isStaff ? "/auth/reset/" : "/auth/patient/reset/";
}
