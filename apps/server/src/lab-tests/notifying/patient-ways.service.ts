import type { MessageChannel, SendFailure } from "@tracewell/contract/messages";
import { isBouncing } from "../../messages/bounced-address.service.ts";
import { failureOf, maySend } from "../../messages/message.policy.ts";
import { getPersonContact, othersAtAddress } from "../../persons/person-contact.service.ts";
import type { Tx } from "../../platform/database/transaction.ts";

/** A way by which a patient wants to be told of results. */
export interface PatientWay {
  channel: MessageChannel;
  destination: string | null;
  /** Why nothing can be sent there; null: it can. */
  failure: SendFailure | null;
  /** How many others are reached there, too. */
  sharedWith: number;
}

/** The ways by which a patient asked to be told; where they said nothing, a text message before a mail. */
export async function waysTo(tx: Tx, personId: string): Promise<PatientWay[]> {
  const { mobilePhone, email, contactPreference } = await getPersonContact(tx, personId);
  const ways: PatientWay[] = [];
  for (const channel of channelsOf(contactPreference, mobilePhone !== null || email === null)) {
    const destination = channel === "sms" ? mobilePhone : email;
    const sharedWith = destination === null ? 0 : await othersAtAddress(tx, personId, { [channel]: destination });
    const bouncing = await isBouncing(tx, { channel, destination });
    const optedOut = contactPreference === "Opt out";
    const ability = maySend({ channel, destination, optedOut, bouncing, sharedAddress: sharedWith > 0 });
    ways.push({ channel, destination, failure: failureOf(ability), sharedWith });
  }
  return ways;
}

function channelsOf(preference: string | null, hasPhone: boolean): MessageChannel[] {
  if (preference === "Both") return ["sms", "email"];
  if (preference === "Text") return ["sms"];
  if (preference === "Email") return ["email"];
  return [hasPhone ? "sms" : "email"];
}
