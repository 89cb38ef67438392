import type { NotedPregnancy } from "../clinical/patient-fact.model.ts";

/** A regimen as far as warnings look at it. */
export interface WeighedRegimen {
  id: string;
  title: string;
  description: string | null;
  route: string | null;
  forPregnant: boolean;
  forNonPregnant: boolean;
  forAllergy: boolean;
}

/** What of a patient decides about regimens. */
export interface TreatedPatient {
  pregnancy: NotedPregnancy | null;
  /** Female at birth or unknown, between 10 and 55 years old (docs/domain.md#treatments). */
  mayBePregnant: boolean;
  allergies: readonly { allergen: string; reaction: string | null }[];
  /** Pounds. */
  weight: number | null;
}
