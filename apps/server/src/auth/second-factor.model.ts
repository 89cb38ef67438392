import type { MessageChannel } from "@tracewell/contract/messages";
import { maskedEmail, maskedPhone } from "../messages/destination-mask.model.ts";

/** A number typed at sign-in is deleted unless it is verified within this time (R8-08). */
export const unverifiedMinutes = 30;

/** A sign-in requires a code if the account does, or if all of its clinics do. */
export const asksForCode = (account: { twoFactor: boolean }, clinics: readonly { twoFactor: boolean }[]): boolean =>
  account.twoFactor || (clinics.length > 0 && clinics.every(({ twoFactor }) => twoFactor));

/** What is known of where an account can be reached. */
export interface Reach {
  email: string | null;
  mobilePhone: string | null;
  /** When the mobile number was typed at a sign-in, if it is not verified yet. */
  unverifiedSince: string | null;
  /** The numbers that its users have in their clinics. */
  phones: readonly string[];
  /** The numbers that the account's owner has shown to be theirs, as they are dialed. */
  proved: ReadonlySet<string>;
}

/** One way to send a code. */
export interface Method {
  /** The id that the browser sends back; addresses are shown only masked. */
  destination: string;
  channel: MessageChannel;
  address: string;
  text: string;
}

/**
 * The mobile number that codes go to: one that its owner proved, or typed at the sign-in and has yet to prove in time. Never
 * one that an administrator typed.
 */
function mobileNumber({ mobilePhone, unverifiedSince, proved }: Reach, now: Date): string | null {
  if (mobilePhone === null || proved.has(mobilePhone)) return mobilePhone;
  if (unverifiedSince === null) return null;
  return now.getTime() - Date.parse(unverifiedSince) < unverifiedMinutes * 60_000 ? mobilePhone : null;
}

/** Whether a number may be typed at the sign-in: nobody has proved any yet. */
export const mayTypeNumber = ({ proved }: Reach): boolean => proved.size === 0;

/** The ways to send a code; none where the account never had a phone of its own. */
export function methodsOf(reach: Reach, now: Date): Method[] {
  const mobile = mobileNumber(reach, now);
  const phones = [...new Set(reach.phones)].filter((phone) => phone !== mobile && reach.proved.has(phone));
  if (mobile === null && reach.proved.size === 0) return [];
  return [
    ...(mobile === null ? [] : [bySms("mobile", mobile)]),
    ...phones.map((phone, index) => bySms(index === 0 ? "phone" : `phone-${index + 1}`, phone)),
    ...(reach.email === null ? [] : [byEmail(reach.email)]),
  ];
}

const bySms = (destination: string, address: string): Method => ({
  destination,
  channel: "sms",
  address,
  text: `SMS to ${maskedPhone(address)}`,
});

const byEmail = (address: string): Method => ({
  destination: "email",
  channel: "email",
  address,
  text: `Mail to ${maskedEmail(address)}`,
});
