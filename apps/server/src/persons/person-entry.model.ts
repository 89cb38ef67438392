import { sexesAtBirth } from "@tracewell/contract/constants";
import type { AddressFacts, IdentifierFacts, PersonFacts } from "./matching/person-facts.model.ts";
import { type PhoneEntry, phonesAt, placePhones } from "./phone-places.model.ts";
import type {
  AddressColumns,
  IdentifierColumns,
  PersonColumns,
  StandsFor,
  StoredColumns,
} from "./stored-person.model.ts";

/** A person to be stored: what matching compares, and what only their page shows. */
export interface PersonEntry extends Omit<PersonFacts, "phones" | "addresses"> {
  standsFor?: StandsFor;
  /** Kept where the day of birth is not known. */
  approximateBirthYear?: number | null;
  phones: readonly PhoneEntry[];
  addresses: readonly AddressEntry[];
  primaryLanguage: string | null;
  race: string | null;
  ethnicity: string | null;
}

interface AddressEntry extends AddressFacts {
  line2: string | null;
  county: string | null;
  country: string | null;
}

/** What matching compares of a person to be stored. */
export const factsOf = (entry: PersonEntry): PersonFacts => ({
  ...entry,
  phones: entry.phones.map(({ number }) => number),
});

/** What matching compares of a person as the tables hold them. */
export const factsOfRow = <Row extends StoredColumns>(row: Row): Row & PersonFacts => ({
  ...row,
  akaNames: splitAliases(row.akaName),
  phones: phonesAt(row),
  emails: row.email === null ? [] : [row.email],
});

const nobody: PersonColumns = {
  lastName: null,
  firstName: null,
  middleName: null,
  suffix: null,
  akaName: null,
  maidenName: null,
  dateOfBirth: null,
  approximateBirthYear: null,
  sexAtBirth: null,
  mobilePhone: null,
  homePhone: null,
  workPhone: null,
  altPhone: null,
  altPhone2: null,
  email: null,
  primaryLanguage: null,
  race: null,
  ethnicity: null,
  standsFor: null,
};

/** The columns of a person with what the entry knows and they do not; what they hold is never overwritten. */
export function completed(present: PersonColumns, entry: PersonEntry): PersonColumns {
  const given: Partial<Omit<PersonColumns, "standsFor" | "approximateBirthYear">> = {
    lastName: cleaned(entry.lastName),
    firstName: cleaned(entry.firstName),
    middleName: cleaned(entry.middleName),
    suffix: cleaned(entry.suffix),
    akaName: entry.akaNames.map(cleaned).filter(Boolean).join(betweenAliases) || null,
    maidenName: cleaned(entry.maidenName),
    dateOfBirth: believable(entry.dateOfBirth),
    sexAtBirth: sexOf(entry.sexAtBirth),
    email: cleaned(entry.emails[0] ?? null)?.toLowerCase() ?? null,
    primaryLanguage: cleaned(entry.primaryLanguage),
    race: cleaned(entry.race),
    ethnicity: cleaned(entry.ethnicity),
  };
  const columns = { ...present, ...placePhones(present, entry.phones) };
  for (const [name, value] of Object.entries(given) as [keyof typeof given, string | null][]) columns[name] ??= value;
  if (columns.dateOfBirth === null) columns.approximateBirthYear ??= entry.approximateBirthYear ?? null;
  return columns;
}

/** The columns of a new person. */
export const columnsOf = (entry: PersonEntry): PersonColumns =>
  completed({ ...nobody, standsFor: entry.standsFor ?? null }, entry);

/** Addresses that name a place; the first is the primary one (R3-11). */
export const addressesOfEntry = (entry: PersonEntry): AddressColumns[] =>
  entry.addresses
    .map(({ line1, line2, city, state, postcode, county, country }) => ({
      line1: cleaned(line1),
      line2: cleaned(line2),
      city: cleaned(city),
      state: cleaned(state),
      postcode: cleaned(postcode),
      county: cleaned(county),
      country: cleaned(country),
    }))
    .filter(({ line1, city, postcode, county }) => line1 || city || postcode || county)
    .map((address, place) => ({ ...address, primary: place === 0 }));

export const identifiersOfEntry = (entry: PersonEntry): IdentifierColumns[] =>
  entry.identifiers
    .map((identifier: IdentifierFacts) => ({
      assigner: cleaned(identifier.assigner) ?? "",
      type: cleaned(identifier.type) ?? "",
      value: cleaned(identifier.value) ?? "",
    }))
    .filter(({ value }) => value !== "");

const betweenAliases = "; ";

const splitAliases = (akaName: string | null): string[] =>
  (akaName ?? "")
    .split(";")
    .map((name) => name.trim())
    .filter(Boolean);

/** Text without what PostgreSQL can't store (a NUL, half a surrogate pair); null if nothing is left. */
const cleaned = (text: string | null): string | null => text?.replaceAll("\0", "").toWellFormed().trim() || null;

/** "F", "female", "Female": the contract's value; null if it is none of them. */
function sexOf(text: string | null): string | null {
  const letter = text?.trim().charAt(0).toUpperCase();
  return sexesAtBirth.find((word) => word.startsWith(letter ?? "-")) ?? null;
}

/** Nobody alive was born before; such a date stands for "not known" in some systems (1753-01-01, 0001-01-01). */
const oldestBirth = "1800-01-02";

const believable = (dateOfBirth: string | null): string | null =>
  dateOfBirth !== null && dateOfBirth >= oldestBirth ? dateOfBirth : null;
