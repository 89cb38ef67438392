import type { BodyOf, ReplyOf } from "@tracewell/contract/call";
import type { ReplyOutcome, SmsReply, smsGatewayCalls } from "@tracewell/contract/sms-gateway";
import { queueMessage } from "../../messages/message.service.ts";
import { keepReceived } from "../../messages/received-message.service.ts";
import { acceptMessages, refuseMessages } from "../../persons/person-contact.service.ts";
import { holdersOf, type PersonWays, waysOfPersons } from "../../persons/person-ways.service.ts";
import type { Viewer } from "../../platform/access/viewer.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { notifyChanged } from "../../platform/live/live-message.ts";
import { readPhoneNumber } from "../../platform/phone-number.ts";
import { clinicSetting } from "../../preferences/preference.service.ts";
import { ownersOfPerson } from "../../records/record-owners.service.ts";
import { giveNewTask } from "../../tasks/given-task.service.ts";
import { helpTexts } from "./help-texts.model.ts";
import { insertReply, noteDeliveries } from "./sms-gateway.queries.ts";
import { keywordIn, type SmsKeyword } from "./sms-keyword.model.ts";

type ReceiveSms = typeof smsGatewayCalls.receiveSms;

/** Takes in what the provider of text messages has to tell: of those that it sent, and what people answered (docs/decisions/0156). */
export async function receiveSms(
  tx: Tx,
  viewer: Viewer,
  { receipts, replies }: BodyOf<ReceiveSms>,
): Promise<ReplyOf<ReceiveSms>> {
  const noted = await noteDeliveries(tx, receipts);
  for (const about of noted) await notifyChanged(tx, { tenantId: viewer.tenantId, userId: null }, about);
  const numbers = replies.map(({ from }) => readPhoneNumber(from));
  const holders = await holdersOf(tx, { phones: numbers.flatMap((number) => number ?? []), emails: [] });
  const outcomes: { id: string; outcome: ReplyOutcome }[] = [];
  for (const [place, reply] of replies.entries()) {
    const outcome = await obey(tx, viewer, reply, holders.get(numbers[place] ?? "") ?? []);
    outcomes.push({ id: reply.id, outcome });
  }
  return { receipts: noted.length, replies: outcomes };
}

const outcomeOf: Record<SmsKeyword, ReplyOutcome> = { stop: "opted-out", start: "opted-in", help: "helped" };

async function obey(tx: Tx, viewer: Viewer, reply: SmsReply, personIds: readonly string[]): Promise<ReplyOutcome> {
  const keyword = keywordIn(reply.text);
  const outcome = personIds.length === 0 ? "unknown-number" : keyword ? outcomeOf[keyword] : "passed-on";
  if (!(await insertReply(tx, { tenantId: viewer.tenantId, id: reply.id, outcome }))) return "repeated";
  const persons = [...(await waysOfPersons(tx, personIds)).values()];
  const [first] = persons;
  if (!first) return outcome;
  const sender = readPhoneNumber(reply.from) ?? reply.from;
  await keepReceived(
    tx,
    viewer.tenantId,
    persons.map(({ id }) => id),
    { sender, body: reply.text, keyword },
  );
  if (keyword === "help") await help(tx, reply, first);
  // Whose of several it is nobody knows: all of them are passed on, and none is written to after STOP.
  else if (keyword === null) for (const person of persons) await passOn(tx, viewer, reply, person, persons.length);
  else for (const { id } of persons) await (keyword === "stop" ? refuseMessages : acceptMessages)(tx, id);
  for (const { id } of persons)
    await notifyChanged(tx, { tenantId: viewer.tenantId, userId: null }, { personId: id, recordId: null });
  return outcome;
}

/** Whoever asks waits for the answer, also at night and after STOP. */
async function help(tx: Tx, reply: SmsReply, { id, language, mobilePhone }: PersonWays): Promise<void> {
  const { clinicPhone } = await clinicSetting(tx, "urgentAdvice");
  await queueMessage(tx, {
    channel: "sms",
    destination: mobilePhone,
    personId: id,
    optedOut: false,
    body: helpTexts[language](clinicPhone),
    cause: `help ${reply.id}`,
    urgent: true,
  });
}

/**
 * What was written to people is read by people: a task for whoever has the person's open records, or else for the user in whose name the
 * provider calls. All of them hear of it at once.
 */
async function passOn(
  tx: Tx,
  viewer: Viewer,
  { text }: SmsReply,
  { id, fullName }: PersonWays,
  many: number,
): Promise<void> {
  const shared = many > 1 ? `\nThe number belongs to ${many} people.` : "";
  const owners = await ownersOfPerson(tx, id);
  await giveNewTask(
    tx,
    { ...viewer, userName: viewer.displayName },
    {
      type: "CallPatient",
      priority: "High",
      subject: `Text message from ${fullName}`,
      comments: `“${text}”${shared}`.slice(0, mostCharacters),
      personId: id,
      userIds: owners.length > 0 ? owners : [viewer.userId],
      workgroupId: null,
    },
  );
}

/** A task has room for so much. */
const mostCharacters = 2000;
