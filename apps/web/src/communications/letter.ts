import type { Language } from "@tracewell/contract/constants";
import type { Location } from "@tracewell/contract/locations";
import { fillKnown, letterDayText, type SheetVariable, variablesIn } from "@tracewell/contract/message-variables";
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

/** Who signs a letter, and what the clinic has below the name. */
export const signatureOf = (writer: string, below: string): string => [writer, below].filter(isKnown).join("\n");

interface Sheet {
  fullName: string;
  /** Whom it goes to, as lines of an envelope. */
  to: string;
  signature: string;
  at: Date;
  timeZone: string;
}

/** A letter of the clinic with what its sheet says. */
export function filledLetter(
  body: string,
  language: Language,
  { fullName, to, signature, at, timeZone }: Sheet,
): string {
  const patientName = nameOnEnvelope(fullName);
  const [first, ...rest] = to.split("\n");
  const values: Record<SheetVariable, string> = {
    patientName,
    patientAddress: (first === patientName ? rest : [first, ...rest]).join("\n"),
    letterDate: letterDayText(at, language, timeZone),
    signature,
  };
  return fillKnown(body, values).text;
}

/** Why a letter can't be printed yet; null: it can. */
export function openText(text: string, blank: string): string | null {
  if (text.trim() === "" || text === blank) return "Write the letter first.";
  const [open] = variablesIn(text);
  return open ? `{${open}} is not known. Type it in its place, or take it out.` : null;
}

/** What the history calls a letter: by the clinic's letter that it came of. */
export const subjectOf = (taken: { name: string } | undefined): string =>
  (taken ? `Letter: ${taken.name}` : "Letter to the patient").slice(0, 512);

/** A letter of the clinic in the place of what was there before anyone typed, or after what is typed. */
export const withLetter = (text: string, untouched: readonly string[], letter: string): string =>
  (text.trim() === "" || untouched.includes(text) ? letter : `${text.trimEnd()}\n\n${letter}`).slice(
    0,
    mostLetterCharacters,
  );

/** A standard message in the letter: in the place of what it began with, or after what is typed. It is signed by its writer. */
export function withMessage(text: string, blank: string, body: string, writer: string): string {
  const begun = text.trim() === "" || text === blank ? "" : `${text.trimEnd()}\n\n`;
  return `${begun}${body}\n\n${writer}`.slice(0, mostLetterCharacters);
}

/** The letter as it stands in the history. */
export const loggedLetter = (to: string, text: string): string => `To ${lineBreaksAlone(to)}\n\n${text.trim()}`;

const lineBreaksAlone = (block: string): string => block.trim().replaceAll(/\s*\n\s*/g, "\n");
