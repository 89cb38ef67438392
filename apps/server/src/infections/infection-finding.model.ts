import type { Qualitative } from "../hl7/qualitative-codes.model.ts";

/** One result as far as it counts for an infection. */
export interface InfectionFinding {
  qualitative: Qualitative | null;
  status: string | null;
  /** The test was for several infections and does not tell them apart. */
  shared: boolean;
}
