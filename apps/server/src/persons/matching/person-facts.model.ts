/** What is known of a person when asking whether two descriptions mean the same one; null and empty mean not known. */
export interface PersonFacts {
  lastName: string | null;
  firstName: string | null;
  middleName: string | null;
  suffix: string | null;
  akaNames: readonly string[];
  maidenName: string | null;
  /** `yyyy-mm-dd` */
  dateOfBirth: string | null;
  /** Compared by its first letter where that is F or M: "Female", "M". */
  sexAtBirth: string | null;
  /** Normalized: equal numbers are equal text. */
  phones: readonly string[];
  emails: readonly string[];
  addresses: readonly AddressFacts[];
  identifiers: readonly IdentifierFacts[];
  /** Set where it is no patient: a test, training, an animal. Such a one never meets a patient. */
  standsFor?: string | null;
}

export interface AddressFacts {
  line1: string | null;
  city: string | null;
  state: string | null;
  postcode: string | null;
}

/** A number that somebody gave the person: who (assigner), of which kind (type), and the number itself. */
export interface IdentifierFacts {
  assigner: string | null;
  type: string | null;
  value: string;
}

type MatchField = "identifier" | "name" | "dateOfBirth" | "phone" | "email" | "address" | "sexAtBirth";

export type Agreement = "agrees" | "similar" | "differs" | "missing";

/** Why two descriptions may, or may not, mean the same person. */
export interface MatchReason {
  field: MatchField;
  agreement: Agreement;
  /** Points of log-odds (natural logarithm): above zero it speaks for the same person, below against. */
  weight: number;
  /** A sentence for the person who decides. */
  text: string;
}

/** F or M; anything else says nothing about who it is. */
export function sexLetter(sex: string | null): "F" | "M" | null {
  const letter = sex?.trim().charAt(0).toUpperCase();
  return letter === "F" || letter === "M" ? letter : null;
}
