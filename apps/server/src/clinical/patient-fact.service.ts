import type { Tx } from "../platform/database/transaction.ts";
import type { PatientFacts } from "./patient-fact.model.ts";
import { findPatientFacts } from "./patient-fact.queries.ts";

/** What treatments are chosen by: pregnancy, allergies and weight, as they were noted of a person last. */
export const patientFacts = (tx: Tx, personId: string): Promise<PatientFacts> => findPatientFacts(tx, personId);
