import type { Language } from "@tracewell/contract/constants";
import { fillIn, type MessageVariable } from "@tracewell/contract/message-check";
import type { MessageChannel } from "@tracewell/contract/messages";
import type { MessageOffer, OfferedMessage, StandardMessage } from "@tracewell/contract/standard-messages";
import { isBouncing } from "../messages/bounced-address.service.ts";
import { maySend } from "../messages/message.policy.ts";
import { queueMessage } from "../messages/message.service.ts";
import { type PersonReach, reachOfPerson } from "../persons/person-reach.service.ts";
import type { Viewer } from "../platform/access/viewer.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { demand } from "../platform/guards.ts";
import { notifyChanged } from "../platform/live/live-message.ts";
import { found, Refusal } from "../platform/refusal.ts";
import { clinicSetting } from "../preferences/preference.service.ts";
import { openableRecord, writableRecord } from "../records/record-access.service.ts";
import { findSentJustNow, findStandardMessages } from "./standard-message.queries.ts";

/** The standard messages as they would leave for a record's patient, and the ways by which they could (R10-16). */
export async function offerMessages(tx: Tx, viewer: Viewer, recordId: string): Promise<MessageOffer> {
  const { personId } = await openableRecord(tx, viewer, recordId);
  const messages = (await findStandardMessages(tx)).filter(isForStaff);
  const reach = await reachOfPerson(tx, personId);
  const patient = await patientOf(tx, reach);
  const [sms, email] = [await wayTo(tx, reach, "sms"), await wayTo(tx, reach, "email")];
  return { messages: messages.map((message) => offered(message, patient)), ways: { sms, email } };
}

/** Sends one of them. Answers when it leaves, where quiet hours or the queue hold it back. */
export async function sendStandardMessage(
  tx: Tx,
  viewer: Viewer,
  recordId: string,
  messageId: string,
): Promise<{ sendAfter: string | null }> {
  const record = await writableRecord(tx, viewer, recordId);
  const { personId } = record;
  const message = found((await findStandardMessages(tx, messageId)).find(isForStaff));
  const reach = await reachOfPerson(tx, personId);
  const { destination, ability } = await wayTo(tx, reach, message.channel);
  demand(ability);
  if (await findSentJustNow(tx, personId, messageId)) throw new Refusal("message.sent-just-now");
  const { subject, body } = offered(message, await patientOf(tx, reach));
  const queued = await queueMessage(tx, {
    channel: message.channel,
    destination,
    personId,
    recordId,
    ...(subject ? { subject } : {}),
    body,
    // The hour makes two presses at once one message.
    cause: `standard message ${messageId} ${new Date().toISOString().slice(0, 13)}`,
  });
  if (queued.outcome !== "scheduled") throw new Refusal("message.sent-just-now");
  await notifyChanged(tx, viewer, { recordId, personId });
  return { sendAfter: queued.sendAfter?.toISOString() ?? null };
}

/** What tells of results goes out by itself. */
const isForStaff = ({ disabled, resultType }: StandardMessage): boolean => !disabled && resultType === null;

interface Patient {
  language: Language;
  values: Record<MessageVariable, string | null>;
}

async function patientOf(tx: Tx, { firstName, language }: PersonReach): Promise<Patient> {
  const { clinicPhone } = await clinicSetting(tx, "urgentAdvice");
  return { language, values: { firstName, clinicPhone, link: null } };
}

function offered({ id, name, channel, subjects, bodies }: StandardMessage, patient: Patient): OfferedMessage {
  const language = bodies[patient.language] ? patient.language : "en";
  const fill = (text: string) => fillIn(text, patient.values);
  const subject = subjects && fill(subjects[language] || subjects.en);
  return { id, name, channel, language, subject, body: fill(bodies[language] || bodies.en) };
}

/** Where a person is written to, and whether they may be. */
async function wayTo(
  tx: Tx,
  { mobilePhone, email, contactPreference, othersAtPhone, othersAtEmail }: PersonReach,
  channel: MessageChannel,
): Promise<MessageOffer["ways"]["sms"]> {
  const destination = channel === "sms" ? mobilePhone : email;
  const optedOut = contactPreference === "Opt out";
  const sharedAddress = (channel === "sms" ? othersAtPhone : othersAtEmail) > 0;
  const bouncing = await isBouncing(tx, { channel, destination });
  return { destination, ability: maySend({ channel, destination, optedOut, bouncing, sharedAddress }) };
}
