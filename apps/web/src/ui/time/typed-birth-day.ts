import { monthNamed, plainLetters } from "./month-names.ts";

/** Why a typed day is not taken. */
export type BirthDayProblem = "missing" | "unreadable" | "ambiguous" | "impossible" | "future" | "too-long-ago";

export type ReadBirthDay = { day: string; problem: null } | { day: null; problem: BirthDayProblem };

/** What to say against it; every sentence but the first shows the form to write it in. */
export const birthDayProblems: Record<BirthDayProblem, string> = {
  missing: "Date of birth is required.",
  unreadable: "Write the date as MM/DD/YYYY, such as 04/12/1990.",
  ambiguous: "This can be read in two ways. Write it as MM/DD/YYYY, such as 04/12/1990.",
  impossible: "There is no such day. Write it as MM/DD/YYYY, such as 04/12/1990.",
  future: "This day is still to come. Write it as MM/DD/YYYY, such as 04/12/1990.",
  "too-long-ago": "This is too long ago. Write it as MM/DD/YYYY, such as 04/12/1990.",
};

/** The text of R5-22. */
const oldestYears = 200;
/** Nobody who signs in is older; that settles the century of a year in two digits. */
const oldestPatientYears = 120;

/** One way to read what was typed; the year as it stands there, in two digits or four. */
interface Reading {
  year: string;
  month: number;
  date: number;
}

/** `day-first`: as the language writes it, for a form that says the day back in words before it counts. */
export type DayOrder = "month-first" | "day-first";

/**
 * A date of birth as typed, month first as everywhere in the product (R9-29): `1/1/1970`, `010170`,
 * `1970-01-01`, `01.01.1970`, `January 1, 1970`, in any of the languages. What can't be, or could be two days, is refused.
 */
export function readBirthDay(text: string, today: string, order: DayOrder = "month-first"): ReadBirthDay {
  if (order === "day-first") {
    const { day } = readBirthDay(withDayAndMonthSwapped(text), today);
    // Who has learned to write the month first is understood where only that can be.
    return day ? { day, problem: null } : readBirthDay(text, today);
  }
  if (text.trim() === "") return refused("missing");
  const readings = readingsOf(withPlainDigits(text));
  if (readings.length === 0) return refused("unreadable");
  const days = new Set(readings.flatMap((reading) => daysOf(reading, today)));
  const possible = [...days].filter((day) => problemOf(day, today) === null);
  const [day, another] = possible;
  if (another) return refused("ambiguous");
  if (day) return { day, problem: null };
  const [impossible] = days;
  return refused((impossible && problemOf(impossible, today)) || "impossible");
}

/** The day and the month of a date that is digits alone, in each other's place; any other text as it is. */
function withDayAndMonthSwapped(text: string): string {
  const plain = withPlainDigits(text);
  if (/^(18|19|20)\d{6}$/.test(plain)) return plain;
  return plain
    .replace(/^(\d{1,2})([-/. ]\s*)(\d{1,2})\2(\d{4}|\d{2})$/, "$3/$1/$4")
    .replace(/^(\d\d)(\d\d)((?:\d\d){1,2})$/, "$2$1$3");
}

/** The day that is meant where month and day stand in the other order; null where there is none, or a month was named. */
export function otherOrder(text: string, day: string, today: string): string | null {
  const [year = "", month = "", date = ""] = day.split("-");
  if (month === date || Number(date) > 12 || /\p{L}/u.test(text) || /^\D*\d{4}\D/.test(text)) return null;
  const other = `${year}-${date}-${month}`;
  return other <= today ? other : null;
}

const refused = (problem: BirthDayProblem): ReadBirthDay => ({ day: null, problem });

/** Digits of Burmese and of wide Chinese keyboards are digits; the words around a date's parts say nothing. */
const withPlainDigits = (text: string): string =>
  text
    .normalize("NFKC")
    .replace(/[\u1040-\u1049]/g, (digit) => String(digit.charCodeAt(0) - 0x1040))
    .replace(/[年月日号]|ခုနှစ်|ရက်|၊/g, " ")
    .replace(/(\p{L}\p{M}*)လ(?=\s|$)/gu, "$1")
    .trim();

function readingsOf(typed: string): Reading[] {
  const numbers = /^(\d{1,4})([-/. ]\s*)(\d{1,2})\2(\d{1,4})$/.exec(typed);
  if (numbers) return ofThreeNumbers(numbers[1] ?? "", numbers[3] ?? "", numbers[4] ?? "", (numbers[2] ?? "").trim());
  const digits = /^\d+$/.test(typed) ? typed : "";
  if (digits.length === 6) return [reading(digits.slice(4), digits.slice(0, 2), digits.slice(2, 4))];
  if (digits.length === 8) {
    // No month is called 18, 19 or 20: the year comes first.
    return /^(18|19|20)/.test(digits)
      ? [reading(digits.slice(0, 4), digits.slice(4, 6), digits.slice(6))]
      : [reading(digits.slice(4), digits.slice(0, 2), digits.slice(2, 4))];
  }
  return ofNamedMonth(typed);
}

function ofThreeNumbers(first: string, second: string, third: string, separator: string): Reading[] {
  if (first.length === 4 && third.length <= 2) return [reading(first, second, third)];
  if (first.length > 2 || (third.length !== 2 && third.length !== 4)) return [];
  const monthFirst = reading(third, first, second);
  // With dots most of the world writes the day first; with slashes the form that is shown says which it is.
  return separator === "." ? [monthFirst, reading(third, second, first)] : [monthFirst];
}

const fillers = new Set(["de", "del", "le", "of", "the"]);

function ofNamedMonth(typed: string): Reading[] {
  const parts = plainLetters(typed)
    .split(/[\s,/-]+/)
    .map((part) => part.replace(/^(\d{1,2})(st|nd|rd|th|er|o|º)$/, "$1"))
    .filter((part) => part !== "" && !fillers.has(part));
  const numbers = parts.filter((part) => /^\d{1,4}$/.test(part));
  const [name, otherName] = parts.filter((part) => !/\d/.test(part));
  if (parts.length !== 3 || numbers.length !== 2 || !name || otherName) return [];
  const month = monthNamed(name);
  const yearFirst = numbers[0]?.length === 4;
  const [year = "", date = ""] = yearFirst ? numbers : numbers.toReversed();
  if (month === null || (year.length !== 4 && year.length !== 2) || date.length > 2) return [];
  return [{ year, month, date: Number(date) }];
}

const reading = (year: string, month: string, date: string): Reading => ({
  year,
  month: Number(month),
  date: Number(date),
});

/** The days of the calendar that a reading can mean: none, one, or one in each century that may be meant. */
function daysOf({ year, month, date }: Reading, today: string): string[] {
  const years = year.length === 4 ? [year] : [`19${year}`, `20${year}`];
  const days = years.map((one) => `${one}-${String(month).padStart(2, "0")}-${String(date).padStart(2, "0")}`);
  return days
    .filter(isInCalendar)
    .filter((day) => year.length === 4 || (day <= today && day > yearsBefore(today, oldestPatientYears)));
}

function isInCalendar(day: string): boolean {
  const at = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day);
}

const yearsBefore = (day: string, years: number): string =>
  `${String(Number(day.slice(0, 4)) - years).padStart(4, "0")}${day.slice(4)}`;

function problemOf(day: string, today: string): BirthDayProblem | null {
  if (day > today) return "future";
  return day < yearsBefore(today, oldestYears) ? "too-long-ago" : null;
}
