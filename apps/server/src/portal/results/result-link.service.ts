import { ClosedResult, type PatientResult, type ResultLink } from "@tracewell/contract/portal-results";
import { describeReach } from "../../clinic-reach/clinic-reach.service.ts";
import type { LinkFor } from "../../lab-tests/notifying/result-message.service.ts";
import {
  getPatientResult,
  listToldResults,
  ownerOfOrder,
  viewResult,
} from "../../lab-tests/ordering/patient-result.service.ts";
import { wholeList } from "../../lists/whole.ts";
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
import { countLinks, countWrongTry, insertLinks, lockLink, type ResultLinkRow } from "./result-link.queries.ts";
import { linkTexts } from "./result-link-texts.model.ts";

/** 128 bits: in a text message each character counts. */
const secretBytes = 16;

/** Where this installation is reached. */
type Reached = Pick<Settings, "publicUrl">;

const mostInHour = 3;
const mostInDay = 6;

/**
 * Makes the addresses by which results are opened without signing in, for messages to patients whose date of birth is known, which
 * the link asks for (R10-19). The database keeps no more than digests of them.
 */
export async function makeResultLinks(
  tx: Tx,
  { publicUrl }: Reached,
  tenantId: string,
  links: readonly LinkFor[],
): Promise<{ id: string; address: string }[]> {
  if (links.length === 0) return [];
  const secrets = links.map(() => newSecret().subarray(0, secretBytes));
  const ids = await insertLinks(
    tx,
    tenantId,
    links.map((link, place) => ({ ...link, tokenHash: digestOf(secrets[place] as Buffer) })),
  );
  return secrets.map((secret, place) => ({
    id: ids[place] as string,
    // After the #, the token is in no log of a server or a proxy. Before it, no word tells what the message is about.
    address: `${publicUrl}/auth/patient/open#${clinicTokenOf(tenantId, secret)}`,
  }));
}

/** What a link is good for; it tells nothing of whom it was sent to. */
export async function describeLink(tx: Tx, token: string): Promise<ResultLink> {
  const { link } = await linkInHand(tx, token);
  const { isOver, triesLeft } = link;
  return { state: isOver ? "expired" : triesLeft <= 0 ? "used-up" : "open", triesLeft, reach: await describeReach(tx) };
}

/** What the patient reads by a link. A wrong date of birth counts for this link, and locks nobody out. */
interface Asked {
  token: string;
  dateOfBirth: string;
}

/** The results of a link to who knows the date of birth: which days they are of, and whether they were read. */
export async function listByLink(tx: Tx, asked: Asked) {
  const { personId, results } = await unlocked(tx, asked);
  await writeEvent(tx, "opened-link", { personId });
  return wholeList(results.map((result) => ClosedResult.parse(result)));
}

/** Opens one of them, which is viewed from then on. */
export async function openByLink(tx: Tx, { id, ...asked }: Asked & { id: string }): Promise<PatientResult> {
  const { tenantId, personId, results } = await unlocked(tx, asked);
  const result = found(results.find((each) => each.id === id) ?? null);
  await writeEvent(tx, "opened-result", { personId });
  if (result.state !== "ready") return result;
  await viewResult(tx, tenantId, { itemId: id, personId });
  return getPatientResult(tx, id);
}

async function unlocked(tx: Tx, { token, dateOfBirth }: Asked) {
  const { link, tenantId, personId } = await linkInHand(tx, token);
  if (link.isOver) throw new Refusal("result-link.expired");
  if (link.triesLeft <= 0) throw new Refusal("result-link.used-up");
  const person = await getPersonContact(tx, personId);
  if (person.dateOfBirth !== dateOfBirth) {
    await countWrongTry(tx, link.id);
    await writeEvent(tx, "wrong-birth-date", { personId });
    throw refusalAt("dateOfBirth", "result-link.wrong-birth-date", { stands: true });
  }
  const { orderId, createdAt } = link;
  const results = await listToldResults(tx, { orderId, personId, sentAt: new Date(createdAt) });
  return { tenantId, personId, results };
}

/** Sends a fresh link to where the one in hand was sent, as long as that is the patient's own phone or mailbox. */
export async function sendFreshLink(tx: Tx, settings: Reached, token: string): Promise<{ sentTo: string }> {
  const { link, tenantId, personId } = await linkInHand(tx, token);
  const { orderId, channel, destination } = link;
  if (!(await isOwn(tx, personId, link))) throw new Refusal("result-link.not-sent");
  const { inHour, inDay } = await countLinks(tx, orderId);
  if (inHour >= mostInHour || inDay >= mostInDay) throw new Refusal("request.too-many");
  const [made] = await makeResultLinks(tx, settings, tenantId, [{ orderId, channel, destination }]);
  const { id, address } = found(made ?? null);
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
  const personId = link && (await ownerOfOrder(tx, link.orderId));
  if (!read || !link || !personId) throw new Refusal("result-link.unknown");
  return { link, tenantId: read.tenantId, personId };
}
