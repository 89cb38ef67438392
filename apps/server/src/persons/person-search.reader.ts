import { readPhoneNumber } from "./phone-number.ts";

/** What someone who types into the person search may mean. */
export type PersonQuestion =
  | { by: "personNumber"; personNumber: string }
  | { by: "reference"; referenceNumber: string }
  | { by: "phone"; phone: string }
  | { by: "email"; email: string }
  | { by: "name"; guesses: NameGuess[]; alias: string | null; dateOfBirth: string | null }
  | { by: "nothing" };

/** One way to read the words as a name; each part is the beginning of one, empty text stands for any. */
export interface NameGuess {
  lastName: string;
  firstName: string;
  /** The likelier reading has the lower rank. */
  rank: number;
}

/**
 * Reads a person search: a person number, a record's reference number, a phone in any writing, an email or its beginning,
 * a birth date, names as "last, first" or "first last", or a birth date with a name. `name:`, `phone:` and `email:` say
 * which is meant.
 */
export function readPersonSearch(text: string, dateOfBirth: string | null = null): PersonQuestion {
  const { field, rest } = splitField(text.trim());
  if (field === "phone") return askByPhone(rest);
  if (field === "email") return rest === "" ? { by: "nothing" } : { by: "email", email: rest.toLowerCase() };
  if (field === null) {
    if (/^\d{8}$/.test(rest)) return { by: "personNumber", personNumber: rest };
    if (/^[a-z]-\d{4}-\d+$/i.test(rest)) return { by: "reference", referenceNumber: rest.toUpperCase() };
    if (/^\S+@\S*$/.test(rest)) return { by: "email", email: rest.toLowerCase() };
    if (/^[+\d(][\d\s().+-]{5,}$/.test(rest) && readDay(rest) === null) return askByPhone(rest);
  }
  return askByName(rest, dateOfBirth);
}

function splitField(text: string): { field: "name" | "phone" | "email" | null; rest: string } {
  const [, field, rest] = /^(name|phone|email):\s*(.*)$/i.exec(text) ?? [];
  return field === undefined
    ? { field: null, rest: text }
    : { field: field.toLowerCase() as "name" | "phone" | "email", rest: rest ?? "" };
}

function askByPhone(text: string): PersonQuestion {
  const phone = readPhoneNumber(text);
  return phone === null ? { by: "nothing" } : { by: "phone", phone };
}

function askByName(text: string, dateOfBirth: string | null): PersonQuestion {
  const words = text.split(/\s+/).filter(Boolean);
  const days = words.map((word) => readDay(word.replace(/,$/, "")));
  const born = dateOfBirth ?? days.find((day) => day !== null) ?? null;
  const name = words.filter((_, place) => days[place] === null).join(" ");
  const guesses = guessNames(name);
  if (guesses.length === 0 && born === null) return { by: "nothing" };
  return { by: "name", guesses, alias: name === "" || name.includes(",") ? null : name, dateOfBirth: born };
}

/** `MM/DD/YYYY`, `MM-DD-YYYY` or `yyyy-mm-dd` as `yyyy-mm-dd`; null where it is no day of the calendar. */
export function readDay(text: string): string | null {
  const american = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})$/.exec(text);
  const iso = american ? `${american[3]}-${american[1]?.padStart(2, "0")}-${american[2]?.padStart(2, "0")}` : text;
  if (!/^\d{4}-\d{2}-\d{2}$/.test(iso)) return null;
  const date = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : null;
}

function guessNames(name: string): NameGuess[] {
  if (name === "") return [];
  return name.includes(",") ? guessAroundComma(name) : guessWithoutComma(name.split(" "));
}

/** "Santos, Maria L, Jr" as lists show it; middle names may be left out. */
function guessAroundComma(name: string): NameGuess[] {
  const [lastName = "", given = ""] = name.split(",").map((part) => part.trim());
  const [firstWord = ""] = given.split(" ");
  const guesses = [{ lastName, firstName: given, rank: 0 }];
  if (firstWord !== given) guesses.push({ lastName, firstName: firstWord, rank: 1 });
  return guesses.filter((guess) => guess.lastName !== "" || guess.firstName !== "");
}

/** Each place where the first name may end and the last name begin, and the other way round. */
function guessWithoutComma(words: string[]): NameGuess[] {
  const whole = words.join(" ");
  const guesses: NameGuess[] = [
    { lastName: whole, firstName: "", rank: 0 },
    { lastName: "", firstName: whole, rank: 2 },
  ];
  for (let place = 1; place < Math.min(words.length, mostSplits + 1); place++) {
    const [before, after] = [words.slice(0, place).join(" "), words.slice(place).join(" ")];
    guesses.push({ lastName: after, firstName: before, rank: 0 }, { lastName: before, firstName: after, rank: 1 });
  }
  const [first = "", last = ""] = [words[0], words.at(-1)];
  // A middle name between the two, which the first name's column does not hold.
  if (words.length > 2) guesses.push({ lastName: last, firstName: first, rank: 1 });
  return guesses;
}

const mostSplits = 4;
