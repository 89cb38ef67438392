import type { Location } from "@tracewell/contract/locations";
import { formatPhone } from "@tracewell/contract/phone-format";

/** What of an address stands on an envelope. */
export interface PostalAddress {
  line1: string | null;
  line2: string | null;
  line3?: string | null;
  city: string | null;
  /** Its abbreviation where it has one. */
  state: string | null;
  postcode: string | null;
  country: string | null;
  primary: boolean;
}

/** The whole letter is kept with its address as one line of the history, which holds 2048 characters. */
export const mostLetterCharacters = 1700;
export const mostBlockCharacters = 300;

const domestic = /^(us|usa|united states( of america)?)$/i;
const isKnown = (part: string | null | undefined): part is string => Boolean(part?.trim());

/** `Lopez, Ida Maria, Jr.` as an envelope has it: `Ida Maria Lopez, Jr.` Empty where no name is known. */
export function nameOnEnvelope(fullName: string): string {
  if (fullName === "-no name-") return "";
  const [last, given, suffix] = fullName.split(", ");
  return [[given, last].filter(isKnown).join(" "), suffix].filter(isKnown).join(", ");
}

/** The address that a letter goes to: the primary one, if it has a street or a P.O. box. */
export function postalAddressOf(addresses: readonly PostalAddress[]): PostalAddress | null {
  const fit = addresses.filter(({ line1 }) => isKnown(line1));
  return fit.find(({ primary }) => primary) ?? fit[0] ?? null;
}

/** Whom a letter goes to, as lines of an envelope. */
export function addressBlock(fullName: string, address: PostalAddress): string {
  const { line1, line2, line3, city, state, postcode, country } = address;
  const place = [city, [state, postcode].filter(isKnown).join(" ")].filter(isKnown).join(", ");
  const abroad = isKnown(country) && !domestic.test(country.trim()) ? country : null;
  return [nameOnEnvelope(fullName), line1, line2, line3, place, abroad].filter(isKnown).join("\n");
}

/** Who writes: the clinic, where it is, and how it is called. */
export const letterhead = (clinic: string, location: Pick<Location, "address" | "phone"> | undefined): string =>
  [clinic, location?.address, location?.phone && formatPhone(location.phone)].filter(isKnown).join("\n");

/** What a letter begins with before anything is chosen or typed. */
export const blankLetter = (fullName: string): string => {
  const name = nameOnEnvelope(fullName);
  return name && `Dear ${name},\n\n`;
};

/** A standard message in the letter: in the place of what it began with, or after what is typed. It is signed by its writer. */
export function withMessage(text: string, blank: string, body: string, writer: string): string {
  const begun = text.trim() === "" || text === blank ? "" : `${text.trimEnd()}\n\n`;
  return `${begun}${body}\n\n${writer}`.slice(0, mostLetterCharacters);
}

/** The letter as it stands in the history. */
export const loggedLetter = (to: string, text: string): string => `To ${lineBreaksAlone(to)}\n\n${text.trim()}`;

const lineBreaksAlone = (block: string): string => block.trim().replaceAll(/\s*\n\s*/g, "\n");
