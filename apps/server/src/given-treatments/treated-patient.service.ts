import { patientFacts } from "../clinical/patient-fact.service.ts";
import { findPerson } from "../persons/person.service.ts";
import { ageOn, type PersonRow } from "../persons/person-name.model.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { found } from "../platform/refusal.ts";
import type { TreatedPatient } from "./weighed-regimen.model.ts";

/** A patient as far as treatments are chosen by it. */
export async function treatedPatient(tx: Tx, personId: string, today: string): Promise<TreatedPatient> {
  const person = found(await findPerson(tx, personId));
  return { ...(await patientFacts(tx, personId)), mayBePregnant: mayBePregnant(person, today) };
}

/** Female at birth or not noted, and of an age at which it can be (docs/domain.md#treatments). */
function mayBePregnant({ sexAtBirth, dateOfBirth }: PersonRow, today: string): boolean {
  const age = ageOn(today, dateOfBirth);
  return (sexAtBirth === "Female" || sexAtBirth === null) && (age === null || (age >= 10 && age <= 55));
}
