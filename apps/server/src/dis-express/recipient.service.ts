import type { Language } from "@tracewell/contract/constants";
import type { FoundRecipient, PreviewedMessage, Recipient, Sending } from "@tracewell/contract/dis-express";
import type { MessageChannel, SendFailure } from "@tracewell/contract/messages";
import { problemText } from "@tracewell/contract/problems";
import { smsSegments } from "@tracewell/contract/sms-segments";
import { quietUntil, whyNot } from "../messages/bulk-message.service.ts";
import { addressOf } from "../messages/message.policy.ts";
import { holdersOf, type PersonWays, personsByNumbers, waysOfPersons } from "../persons/person-ways.service.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { readPhoneNumber } from "../platform/phone-number.ts";
import { found, Refusal, refusalAt } from "../platform/refusal.ts";
import {
  fillFor,
  namesAppointment,
  nextAppointments,
  type RecipientOwn,
  type VariableGround,
} from "../standard-messages/variable.service.ts";
import { channelsFor } from "./recipient.model.ts";
import { type CampaignTexts, faultsOf, firstWithoutRoom, textsOf } from "./sending.model.ts";

/** A recipient with what they would be sent. */
export interface PlannedRecipient {
  person: PersonWays | null;
  name: string;
  messages: PlannedMessage[];
}

interface PlannedMessage extends PreviewedMessage {
  /** The appointment whose time it names. */
  appointment: { id: string; start: string } | null;
}

/** Who would get which message, and who can't and why (R10-33); refuses what can't be sent at all. */
export async function planSending(tx: Tx, sending: Sending, ground: VariableGround): Promise<PlannedRecipient[]> {
  const faults = faultsOf(sending);
  const [first] = faults;
  if (first)
    throw new Refusal(first.code, { details: faults.map((fault) => ({ ...fault, message: problemText(fault.code) })) });
  const targets = await targetsOf(tx, sending);
  const withoutRoom = firstWithoutRoom(targets.map(({ ways }) => ways));
  if (withoutRoom >= 0) throw refusalAt(`recipients.${withoutRoom}`, "dis-express.message-did-not-fit");
  const failures = await whyNot(
    tx,
    targets.flatMap(({ ways }) => ways),
  );
  const texts = textsOf(sending);
  const isNamed = Object.values(texts).some(({ subject, content }) => namesAppointment(subject + content));
  const persons = targets.flatMap(({ person }) => person?.id ?? []);
  const appointments = await nextAppointments(tx, isNamed ? persons : []);
  const notBefore = await quietUntil(tx);
  let place = 0;
  return targets.map(({ ways, ...recipient }) => ({
    person: recipient.person,
    name: recipient.name,
    messages: ways.map((way) => ({
      ...messageTo(texts, recipient, way, failures[place++] ?? null, ground, {
        firstName: recipient.firstName,
        appointment: appointments.get(recipient.person?.id ?? "") ?? null,
      }),
      notBefore: notBefore(recipient.person?.state ?? null)?.toISOString() ?? null,
    })),
  }));
}

interface Way {
  channel: MessageChannel;
  destination: string | null;
  optedOut: boolean;
  sharedAddress: boolean;
}

interface Target {
  person: PersonWays | null;
  /** For the histories: a number stands for whoever has no name here. */
  name: string;
  /** As a message calls them; null: it doesn't. */
  firstName: string | null;
  ways: Way[];
}

function messageTo(
  texts: CampaignTexts,
  { person }: Pick<Target, "person">,
  { channel, destination }: Way,
  failure: SendFailure | null,
  ground: VariableGround,
  own: RecipientOwn,
): Omit<PlannedMessage, "notBefore"> {
  const language: Language = person && texts[person.language] ? person.language : "en";
  const text = texts[language] ?? texts.en;
  const [subject, content] = [text.subject, text.content].map((each) => fillFor(each, ground, own, language));
  // A text message has no subject.
  const missing = [...new Set([...(channel === "email" ? (subject?.missing ?? []) : []), ...(content?.missing ?? [])])];
  const body = content?.text ?? "";
  const { appointment } = own;
  return {
    channel,
    contactInfo: destination,
    language,
    subject: subject?.text ?? "",
    content: body,
    parts: channel === "sms" ? smsSegments(body).segments : 1,
    failure: failure ?? (missing.length > 0 ? "empty-variable" : null),
    missing,
    appointment: namesAppointment(text.subject + text.content) ? appointment : null,
  };
}

async function targetsOf(tx: Tx, { recipients, way }: Sending): Promise<Target[]> {
  const given = recipients.map((recipient, place) => contactOf(recipient, place));
  const holders = await holdersOf(tx, storedOf(given.flatMap((contact) => contact ?? [])));
  const idOf = (place: number) => {
    const contact = given[place];
    const held = contact ? (holders.get(contact.stored) ?? []) : [];
    return recipients[place]?.personId ?? held[0];
  };
  const ways = await waysOfPersons(
    tx,
    recipients.flatMap((_, place) => idOf(place) ?? []),
  );
  return recipients.map((recipient, place) => {
    const id = idOf(place);
    const person = id ? found(ways.get(id)) : null;
    const contact = given[place];
    const name = person?.fullName ?? recipient.name ?? contact?.destination ?? "";
    const called = person ? person.firstName : (recipient.name?.split(" ")[0] ?? null);
    const firstName = called || null;
    if (!contact) return { person, name, firstName, ways: person ? channelsFor(way, person).map(wayTo(person)) : [] };
    const { channel, destination, stored } = contact;
    const sharedAddress = (holders.get(stored)?.length ?? 0) > 1;
    const optedOut = person?.contactPreference === "Opt out";
    // Whose of several it is nobody knows: it is told of none of them.
    return {
      person: sharedAddress ? null : person,
      name,
      firstName,
      ways: [{ channel, destination, optedOut, sharedAddress }],
    };
  });
}

const wayTo = (person: PersonWays) => (channel: MessageChannel) => ({
  channel,
  destination: channel === "sms" ? person.mobilePhone : person.email,
  optedOut: person.contactPreference === "Opt out",
  sharedAddress: channel === "sms" ? person.sharesPhone : person.sharesEmail,
});

interface Contact {
  channel: MessageChannel;
  destination: string;
  /** As a person's own is stored. */
  stored: string;
}

/** A phone number or an email address; null where it is neither. */
function contactIn(text: string): Contact | null {
  const channel = text.includes("@") ? "email" : "sms";
  const destination = addressOf({ channel, destination: text });
  if (!destination) return null;
  const stored = channel === "email" ? destination.toLowerCase() : readPhoneNumber(text);
  return stored ? { channel, destination: text, stored } : null;
}

/** Where someone is written to whom the clinic need not know; null: it is asked of the person (R5-48, R8-65). */
function contactOf({ personId, contactInfo }: Recipient, place: number): Contact | null {
  if (personId && !contactInfo) return null;
  const contact = contactIn(contactInfo ?? "");
  if (!contact || personId) throw refusalAt(`recipients.${place}.contactInfo`, "dis-express.contact-invalid");
  return contact;
}

const storedOf = (contacts: readonly Contact[]) => ({
  phones: contacts.flatMap(({ channel, stored }) => (channel === "sms" ? stored : [])),
  emails: contacts.flatMap(({ channel, stored }) => (channel === "email" ? stored : [])),
});

/** Who is meant by each line of a pasted column. */
export async function findRecipients(tx: Tx, entries: readonly string[]): Promise<FoundRecipient[]> {
  const numbers = await personsByNumbers(tx, entries);
  const contacts = entries.map((entry) => (numbers.has(entry) ? null : contactIn(entry)));
  const holders = await holdersOf(tx, storedOf(contacts.flatMap((contact) => contact ?? [])));
  const idsOf = (place: number): string[] => {
    const numbered = numbers.get(entries[place] ?? "");
    const contact = contacts[place];
    return numbered ? [numbered] : contact ? (holders.get(contact.stored) ?? []) : [];
  };
  const ways = await waysOfPersons(
    tx,
    entries.flatMap((_, place) => idsOf(place).slice(0, 1)),
  );
  return entries.map((entry, place) => {
    const ids = idsOf(place);
    const person = ids.length === 1 ? ways.get(ids[0] ?? "") : undefined;
    return {
      entry,
      person: person ? { id: person.id, fullName: person.fullName } : null,
      contactInfo: contacts[place]?.destination ?? null,
      several: ids.length > 1 ? ids.length : null,
    };
  });
}
