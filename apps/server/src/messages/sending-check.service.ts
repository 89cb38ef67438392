import type { MessageChannel } from "@tracewell/contract/messages";
import { reachOfPerson } from "../persons/person-reach.service.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { isBouncing } from "./bounced-address.service.ts";
import { addressOf, failureOf, maySend } from "./message.policy.ts";
import { type Hindrance, isAskedFor, type LentMessage } from "./outbox.queries.ts";
import { afterQuietHoursIn, zonesOfState } from "./recipient-zones.model.ts";

/**
 * Why a message that was written earlier must not leave now (R8-70 to R8-76); null: it may. One that follows the patient stops where they
 * are reached elsewhere by now: the address may be someone else's. Another is planned, except to many. Where they live it may be night.
 */
export async function whyNotToSend(tx: Tx, channel: MessageChannel, message: LentMessage): Promise<Hindrance | null> {
  const { personId, followsPatient, destination, isLate } = message;
  if (isLate) return "stopped";
  if (!personId || !message.tenantId || isAskedFor(message)) return null;
  const reach = await reachOfPerson(tx, personId);
  const { mobilePhone, email, contactPreference, othersAtPhone, othersAtEmail } = reach;
  const night = message.urgent ? null : nightWhere(reach.state);
  const optedOut = contactPreference === "Opt out";
  const bouncing = await isBouncing(tx, { channel, destination });
  if (!followsPatient) return failureOf(maySend({ channel, destination, optedOut, bouncing })) ?? night;
  const present = channel === "sms" ? mobilePhone : email;
  const sharedAddress = (channel === "sms" ? othersAtPhone : othersAtEmail) > 0;
  const failure = failureOf(maySend({ channel, destination: present, optedOut, bouncing, sharedAddress }));
  if (failure) return failure;
  return addressOf({ channel, destination: present })?.toLowerCase() === destination.toLowerCase() ? night : "stopped";
}

/** Until when it is night there (docs/decisions/0191); null: it is day, or nobody knows. */
function nightWhere(state: string | null): { until: Date } | null {
  const now = new Date();
  const until = afterQuietHoursIn(now, zonesOfState(state));
  return until > now ? { until } : null;
}
