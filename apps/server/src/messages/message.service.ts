import { defaultTimeZone } from "@tracewell/contract/constants";
import type { SendFailure } from "@tracewell/contract/messages";
import { hasOptedOut } from "../persons/person-contact.service.ts";
import { newId } from "../platform/database/new-id.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { isBouncing } from "./bounced-address.service.ts";
import { addressOf, failureOf, maySend, type Recipient } from "./message.policy.ts";
import {
  findSendingClinic,
  insertMessage,
  listMessages,
  type PersonMessage,
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
  const { channel, sensitive = false } = message;
  const urgent = message.urgent ?? sensitive;
  // A link or a code was asked for just now; anything else stays unsent where the patient wants no messages.
  const wasAsked = sensitive && urgent;
  const asksNotTo = message.personId !== undefined && !wasAsked && (await hasOptedOut(tx, message.personId));
  const bouncing = message.bouncing ?? (message.personId !== undefined && !wasAsked && (await isBouncing(tx, message)));
  const failure = failureOf(maySend({ ...message, optedOut: message.optedOut ?? asksNotTo, bouncing }));
  const destination = addressOf(message) ?? message.destination;
  const { tenantId, timeZone } = await findSendingClinic(tx, message.tenantId);
  const sendAfter = timeToSend(message.sendAfter ?? null, urgent ? null : (timeZone ?? defaultTimeZone));
  const id = newId();
  const isNew = await insertMessage(tx, {
    id,
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
    sendAfter,
  });
  if (!isNew) return { outcome: "repeated" };
  return failure ? { outcome: "failed", id, failure } : { outcome: "scheduled", id, sendAfter };
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
