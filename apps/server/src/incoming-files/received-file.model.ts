import type { InfectionStatus } from "@tracewell/contract/constants";
import type { MatchReason } from "@tracewell/contract/persons";
import type { z } from "zod";

/** What a report says of its patient beside who they are. */
export interface PatientDetails {
  deceased: boolean | null;
  deceasedOn: string | null;
  mothersMaidenName: string | null;
  /** With extensions. */
  phones: { number: string; use: string | null }[];
  addresses: { address: string; type: string | null }[];
}

interface ReceivedKin {
  name: string;
  relationship: string | null;
  phone: string | null;
  email: string | null;
  address: string | null;
}

/** An animal that a report is about. */
interface ReceivedAnimal {
  species: string;
  breed: string | null;
  name: string | null;
  owner: { name: string | null; phone: string | null; email: string | null };
  place: string | null;
}

/** A report that came in, about a person who is stored. */
export interface ReceivedFile {
  recordId: string;
  personId: string;
  infections: { infectionId: string; status: InfectionStatus | null }[];
  reportingOrganizationId: string | null;
  orderingFacility: string | null;
  detectionMethod: string;
  processing: "production" | "test" | "training";
  animal: ReceivedAnimal | null;
  patientDetails: PatientDetails;
  nextOfKin: ReceivedKin[];
  /** The numbers and names that the report is found by. */
  terms: string[];
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
