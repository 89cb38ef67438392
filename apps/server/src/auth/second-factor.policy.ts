import type { MessageChannel } from "@tracewell/contract/messages";
import { maskedEmail, maskedPhone } from "../messages/destination-mask.ts";

/** A number that was typed at a sign-in is deleted when it is not verified by then (product §8, ruling 8). */
export const unverifiedMinutes = 30;

/** A sign-in asks for a code where the account does, or all the clinics that it leads to. */
export const asksForCode = (account: { twoFactor: boolean }, clinics: readonly { twoFactor: boolean }[]): boolean =>
  account.twoFactor || (clinics.length > 0 && clinics.every(({ twoFactor }) => twoFactor));

/** What is known of where an account can be reached. */
export interface Reach {
  email: string | null;
  mobilePhone: string | null;
  /** When the mobile number was typed at a sign-in, where it is not verified since. */
  unverifiedSince: string | null;
  /** The numbers that its users have in their clinics. */
  phones: readonly string[];
}

/** One way to send a code. */
export interface Method {
  /** What the browser names it by: addresses are told masked only. */
  destination: string;
  channel: MessageChannel;
  address: string;
  text: string;
}

/** The account's mobile number, but for one that was typed and not verified in time. */
export function mobileNumber({ mobilePhone, unverifiedSince }: Reach, now: Date): string | null {
  if (unverifiedSince === null) return mobilePhone;
  return now.getTime() - Date.parse(unverifiedSince) < unverifiedMinutes * 60_000 ? mobilePhone : null;
}

/** Whether the account's owner may type a number: none is known that they did not type themselves. */
export const mayTypeNumber = (reach: Reach): boolean =>
  reach.phones.length === 0 && (reach.mobilePhone === null || reach.unverifiedSince !== null);

/** The ways to send a code; none where the account has no phone yet. */
export function methodsOf(reach: Reach, now: Date): Method[] {
  const mobile = mobileNumber(reach, now);
  const phones = [...new Set(reach.phones)].filter((phone) => phone !== mobile);
  if (mobile === null && phones.length === 0) return [];
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
