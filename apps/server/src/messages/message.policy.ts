import type { Ability } from "@tracewell/contract/abilities";
import { type MessageChannel, type SendFailure, sendFailures } from "@tracewell/contract/messages";
import { z } from "zod";
import { verdict, when } from "../platform/guards.ts";
import { dialedNumber } from "../platform/phone-number.ts";

/** What the guard knows of where a message shall go. */
export interface Recipient {
  channel: MessageChannel;
  /** A phone number or an email address in any writing; null where the recipient has none. */
  destination: string | null;
  /** The patient wants no messages (contact preference 'Opt out'). */
  optedOut?: boolean;
  /** Mail to this address came back before. */
  bouncing?: boolean;
  /** Another person has the same number or address, so that the message could be read by the wrong one. */
  sharedAddress?: boolean;
}

/** A message can be sent to a recipient who wants messages, at an address of their own that accepts them (docs/domain.md#messages). */
export function maySend(recipient: Recipient): Ability {
  const { channel } = recipient;
  const isMissing = !recipient.destination?.trim();
  const isUnfit = addressOf(recipient) === null;
  return verdict(
    when(recipient.optedOut === true, "message.opted-out"),
    when(channel === "sms" && isMissing, "message.no-mobile-phone"),
    when(channel === "sms" && !isMissing && isUnfit, "message.invalid-mobile-phone"),
    when(channel === "email" && isUnfit, "message.no-dest-address"),
    when(recipient.sharedAddress === true, "message.non-unique-address"),
    when(recipient.bouncing === true, "message.bouncing-address"),
  );
}

/** The address as it is handed to the transport: one phone number in E.164, or one email address; null where it is neither. */
export function addressOf({ channel, destination }: Pick<Recipient, "channel" | "destination">): string | null {
  const text = destination?.trim() ?? "";
  if (channel === "sms") return dialedNumber(text);
  return z.email().safeParse(text).data ?? null;
}

/** The failure that a refused message is kept with: the guard's first reason. */
export function failureOf(ability: Ability): SendFailure | null {
  const code = ability.reasons[0]?.code;
  return sendFailures.find((failure) => code === `message.${failure}`) ?? null;
}
