/** A number that someone typed, which may be anyone's: an identifier, an order's, a specimen's, or part of a phone's. */
export interface SearchedNumber {
  /** The ways in which it may be stored. */
  writings: string[];
  /** Part of a phone number, four to nine digits. */
  phonePart: string | null;
  /** The last four of a social security number. */
  lastFour: string | null;
}

const fewestDigits = 3;

/** The number in a search; null where the text is none. */
export function readNumber(typed: string): SearchedNumber | null {
  const text = typed.replace(/\s*~\d?\s*$/, "").trim();
  const labeled = /^(?:mrn|ssn|id|acc(?:ession)?|filler|placer|order|phone)(?:\s*[:#]\s*|\s+)(\S+)$/i.exec(text)?.[1];
  const number = labeled ?? text;
  const digits = number.replace(/\D/g, "");
  const plain = /^[\d\s().-]+$/.test(number);
  if (digits.length < fewestDigits || (!plain && !/^[\p{L}\d][\p{L}\d./_^#-]*$/u.test(number))) return null;
  return {
    writings: writingsOf(number, digits, plain),
    phonePart: plain && digits.length >= 4 && digits.length <= 9 ? digits : null,
    lastFour: /^\d{4}$/.test(number) ? number : null,
  };
}

function writingsOf(number: string, digits: string, plain: boolean): string[] {
  const social = /^(\d{3})(\d{2})(\d{4})$/.exec(digits);
  const writings = [number, number.toUpperCase(), number.toLowerCase()];
  if (plain) writings.push(digits);
  if (plain && social) writings.push(`${social[1]}-${social[2]}-${social[3]}`);
  return [...new Set(writings)];
}
