import type { BodyOf } from "@tracewell/contract/call";
import type { Language } from "@tracewell/contract/constants";
import { emptyVariableTexts } from "@tracewell/contract/message-variables";
import type { MessageChannel } from "@tracewell/contract/messages";
import type {
  MessageOffer,
  OfferedMessage,
  StandardMessage,
  standardMessageCalls,
} from "@tracewell/contract/standard-messages";
import { isBouncing } from "../messages/bounced-address.service.ts";
import { demandEnclosable, enclose, nameFault } from "../messages/enclosure.service.ts";
import { maySend } from "../messages/message.policy.ts";
import { queueMessage } from "../messages/message.service.ts";
import { type PersonReach, reachOfPerson } from "../persons/person-reach.service.ts";
import type { Viewer } from "../platform/access/viewer.ts";
import type { Tx } from "../platform/database/transaction.ts";
import type { FileStore } from "../platform/files/file-store.ts";
import { demand, verdict, when } from "../platform/guards.ts";
import { notifyChanged } from "../platform/live/live-message.ts";
import { found, Refusal, refusalAt } from "../platform/refusal.ts";
import { openableRecord, writableRecord } from "../records/record-access.service.ts";
import { findSentJustNow, findStandardMessages } from "./standard-message.queries.ts";
import {
  fillFor,
  namesAppointment,
  nextAppointments,
  type Reached,
  type RecipientOwn,
  textFault,
  type VariableGround,
  variableGround,
} from "./variable.service.ts";

/** The standard messages as they would leave for a record's patient, and the ways by which they could (R10-16). */
export async function offerMessages(tx: Tx, viewer: Viewer, recordId: string, reached: Reached): Promise<MessageOffer> {
  const { personId } = await openableRecord(tx, viewer, recordId);
  const messages = (await findStandardMessages(tx)).filter(isForStaff);
  const reach = await reachOfPerson(tx, personId);
  const patient = await patientOf(tx, viewer, reach, reached);
  const [sms, email] = [await wayTo(tx, reach, "sms"), await wayTo(tx, reach, "email")];
  return { messages: messages.map((message) => offered(message, patient)), ways: { sms, email } };
}

/** Sends one of them. Answers when it leaves, where quiet hours or the queue hold it back. */
export async function sendStandardMessage(
  tx: Tx,
  viewer: Viewer,
  { recordId, messageId, attachmentIds }: BodyOf<typeof standardMessageCalls.send> & { recordId: string },
  { store, ...reached }: Reached & { store: FileStore },
): Promise<{ sendAfter: string | null }> {
  const record = await writableRecord(tx, viewer, recordId);
  const { personId } = record;
  const message = found((await findStandardMessages(tx, messageId)).find(isForStaff));
  const reach = await reachOfPerson(tx, personId);
  const { destination, ability } = await wayTo(tx, reach, message.channel);
  demand(ability);
  if (await findSentJustNow(tx, personId, messageId)) throw new Refusal("message.sent-just-now");
  const patient = await patientOf(tx, viewer, reach, reached);
  const { subject, body, ability: isFilled } = offered(message, patient);
  demand(isFilled);
  const appointment = patient.own.appointment;
  const isNamed = Object.values({ ...message.bodies, ...message.subjects }).some(namesAppointment);
  const files = await demandEnclosable(tx, viewer, store, attachmentIds);
  if (files.length > 0 && message.channel === "sms") throw refusalAt("attachmentIds", "message.attachments-by-text");
  const [fault] = files.flatMap((file) => nameFault(file, patient.ground.names, ["en", patient.language]) ?? []);
  if (fault) throw refusalAt("attachmentIds", "message.template-unfit", { message: fault });
  const queued = await queueMessage(tx, {
    channel: message.channel,
    destination,
    personId,
    recordId,
    ...(subject ? { subject } : {}),
    body,
    enclosureId: await enclose(tx, viewer, files),
    ...(appointment && isNamed
      ? { appointment: { id: appointment.id, notice: "told" as const }, notAfter: new Date(appointment.start) }
      : {}),
    // The hour makes two presses at once one message.
    cause: `standard message ${messageId} ${new Date().toISOString().slice(0, 13)}`,
  });
  if (queued.outcome !== "scheduled") throw new Refusal("message.sent-just-now");
  await notifyChanged(tx, viewer, { recordId, personId });
  return { sendAfter: queued.sendAfter?.toISOString() ?? null };
}

type Message = StandardMessage & { channel: MessageChannel };
/** What tells of results goes out by itself, and letters are printed. */
const isForStaff = (message: StandardMessage): message is Message =>
  !message.disabled && message.resultType === null && message.channel !== "letter";

export interface Patient {
  language: Language;
  ground: VariableGround;
  own: RecipientOwn;
}

export async function patientOf(
  tx: Tx,
  viewer: Viewer,
  { id, firstName, language }: PersonReach,
  reached: Reached,
): Promise<Patient> {
  const appointment = (await nextAppointments(tx, [id])).get(id) ?? null;
  return { language, ground: await variableGround(tx, viewer, reached), own: { firstName, appointment } };
}

function offered({ id, name, channel, subjects, bodies }: Message, patient: Patient): OfferedMessage {
  const { ground, own } = patient;
  const language = bodies[patient.language] ? patient.language : "en";
  const subject = subjects && (subjects[language] || subjects.en);
  const body = bodies[language] || bodies.en;
  const [filledSubject, filledBody] = [subject ?? "", body].map((text) => fillFor(text, ground, own, language));
  const fault = textFault(subject ?? "", ground, language) ?? textFault(body, ground, language);
  const missing = [...(filledSubject?.missing ?? []), ...(filledBody?.missing ?? [])];
  const empty = [...new Set(missing.map((each) => emptyVariableTexts[each]))].join(" ");
  return {
    id,
    name,
    channel,
    language,
    subject: subject === null ? null : (filledSubject?.text ?? ""),
    body: filledBody?.text ?? "",
    ability: verdict(
      when(fault !== null, "message.template-unfit", fault ? { text: fault } : {}),
      when(empty !== "", "message.empty-variable", { text: empty }),
    ),
  };
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
