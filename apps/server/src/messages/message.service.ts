import { defaultTimeZone } from "@tracewell/contract/constants";
import type { SendFailure } from "@tracewell/contract/messages";
import { hasOptedOut } from "../persons/person-contact.service.ts";
import { newId } from "../platform/database/new-id.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { isBouncing } from "./bounced-address.service.ts";
import { addressOf, failureOf, maySend, type Recipient } from "./message.policy.ts";
import {
  type AppointmentMessage,
  findSendingClinic,
  insertMessages,
  listMessages,
  type NewMessage,
  type PersonMessage,
  type RemindingMessage,
  type ResultMessage,
  stopWaiting,
} from "./message.queries.ts";
import { afterQuietHours } from "./quiet-hours.model.ts";

export type { PersonMessage } from "./message.queries.ts";
export { messageQueued } from "./outbox.queries.ts";

/** What a feature wants to have sent. */
export interface Message extends Recipient {
  /** Absent: the clinic that the transaction acts in. Null: no clinic's, such as an account's sign-in code. */
  tenantId?: string | null;
  personId?: string;
  accountId?: string;
  /** The record whose work it belongs to: the message shows in that record's Activity. */
  recordId?: string;
  /** Of an email. */
  subject?: string;
  body: string;
  /** What it is about, as a key: the same recipient gets one message for it on each channel, whatever happens. */
  cause: string;
  /** A code or a link: nobody can read it once it has left. */
  sensitive?: boolean;
  /** The recipient waits for it: quiet hours do not hold it back. Absent: as what is sensitive is. */
  urgent?: boolean;
  /** Of a message about an order's results. */
  result?: ResultMessage;
  /** Of a message about an appointment. */
  appointment?: AppointmentMessage;
  /** Of a message that reminds after a result. */
  reminded?: RemindingMessage;
  /** An iCalendar file that goes along with an email. */
  calendar?: string;
  /** Files that go along with an email (`enclose`). */
  enclosureId?: string | null;
  /** Later it is not sent. */
  notAfter?: Date;
  /** Not before this time. */
  sendAfter?: Date;
}

/**
 * What became of it: it leaves with the commit or when its time has come; or it can't be sent, and is kept with the
 * reason; or the recipient has had it before.
 */
export type Queued =
  | { outcome: "scheduled"; id: string; sendAfter: Date | null }
  | { outcome: "failed"; id: string; failure: SendFailure }
  | { outcome: "repeated" };

/** Puts a message into the outbox. It leaves only after the transaction has committed. */
export async function queueMessage(tx: Tx, message: Message): Promise<Queued> {
  const { personId } = message;
  // A link or a code was asked for just now; anything else stays unsent where the patient wants no messages.
  const isUnasked = personId !== undefined && !(message.sensitive && (message.urgent ?? true));
  const optedOut = message.optedOut ?? (isUnasked && (await hasOptedOut(tx, personId)));
  const bouncing = message.bouncing ?? (isUnasked && (await isBouncing(tx, message)));
  const row = rowOf(await findSendingClinic(tx, message.tenantId), { ...message, optedOut, bouncing });
  if ((await insertMessages(tx, [row])) === 0) return { outcome: "repeated" };
  const { id, failure, sendAfter } = row;
  return failure ? { outcome: "failed", id, failure } : { outcome: "scheduled", id, sendAfter };
}

/** Puts messages of the present clinic into the outbox at once; whether each can be sent, the caller has asked already. */
export async function queueMessages(
  tx: Tx,
  messages: readonly (Omit<Message, "tenantId"> & { optedOut: boolean; bouncing: boolean })[],
): Promise<void> {
  if (messages.length === 0) return;
  const clinic = await findSendingClinic(tx, undefined);
  await insertMessages(
    tx,
    messages.map((message) => rowOf(clinic, message)),
  );
}

function rowOf({ tenantId, timeZone }: Awaited<ReturnType<typeof findSendingClinic>>, message: Message): NewMessage {
  const { channel, sensitive = false } = message;
  const urgent = message.urgent ?? sensitive;
  const failure = failureOf(maySend(message));
  const destination = addressOf(message) ?? message.destination;
  return {
    id: newId(),
    tenantId,
    personId: message.personId ?? null,
    accountId: message.accountId ?? null,
    recordId: message.recordId ?? null,
    channel,
    destination,
    subject: message.subject ?? null,
    body: sensitive && failure ? null : message.body,
    cause: message.cause,
    recipient: recipientOf(message, destination),
    sensitive,
    urgent,
    failure,
    result: message.result ?? null,
    appointment: message.appointment ?? null,
    reminded: message.reminded ?? null,
    calendar: failure ? null : (message.calendar ?? null),
    enclosureId: message.enclosureId ?? null,
    notAfter: message.notAfter ?? null,
    sendAfter: timeToSend(message.sendAfter ?? null, urgent ? null : (timeZone ?? defaultTimeZone)),
  };
}

/** What a person was written, newest first, for their histories. */
export async function listMessagesOfPerson(tx: Tx, personId: string): Promise<PersonMessage[]> {
  const messages = await listMessages(tx, personId);
  return messages.map((message) =>
    message.sensitive ? { ...message, subject: subjectOfSecret(message.cause) } : message,
  );
}

/** Stops what waits to leave about these records, because what it says is no longer so. Answers how many there were. */
export const stopMessages = (tx: Tx, recordIds: readonly string[]): Promise<number> => stopWaiting(tx, recordIds);

/** The subjects of what holds a code or a link, by the beginning of the cause: the row forgets its own. */
const subjectsOfSecrets: Record<string, string> = {
  "self-assessment link": "Link to the daily self-assessment",
  "result link": "Link to a result",
  "result message": "Message about results",
  "appointment message": "Message about an appointment",
  "password link": "Link to choose a password",
  "email link": "Link to confirm an email address",
  "verification code": "Verification code",
  "temporary password": "Temporary password",
};

const subjectOfSecret = (cause: string): string =>
  Object.entries(subjectsOfSecrets).find(([beginning]) => cause.startsWith(beginning))?.[1] ?? "A code or a link";

/** When it may leave; null: at once. Quiet hours are those of the time zone, where one is given. */
function timeToSend(wanted: Date | null, quietIn: string | null): Date | null {
  if (!quietIn) return wanted;
  const now = new Date();
  const asked = wanted && wanted > now ? wanted : now;
  const moved = afterQuietHours(asked, quietIn);
  return moved > now ? moved : null;
}

/** Who must not get the same thing twice: a person stays the same when their number changes. */
function recipientOf({ personId, accountId }: Message, destination: string | null): string {
  if (personId) return `person ${personId}`;
  if (accountId) return `account ${accountId}`;
  return `address ${destination?.toLowerCase() ?? "none"}`;
}
