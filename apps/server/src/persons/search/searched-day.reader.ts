import { GivenDay } from "@tracewell/contract/primitives";

const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const month = `(${months.join("|")})[a-z]*\\.?`;
const nth = "(\\d{1,2})(?:st|nd|rd|th)?";

interface Writing {
  pattern: RegExp;
  /** Where year, month and date stand in the match. */
  year: number;
  month: number;
  date: number;
}

/** How birth dates are written in a clinic; the month comes first where all are digits (R9-29). */
const writings: readonly Writing[] = [
  { pattern: /(?<!\S)(\d{4})[-./](\d{1,2})[-./](\d{1,2})(?=[\s,]|$)/, year: 1, month: 2, date: 3 },
  { pattern: /(?<!\S)(\d{1,2})([-./])(\d{1,2})\2(\d{4}|\d{2})(?=[\s,]|$)/, year: 4, month: 1, date: 3 },
  { pattern: new RegExp(`(?<!\\S)${month}\\s+${nth},?\\s+(\\d{4})(?=[\\s,]|$)`, "i"), year: 3, month: 1, date: 2 },
  { pattern: new RegExp(`(?<!\\S)${nth}\\s+${month},?\\s+(\\d{4})(?=[\\s,]|$)`, "i"), year: 3, month: 2, date: 1 },
  { pattern: /(?<!\S)(\d{2})(\d{2})(\d{4})(?=[\s,]|$)/, year: 3, month: 1, date: 2 },
  { pattern: /(?<!\S)(\d{4})(\d{2})(\d{2})(?=[\s,]|$)/, year: 1, month: 2, date: 3 },
  // Day before month, where the first number can be no month: 25/12/1990.
  { pattern: /(?<!\S)(\d{1,2})([-./])(\d{1,2})\2(\d{4})(?=[\s,]|$)/, year: 4, month: 3, date: 1 },
];

/** Takes the first birth date out of what someone typed; what is left are the other words. */
export function takeDay(text: string, thisYear = new Date().getUTCFullYear()): { day: string | null; rest: string } {
  for (const { pattern, ...place } of writings) {
    const match = pattern.exec(text);
    const day = match && dayOf(yearOf(match[place.year], thisYear), monthOf(match[place.month]), match[place.date]);
    if (match && day) {
      const rest = `${text.slice(0, match.index)} ${text.slice(match.index + match[0].length)}`;
      return {
        day,
        rest: rest
          .replace(/\s+,/g, ",")
          .replace(/\s+/g, " ")
          .replace(/^[\s,]+/, "")
          .trim(),
      };
    }
  }
  return { day: null, rest: text };
}

/** Months that no one is called by: Maria is not March, and Jan, April, May, June and August may be names. */
const monthNoName =
  "(january|feb|february|march|apr|jul|july|aug|sept?|september|oct|october|nov|november|dec|december)";

/** Writings of a month or a year alone: 03/1990, March 1990, 1990-03, 1990. */
const partWritings: readonly { pattern: RegExp; year: number; month: number | null }[] = [
  { pattern: /(?<!\S)(\d{1,2})[-./](\d{4})(?=[\s,]|$)/, year: 2, month: 1 },
  { pattern: /(?<!\S)(\d{4})[-./](\d{1,2})(?=[\s,]|$)/, year: 1, month: 2 },
  { pattern: new RegExp(`(?<!\\S)${monthNoName}\\.?\\s+(\\d{4})(?=[\\s,]|$)`, "i"), year: 2, month: 1 },
  { pattern: /(?<!\S)((?:19|20)\d{2})(?=[\s,]|$)/, year: 1, month: null },
];

/** Takes a month or a year of birth out of a text with other words; null where there is none. */
export function takePartOfDay(text: string): { born: { from: string; to: string }; rest: string } | null {
  for (const { pattern, year, month: place } of partWritings) {
    const match = pattern.exec(text);
    if (!match) continue;
    const rest = `${text.slice(0, match.index)} ${text.slice(match.index + match[0].length)}`.trim();
    const born = daysOf(match[year] ?? "", place === null ? null : monthOf(match[place]));
    if (born && /\p{L}/u.test(rest)) return { born, rest };
  }
  return null;
}

function daysOf(year: string, month: string | null): { from: string; to: string } | null {
  if (month === null) return { from: `${year}-01-01`, to: `${year}-12-31` };
  const number = Number(month);
  if (number < 1 || number > 12) return null;
  const last = new Date(Date.UTC(Number(year), number, 0)).getUTCDate();
  const begin = `${year}-${String(number).padStart(2, "0")}`;
  return { from: `${begin}-01`, to: `${begin}-${last}` };
}

/** Nobody is born in a year to come: `90` is 1990, `05` is 2005. */
function yearOf(written = "", thisYear: number): string {
  if (written.length === 4) return written;
  const century = Math.floor(thisYear / 100) * 100;
  const year = century + Number(written);
  return String(year > thisYear ? year - 100 : year);
}

const monthOf = (written = ""): string =>
  /^\d/.test(written) ? written : String(months.indexOf(written.slice(0, 3).toLowerCase()) + 1);

/** `yyyy-mm-dd`, where the calendar has such a day, and someone could mean it. */
function dayOf(year: string, monthNumber: string, date = ""): string | null {
  const day = `${year}-${monthNumber.padStart(2, "0")}-${date.padStart(2, "0")}`;
  return GivenDay.safeParse(day).success ? day : null;
}
