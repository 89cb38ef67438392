import type { Ability } from "@tracewell/contract/abilities";
import type { MessageChannel } from "@tracewell/contract/messages";
import { formatPhone } from "@tracewell/contract/phone-format";
import { problemText } from "@tracewell/contract/problems";
import type { MessageOffer } from "@tracewell/contract/standard-messages";

export type ReachWay = "call" | MessageChannel | "letter";

/** A way to reach the patient, as the header offers it. */
export interface ReachAction {
  way: ReachWay;
  name: string;
  /** Whom it reaches: a number or an address. */
  to: string | null;
  ability: Ability;
}

/** What is known of the ways to reach a patient. */
export interface ReachKnown {
  /** Of the patient, the most likely to be answered first. */
  phones: readonly (string | null)[];
  /** Where a letter goes, on one line. */
  address: string | null;
  /** Whether the viewer's role works on records. */
  works: boolean;
  /** Whether something can be logged on the record. */
  log: Ability;
  /** Undefined: it is not known yet, or there is no record to send from. */
  offer: MessageOffer | undefined;
  /** Why that could not be read. */
  problem?: string | undefined;
}

const refused = (code: string, text: string): Ability => ({ allowed: false, reasons: [{ code, text }] });
const waiting: Ability = { allowed: false, reasons: [] };

/** Fewer digits are an extension or a slip; more are no phone number anywhere (E.164). */
const isDialable = (phone: string | null): phone is string => /^\d{7,15}$/.test(phone?.replace(/\D/g, "") ?? "");

/** The first number that a phone can dial. */
export const firstDialable = (phones: readonly (string | null)[]): string | null => phones.find(isDialable) ?? null;

const names: Record<ReachWay, string> = { call: "Call", sms: "Text", email: "Email", letter: "Letter" };

/** The ways to reach a patient, and why one of them is shut. */
export function reachActions({ phones, address, works, log, offer, problem }: ReachKnown): ReachAction[] {
  const phone = firstDialable(phones);
  const mobile = offer?.ways.sms.destination ?? null;
  const shut = works ? (log.allowed ? null : log) : refused("access.denied", problemText("access.denied"));
  const action = (way: ReachWay, to: string | null, ability: Ability): ReachAction => ({
    way,
    name: names[way],
    to,
    ability: shut ?? ability,
  });
  return [
    action("call", phone && formatPhone(phone), phone ? log : refused("person.no-phone", "No phone number is known.")),
    action("sms", mobile && formatPhone(mobile), sending("sms", offer, problem)),
    action("email", offer?.ways.email.destination ?? null, sending("email", offer, problem)),
    action("letter", address, address ? log : refused("person.no-address", "No address with a street is known.")),
  ];
}

const nothingToSend: Record<MessageChannel, string> = {
  sms: "The clinic has no standard text messages.",
  email: "The clinic has no standard emails.",
};

function sending(channel: MessageChannel, offer: MessageOffer | undefined, problem: string | undefined): Ability {
  if (!offer) return problem ? refused("message.unread", problem) : waiting;
  const { ability } = offer.ways[channel];
  if (!ability.allowed) return ability;
  return offer.messages.some((message) => message.channel === channel)
    ? ability
    : refused("message.none", nothingToSend[channel]);
}
