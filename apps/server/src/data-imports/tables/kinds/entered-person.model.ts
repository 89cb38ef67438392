import type { PersonEntry } from "../../../persons/person-entry.model.ts";
import { isoDay } from "./row-changes.model.ts";

type Values = ReadonlyMap<string, string>;

/** The sex of a row as persons have it. */
export const sexNames: Readonly<Record<string, "Female" | "Male" | "Other" | "Unknown">> = {
  F: "Female",
  M: "Male",
  O: "Other",
  U: "Unknown",
};

/** A date of birth, whole or in three columns. */
function birthOf(values: Values): string | null {
  const whole = isoDay(values.get("dateOfBirth"));
  if (whole) return whole;
  const [year, month, day] = ["birthYear", "birthMonth", "birthDay"].map((field) => Number(values.get(field) ?? ""));
  if (!year || !month || !day) return null;
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal && date.getTime() <= Date.now() ? date.toISOString().slice(0, 10) : null;
}

const longestLife = 130;

/** The year of birth as the row gives it, or else by an age: on the day that the row names, or on which its case was opened, or today. */
function birthYearOf(values: Values): number | null {
  const thisYear = new Date().getUTCFullYear();
  const isLikely = (year: number) => year >= thisYear - longestLife && year <= thisYear;
  const year = Number(values.get("birthYear") ?? "");
  if (isLikely(year)) return year;
  const age = values.get("age");
  if (age === undefined) return null;
  const day = isoDay(values.get("ageOn") ?? values.get("openedOn"));
  const born = day ? new Date(`${day}T00:00:00Z`) : new Date();
  const unit = values.get("ageUnit") ?? "years";
  if (unit === "days") born.setUTCDate(born.getUTCDate() - Number(age));
  else born.setUTCMonth(born.getUTCMonth() - Number(age) * (unit === "months" ? 1 : 12));
  return isLikely(born.getUTCFullYear()) ? born.getUTCFullYear() : null;
}

/** The person that a row tells of; one of whom only a number is known is called by it, so that staff can tell them apart. */
export function personOfRow(values: Values, sender: string | null, ownNumber: string | undefined): PersonEntry {
  const of = (field: string) => values.get(field) ?? null;
  const number = of("patientId") ?? ownNumber ?? null;
  const isNamed = of("lastName") !== null || of("firstName") !== null || of("akaName") !== null;
  const called = of("akaName") ?? (isNamed ? null : (number ?? of("externalId") ?? of("otherId")));
  const phone = of("phone");
  const email = of("email");
  return {
    lastName: of("lastName"),
    firstName: of("firstName"),
    middleName: of("middleName"),
    suffix: of("suffix"),
    akaNames: called ? [called] : [],
    maidenName: of("maidenName"),
    dateOfBirth: birthOf(values),
    approximateBirthYear: birthYearOf(values),
    sexAtBirth: sexNames[of("sex") ?? ""] ?? null,
    phones: phone ? [{ number: phone, use: "mobile" }] : [],
    emails: email ? [email] : [],
    addresses: [
      {
        line1: of("street"),
        line2: of("street2"),
        city: of("city"),
        state: of("state"),
        postcode: of("zip"),
        county: of("county"),
        country: of("country"),
      },
    ],
    identifiers: number ? [{ assigner: sender ?? "", type: "PI", value: number }] : [],
    primaryLanguage: of("language"),
    race: of("race"),
    ethnicity: of("ethnicity"),
  };
}
