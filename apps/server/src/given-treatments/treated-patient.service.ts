import { mayBePregnant } from "../clinical/patient-fact.model.ts";
import { patientFacts } from "../clinical/patient-fact.service.ts";
import { findPerson } from "../persons/person.service.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { found } from "../platform/refusal.ts";
import type { TreatedPatient } from "./weighed-regimen.model.ts";

/** A patient as far as treatments are chosen by it. */
export async function treatedPatient(tx: Tx, personId: string, today: string): Promise<TreatedPatient> {
  const person = found(await findPerson(tx, personId));
  return { ...(await patientFacts(tx, personId)), mayBePregnant: mayBePregnant(person, today) };
}
