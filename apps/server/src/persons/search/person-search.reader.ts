import { readSearchText } from "@tracewell/contract/search-text";
import { readPhoneNumber } from "../../platform/phone-number.ts";
import { guessNames, type NameGuess } from "./name-guesses.model.ts";
import { takeDay, takePartOfDay } from "./searched-day.reader.ts";

/** What a text typed into the person search can mean. */
export type PersonSearch =
  | { by: "personNumber"; personNumber: string; dateOfBirth: string | null }
  | { by: "reference"; referenceNumber: string }
  | { by: "phone"; phone: string }
  | { by: "email"; email: string }
  | { by: "zip"; postcode: string }
  | { by: "address"; line: string; city: string }
  | NameSearch
  | { by: "nothing" };

export interface NameSearch {
  by: "name";
  /** The words that may be a name, without birth date. */
  name: string;
  guesses: NameGuess[];
  alias: string | null;
  dateOfBirth: string | null;
  /** Of a birth date of which only the year, or year and month, was given: the days that it may be. */
  born?: { from: string; to: string };
  /** Extended search: names with a similar spelling match, too. */
  extended: boolean;
}

/**
 * Reads a person search: a person number, a record's reference number, a phone in any writing, an email or its beginning,
 * a postcode, an address that begins with a house number, a birth date in the usual writings, names as "last, first" or
 * "first last", or a birth date with a name. `name:`, `phone:`, `email:`, `zip:` and `address:` say which is meant.
 */
export function readPersonSearch(typed: string, dateOfBirth: string | null = null): PersonSearch {
  const { prefix, text, extended } = readSearchText(typed);
  switch (prefix) {
    case "phone":
      return askByPhone(text);
    case "email":
      return text === "" ? nothing : { by: "email", email: text.toLowerCase() };
    case "zip":
      return askByPostcode(text);
    case "address":
      return askByAddress(text);
    case "name":
      return askByName(text, { dateOfBirth, extended });
    default:
      return askByLooks(text) ?? askByName(text, { dateOfBirth, extended });
  }
}

const nothing: PersonSearch = { by: "nothing" };

/** What a text without a prefix is by its form; null for what may be a name. */
function askByLooks(text: string): PersonSearch | null {
  if (/^\d{8}$/.test(text)) return { by: "personNumber", personNumber: text, dateOfBirth: takeDay(text).day };
  const [, letter, year, count] = /^([a-z])-(\d{4})-(\d+)$/i.exec(text) ?? [];
  if (letter) return { by: "reference", referenceNumber: `${letter.toUpperCase()}-${year}-${count?.padStart(6, "0")}` };
  if (/^\S+@\S*$/.test(text)) return { by: "email", email: text.toLowerCase() };
  if (/^\d{5}(-\d{4})?$/.test(text)) return askByPostcode(text);
  if (/^\+?\d{7,}$/.test(text)) return askByPhone(text);
  if (/^\d+[a-z]?\s+(\d+(st|nd|rd|th)\b|\p{L})/iu.test(text) && takeDay(text).day === null) return askByAddress(text);
  return null;
}

function askByPhone(text: string): PersonSearch {
  const phone = readPhoneNumber(text);
  return phone === null ? nothing : { by: "phone", phone };
}

/** The first five digits of a postcode find the longer form, too. */
function askByPostcode(text: string): PersonSearch {
  const postcode = text.toLowerCase().replace(/[^a-z0-9]/g, "");
  return postcode === "" ? nothing : { by: "zip", postcode };
}

const streetWords =
  /\s+(st|street|ave|avenue|rd|road|blvd|boulevard|dr|drive|ln|lane|ct|court|pl|place|way|hwy|highway)\.?$/i;

/** "12 Bay Street, Riverside": some write Street where others write St, so the beginning has to do. */
function askByAddress(text: string): PersonSearch {
  const [line = "", city = ""] = text.split(",").map((part) => part.trim());
  const beginning = line.replace(streetWords, "");
  return beginning === "" ? nothing : { by: "address", line: beginning, city };
}

function askByName(text: string, given: { dateOfBirth: string | null; extended: boolean }): PersonSearch {
  const whole = takeDay(text);
  const dateOfBirth = given.dateOfBirth ?? whole.day;
  const part = dateOfBirth === null ? takePartOfDay(text) : null;
  const name = (part?.rest ?? whole.rest).split(/\s+/).filter(Boolean).join(" ");
  const guesses = /\p{L}/u.test(name) ? guessNames(name) : [];
  if (guesses.length === 0 && dateOfBirth === null) return nothing;
  const alias = name === "" || name.includes(",") ? null : name;
  const { extended } = given;
  return { by: "name", name, guesses, alias, dateOfBirth, ...(part ? { born: part.born } : {}), extended };
}
