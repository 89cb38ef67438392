import type { PatientResult, ResultLink } from "@tracewell/contract/portal-results";
import { getPatientResult, ownerOfResult, viewResult } from "../../lab-tests/ordering/patient-result.service.ts";
import { masked } from "../../messages/destination-mask.model.ts";
import { queueMessage } from "../../messages/message.service.ts";
import { getPersonContact, languageOfPerson } from "../../persons/person-contact.service.ts";
import { clinicTokenOf, readClinicToken } from "../../platform/access/clinic-token.ts";
import { digestOf, newSecret } from "../../platform/access/secrets.ts";
import { actAs, type Tx } from "../../platform/database/transaction.ts";
import { dialedNumber } from "../../platform/phone-number.ts";
import { found, Refusal, refusalAt } from "../../platform/refusal.ts";
import type { Settings } from "../../platform/settings.ts";
import { writeEvent } from "../../platform/trail/trail.ts";
import {
  countLinks,
  countWrongTry,
  insertLink,
  lockLink,
  type NewResultLink,
  type ResultLinkRow,
} from "./result-link.queries.ts";
import { linkTexts } from "./result-link-texts.model.ts";

/** 128 bits: in a text message each character counts. */
const secretBytes = 16;

/** Where this installation is reached. */
type Reached = Pick<Settings, "publicUrl">;

const mostInHour = 3;
const mostInDay = 6;

/**
 * Makes the address by which one result is opened without signing in, for a message to `destination` (R10-19). Null where the
 * clinic doesn't know the date of birth, which the link asks for. The database keeps no more than a digest of it.
 */
export async function makeResultLink(tx: Tx, settings: Reached, link: NewResultLink): Promise<string | null> {
  const personId = found(await ownerOfResult(tx, link.itemId));
  const { dateOfBirth } = await getPersonContact(tx, personId);
  return dateOfBirth ? (await newLink(tx, settings, link)).address : null;
}

async function newLink(tx: Tx, settings: Reached, link: NewResultLink): Promise<{ id: string; address: string }> {
  const secret = newSecret().subarray(0, secretBytes);
  const id = await insertLink(tx, digestOf(secret), link);
  // After the #, the token is in no log of a server or a proxy. Before it, no word tells what the message is about.
  return { id, address: `${settings.publicUrl}/auth/patient/open#${clinicTokenOf(link.tenantId, secret)}` };
}

/** What a link is good for; it tells nothing of whom it was sent to. */
export async function describeLink(tx: Tx, token: string): Promise<ResultLink> {
  const { link } = await linkInHand(tx, token);
  const { isOver, triesLeft } = link;
  return { state: isOver ? "expired" : triesLeft <= 0 ? "used-up" : "open", triesLeft };
}

/** Opens the result of a link to who knows the date of birth. A wrong one counts for this link, and locks nobody out. */
export async function openByLink(
  tx: Tx,
  { token, dateOfBirth }: { token: string; dateOfBirth: string },
): Promise<PatientResult> {
  const { link, tenantId, personId } = await linkInHand(tx, token);
  if (link.isOver) throw new Refusal("result-link.expired");
  if (link.triesLeft <= 0) throw new Refusal("result-link.used-up");
  const person = await getPersonContact(tx, personId);
  if (person.dateOfBirth !== dateOfBirth) {
    await countWrongTry(tx, link.id);
    await writeEvent(tx, "wrong-birth-date", { personId });
    throw refusalAt("dateOfBirth", "result-link.wrong-birth-date", { stands: true });
  }
  await writeEvent(tx, "opened-result", { personId });
  const result = await getPatientResult(tx, link.itemId);
  if (result.state !== "ready") return result;
  await viewResult(tx, tenantId, { itemId: link.itemId, personId });
  return getPatientResult(tx, link.itemId);
}

/** Sends a fresh link to where the one in hand was sent, as long as that is the patient's own phone or mailbox. */
export async function sendFreshLink(tx: Tx, settings: Reached, token: string): Promise<{ sentTo: string }> {
  const { link, tenantId, personId } = await linkInHand(tx, token);
  const { itemId, channel, destination } = link;
  if (!(await isOwn(tx, personId, link))) throw new Refusal("result-link.not-sent");
  const { inHour, inDay } = await countLinks(tx, itemId);
  if (inHour >= mostInHour || inDay >= mostInDay) throw new Refusal("request.too-many");
  const { id, address } = await newLink(tx, settings, { tenantId, itemId, channel, destination });
  const words = linkTexts[await languageOfPerson(tx, personId)];
  const queued = await queueMessage(tx, {
    personId,
    channel,
    destination,
    subject: words.subject,
    body: words.body(address),
    cause: `result link ${id}`,
    sensitive: true,
    urgent: true,
  });
  if (queued.outcome === "failed") throw new Refusal("result-link.not-sent");
  return { sentTo: masked(destination) };
}

/** A number that the patient gave up may be somebody else's now. */
async function isOwn(tx: Tx, personId: string, { channel, destination }: ResultLinkRow): Promise<boolean> {
  const { email, mobilePhone } = await getPersonContact(tx, personId);
  if (channel === "email") return email?.toLowerCase() === destination.toLowerCase();
  return mobilePhone !== null && dialedNumber(mobilePhone) === dialedNumber(destination);
}

/** Goes into the clinic that the token names and locks its link there; where there is none, nothing is told. */
async function linkInHand(tx: Tx, token: string) {
  const read = readClinicToken(token);
  await actAs(tx, { tenantId: read?.tenantId ?? null, name: "A patient, by a link" });
  const link = read ? await lockLink(tx, digestOf(read.secret)) : undefined;
  const personId = link && (await ownerOfResult(tx, link.itemId));
  if (!read || !link || !personId) throw new Refusal("result-link.unknown");
  return { link, tenantId: read.tenantId, personId };
}
