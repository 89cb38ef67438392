import type { MessageChannel, SendFailure } from "@tracewell/contract/messages";
import { type PersonReach, reachOfPersons } from "../persons/person-reach.service.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { bouncingAddresses } from "./bounced-address.service.ts";
import { failureOf, maySend } from "./message.policy.ts";

/** A way by which a patient wants to be told of results. */
export interface PatientWay {
  channel: MessageChannel;
  destination: string | null;
  /** Why nothing can be sent there; null: it can. */
  failure: SendFailure | null;
  /** How many others are reached there, too. */
  sharedWith: number;
}

/** A patient to be told of results. */
export interface ToldPatient {
  reach: PersonReach;
  /** As they asked; where they said nothing, a text message before a mail. */
  ways: PatientWay[];
}

/** How these persons are told of results, by id. */
export async function patientsToTell(tx: Tx, personIds: readonly string[]): Promise<ReadonlyMap<string, ToldPatient>> {
  const reached = await reachOfPersons(tx, personIds);
  const emails = [...reached.values()].flatMap(({ email }) => email ?? []);
  const bouncing = await bouncingAddresses(tx, emails);
  return new Map([...reached].map(([id, reach]) => [id, { reach, ways: waysOf(reach, bouncing) }]));
}

function waysOf(reach: PersonReach, bounces: ReadonlySet<string>): PatientWay[] {
  const { mobilePhone, email, contactPreference, othersAtPhone, othersAtEmail } = reach;
  const optedOut = contactPreference === "Opt out";
  return channelsOf(contactPreference, mobilePhone !== null || email === null).map((channel) => {
    const destination = channel === "sms" ? mobilePhone : email;
    const sharedWith = channel === "sms" ? othersAtPhone : othersAtEmail;
    const bouncing = channel === "email" && email !== null && bounces.has(email);
    const ability = maySend({ channel, destination, optedOut, bouncing, sharedAddress: sharedWith > 0 });
    return { channel, destination, failure: failureOf(ability), sharedWith };
  });
}

function channelsOf(preference: string | null, hasPhone: boolean): MessageChannel[] {
  if (preference === "Both") return ["sms", "email"];
  if (preference === "Text") return ["sms"];
  if (preference === "Email") return ["email"];
  return [hasPhone ? "sms" : "email"];
}
