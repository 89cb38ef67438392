import { parsePhoneNumberFromString } from "libphonenumber-js/min";

/**
 * A phone number in any writing as it is stored and compared: ten digits in the North American plan, E.164 elsewhere;
 * null where it can't be a number.
 */
export function readPhoneNumber(text: string): string | null {
  const phone = parsePhoneNumberFromString(text, "US");
  if (phone === undefined || !phone.isPossible()) return null;
  return phone.countryCallingCode === "1" ? phone.nationalNumber : phone.number;
}

/** A phone number in any writing as it is dialed from anywhere (E.164), or null where it can't be one. */
export function dialedNumber(text: string): string | null {
  const phone = parsePhoneNumberFromString(text, "US");
  return phone?.isPossible() ? phone.number : null;
}
