import { ageOn, type PersonRow } from "../persons/person-name.model.ts";

/** A pregnancy as it was noted last. */
export interface NotedPregnancy {
  status: string;
  notedOn: string;
  /** It has ended. */
  over: boolean;
}
/** What treatments are chosen by. */
export interface PatientFacts {
  /** As it was noted last. */
  pregnancy: NotedPregnancy | null;
  allergies: { allergen: string; reaction: string | null }[];
  /** Pounds, as they were taken last. */
  weight: number | null;
}

/** Female at birth or not noted, and of an age at which it can be (docs/domain.md#treatments). */
export function mayBePregnant(
  { sexAtBirth, dateOfBirth }: Pick<PersonRow, "sexAtBirth" | "dateOfBirth">,
  today: string,
): boolean {
  const age = ageOn(today, dateOfBirth);
  return (sexAtBirth === "Female" || sexAtBirth === null) && (age === null || (age >= 10 && age <= 55));
}
