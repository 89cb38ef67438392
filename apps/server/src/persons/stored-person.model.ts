import type { PhonePlaces } from "./phone-places.model.ts";

/** What a person who is no patient was made of: a test, training, a report about an animal. Null is a patient. */
export type StandsFor = "test" | "training" | "animal" | null;

/** A person as their own table holds them. */
export interface PersonColumns extends PhonePlaces {
  lastName: string | null;
  firstName: string | null;
  middleName: string | null;
  suffix: string | null;
  akaName: string | null;
  maidenName: string | null;
  dateOfBirth: string | null;
  approximateBirthYear: number | null;
  sexAtBirth: string | null;
  email: string | null;
  primaryLanguage: string | null;
  race: string | null;
  ethnicity: string | null;
  standsFor: StandsFor;
}

export interface AddressColumns {
  line1: string | null;
  line2: string | null;
  city: string | null;
  state: string | null;
  postcode: string | null;
  county: string | null;
  country: string | null;
  primary: boolean;
}

export interface IdentifierColumns {
  assigner: string;
  type: string;
  value: string;
}

/** A person with all that matching compares. */
export interface StoredColumns extends PersonColumns {
  addresses: AddressColumns[];
  identifiers: IdentifierColumns[];
}

export interface PersonRows {
  person: PersonColumns;
  addresses: AddressColumns[];
  identifiers: IdentifierColumns[];
  matchKeys: string[];
}
