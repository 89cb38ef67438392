import type { InfectionStatus } from "@tracewell/contract/constants";
import type { MatchReason } from "@tracewell/contract/persons";
import type { z } from "zod";

/** A report that came in, about a person who is stored. */
export interface ReceivedFile {
  recordId: string;
  personId: string;
  infections: { infectionId: string; status: InfectionStatus | null }[];
  reportingOrganizationId: string | null;
  orderingFacility: string | null;
  detectionMethod: string;
  nextOfKin: { name: string; relationship: string | null; phone: string | null }[];
  remarks: string[];
  /** Stored persons whom the report may be about instead; where there are any, the match waits for review. */
  candidates: Omit<CandidateOfFile, "recordId">[];
}

export interface CandidateOfFile {
  recordId: string;
  personId: string;
  score: number;
  reasons: readonly z.infer<typeof MatchReason>[];
  needed: readonly string[];
  heldBack: boolean;
}
