import type { MatchKnowledge } from "./match-knowledge.model.ts";
import { generationYears, weights } from "./match-weights.model.ts";
import type { Agreement } from "./person-facts.model.ts";

export interface BirthDateFinding {
  agreement: Agreement;
  weight: number;
  text: string;
  /** Whether one slip of the pen explains the difference, so that it may still be the same day. */
  near: boolean;
  /** Both are January 1, which often says no more than the year. */
  onlyYear?: true;
}

interface Day {
  year: number;
  month: number;
  day: number;
  digits: string;
}

/** Compares birth dates: exact, swapped day and month, one digit or day or year off, only the year known. */
export function compareBirthDates(
  one: string | null,
  other: string | null,
  { isPlaceholderBirth }: MatchKnowledge,
): BirthDateFinding {
  const placeholder = [one, other].some((day) => day !== null && isPlaceholderBirth(day));
  if (placeholder && one !== null && other !== null) {
    return { agreement: "missing", weight: 0, text: "A date of birth that stands for “not known”", near: false };
  }
  const [first, second] = [readDay(one), readDay(other)];
  if (first === null || second === null) {
    return { agreement: "missing", weight: 0, text: "No date of birth to compare", near: false };
  }
  const points = weights.dateOfBirth;
  if (first.digits === second.digits) {
    return isNewYearsDay(first)
      ? {
          agreement: "agrees",
          weight: points.sameNewYearsDay,
          text: "Same date of birth, 1 January: often only the year is known",
          near: true,
          onlyYear: true,
        }
      : { agreement: "agrees", weight: points.same, text: "Same date of birth", near: true };
  }
  const slip = slips.find(({ applies }) => applies(first, second));
  if (slip === undefined)
    return { agreement: "differs", weight: points.differs, text: "Different dates of birth", near: false };
  const years = Math.abs(first.year - second.year);
  if (years >= generationYears) {
    const text = `${slip.text}, ${years} years apart: perhaps parent and child`;
    return { agreement: "similar", weight: points.generationApart, text, near: false };
  }
  return { agreement: "similar", weight: points[slip.weight], text: slip.text, near: slip.near };
}

interface Slip {
  applies: (one: Day, other: Day) => boolean;
  weight: keyof typeof weights.dateOfBirth;
  near: boolean;
  text: string;
}

/** The usual slips, the most telling first. */
const slips: readonly Slip[] = [
  {
    applies: (one, other) => one.year === other.year && one.day === other.month && one.month === other.day,
    weight: "dayAndMonthSwapped",
    near: true,
    text: "Day and month of birth are swapped",
  },
  {
    applies: (one, other) => daysBetween(one, other) === 1,
    weight: "oneDay",
    near: true,
    text: "Dates of birth are one day apart",
  },
  {
    applies: (one, other) => sameMonth(one, other) && sameDay(one, other) && Math.abs(one.year - other.year) === 1,
    weight: "oneYear",
    near: true,
    text: "Dates of birth are one year apart",
  },
  {
    applies: (one, other) => one.year === other.year && (isNewYearsDay(one) || isNewYearsDay(other)),
    weight: "onlyYearKnown",
    near: false,
    text: "Same year of birth; 1 January may mean that only the year is known",
  },
  { applies: differInOneDigit, weight: "oneDigit", near: true, text: "Dates of birth differ in one digit" },
  {
    applies: haveNeighborsSwapped,
    weight: "oneDigit",
    near: true,
    text: "Dates of birth have two neighboring digits swapped",
  },
  {
    applies: (one, other) =>
      [one.year === other.year, sameMonth(one, other), sameDay(one, other)].filter(Boolean).length === 2,
    weight: "twoPartsOfThree",
    near: false,
    text: "Two of year, month and day of birth agree",
  },
];

const sameMonth = (one: Day, other: Day): boolean => one.month === other.month;
const sameDay = (one: Day, other: Day): boolean => one.day === other.day;

function readDay(iso: string | null): Day | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(iso ?? "");
  if (match === null) return null;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  if (month < 1 || month > 12 || day < 1 || day > 31) return null;
  return { year, month, day, digits: `${match[1]}${match[2]}${match[3]}` };
}

const isNewYearsDay = ({ month, day }: Day): boolean => month === 1 && day === 1;

function differInOneDigit(one: Day, other: Day): boolean {
  return differingPlaces(one, other).length === 1;
}

function haveNeighborsSwapped(one: Day, other: Day): boolean {
  const [first, second, ...more] = differingPlaces(one, other);
  if (first === undefined || second !== first + 1 || more.length > 0) return false;
  return one.digits[first] === other.digits[second] && one.digits[second] === other.digits[first];
}

function differingPlaces(one: Day, other: Day): number[] {
  return [...one.digits].flatMap((digit, place) => (digit === other.digits[place] ? [] : [place]));
}

function daysBetween(one: Day, other: Day): number {
  const at = ({ year, month, day }: Day) => Date.UTC(year, month - 1, day);
  return Math.abs(at(one) - at(other)) / 86_400_000;
}
