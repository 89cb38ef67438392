import { daysAfter } from "../../platform/clinic-day.ts";
import { compareBirthDates } from "./compare-birth-dates.model.ts";
import type { MatchKnowledge } from "./match-knowledge.model.ts";

/** Slips in the year alone are looked for so many years around; further off it is rather another generation. */
const yearsAround = 11;

/** The days that may be meant where this one was typed: those that `compareBirthDates` takes for a slip of it. */
export function nearBirthDates(day: string, knowledge: MatchKnowledge): string[] {
  const [year = "", month = "", date = ""] = day.split("-");
  const candidates = new Set<string>(daysOfYear(Number(year)));
  candidates.add(daysAfter(day, 1)).add(daysAfter(day, -1));
  for (let years = -yearsAround; years <= yearsAround; years += 1) {
    candidates.add(`${String(Number(year) + years).padStart(4, "0")}-${month}-${date}`);
  }
  for (const digits of inOneDigitOther(`${year}${month}${date}`)) {
    candidates.add(`${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`);
  }
  return [...candidates].filter(
    (each) => isDay(each) && compareBirthDates(day, each, knowledge).agreement === "similar",
  );
}

function daysOfYear(year: number): string[] {
  const first = `${String(year).padStart(4, "0")}-01-01`;
  return Array.from({ length: 366 }, (_, place) => daysAfter(first, place)).filter(
    (day) => Number(day.slice(0, 4)) === year,
  );
}

/** Each writing with another digit in one place, or two neighbors exchanged. */
function inOneDigitOther(digits: string): string[] {
  const places = [...digits].map((_, place) => place);
  const replaced = places.flatMap((place) =>
    [..."0123456789"].map((digit) => `${digits.slice(0, place)}${digit}${digits.slice(place + 1)}`),
  );
  const exchanged = places.map(
    (place) => `${digits.slice(0, place)}${digits.charAt(place + 1)}${digits.charAt(place)}${digits.slice(place + 2)}`,
  );
  return [...replaced, ...exchanged.filter((writing) => writing.length === digits.length)];
}

/** In the calendar, and after what a person's row can hold. */
const isDay = (day: string): boolean =>
  day > "1800-01-01" && !Number.isNaN(Date.parse(day)) && daysAfter(day, 0) === day;
