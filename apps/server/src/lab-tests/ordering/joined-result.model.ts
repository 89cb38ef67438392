import type { Detection } from "@tracewell/contract/qualitative-results";
import type { Qualitative } from "../reported-tests.model.ts";

/** A result that a report brought, with the test that it joined. */
export interface JoinedResult {
  recordId: string;
  /** HL7 table 0085. */
  status: string | null;
  /** False: an order of the report without any result yet. */
  hasResult: boolean;
  qualitative: Qualitative | null;
  /** The order that was placed here; null: it joined none. */
  orderId: string | null;
  /** What the test that was ordered came to. */
  detection: Detection | null;
  infectionId: string | null;
}
