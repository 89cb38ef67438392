import { phonePrefix } from "@tracewell/contract/constants";

const nationalDigits = 10;

const digitsOf = (text: string): string => {
  const digits = text.replace(/\D/g, "");
  // A number that was pasted with its country.
  const national = digits.length > nationalDigits ? digits.replace(/^1/, "") : digits;
  return national.slice(0, nationalDigits);
};

/** The typed digits in the mask (000) 000-0000, as far as they go (R9-33). */
export function maskPhone(text: string): string {
  const digits = digitsOf(text);
  const [area, exchange, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)];
  if (digits.length <= 3) return area && `(${area}`;
  return line ? `(${area}) ${exchange}-${line}` : `(${area}) ${exchange}`;
}

/** The number as it is sent: `+12025550123`. */
export const dialedPhone = (masked: string): string => `${phonePrefix}${digitsOf(masked)}`;

/** Where the caret stands in the masked text so that as many digits are before it as were in the typed one. */
export function caretIn(masked: string, digitsBefore: number): number {
  let seen = 0;
  for (let place = 0; place < masked.length; place++) {
    if (seen === digitsBefore) return place;
    if (/\d/.test(masked.charAt(place))) seen++;
  }
  return masked.length;
}
