import type { PersonSummary } from "@tracewell/contract/persons";
import type { StandsFor } from "./stored-person.model.ts";

export interface NameParts {
  lastName: string | null;
  firstName: string | null;
  middleName: string | null;
  suffix: string | null;
}

/** `Last, First Middle, Suffix`; '-no name-' when empty (R3-07, R3-08). */
export function fullName({ lastName, firstName, middleName, suffix }: NameParts): string {
  const given = [firstName, middleName].filter(Boolean).join(" ");
  return [lastName, given, suffix].filter(Boolean).join(", ") || "-no name-";
}

/** What a query selects of a person to show them in a row or a header. */
export interface PersonRow extends NameParts {
  id: string;
  personNumber: string;
  dateOfBirth: string | null;
  sexAtBirth: string | null;
  standsFor: StandsFor;
}

/** A person as lists and headers show them; `today` is the clinic's day, `yyyy-mm-dd`. */
export const summaryOf = (person: PersonRow, today: string): PersonSummary => ({
  id: person.id,
  personNumber: person.personNumber,
  fullName: fullName(person),
  dateOfBirth: person.dateOfBirth,
  age: ageOn(today, person.dateOfBirth),
  // The table's check holds the same words as the contract.
  sexAtBirth: person.sexAtBirth as PersonSummary["sexAtBirth"],
  ...(person.standsFor ? { standsFor: person.standsFor } : {}),
});

/** Whole years between birth and the day (both `yyyy-mm-dd`); null where the birth date is not known or lies after it. */
export function ageOn(day: string, dateOfBirth: string | null): number | null {
  if (dateOfBirth === null || dateOfBirth > day) return null;
  const years = Number(day.slice(0, 4)) - Number(dateOfBirth.slice(0, 4));
  return day.slice(5) < dateOfBirth.slice(5) ? years - 1 : years;
}

/** About how old someone is who was born in about this year; the day is `yyyy-mm-dd`. */
export const yearsSince = (year: number | null, day: string): number | null =>
  year === null ? null : Math.max(0, Number(day.slice(0, 4)) - year);
