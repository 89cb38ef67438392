import type { QualitativeResult } from "@tracewell/contract/lab-tests";
import type { AttachmentFault, AttachmentType } from "@tracewell/contract/result-attachments";
import type { z } from "zod";
import type { DocumentPlace } from "../hl7/lab-report.model.ts";

export type Qualitative = z.infer<typeof QualitativeResult>;

/**
 * What makes an order or a result the same one when it is reported again. `forPatient` also says who the
 * patient was: the key of a report that was first sent about someone else.
 */
export interface ReportKey {
  plain: string;
  forPatient: string;
  /** Says the message, too: the key of a filler number that is used again, for the same patient. */
  forMessage: string;
}

/** A result as a laboratory reported it. Times are text that PostgreSQL reads. */
export interface ReportedResult {
  key: ReportKey;
  testCode: string | null;
  testName: string;
  /** OBX-4. */
  subId: string | null;
  value: string | null;
  valueCode: string | null;
  unit: string | null;
  referenceRange: string | null;
  abnormalFlags: string[];
  qualitativeResult: Qualitative | null;
  /** HL7 table 0085; null where none was sent. */
  status: string | null;
  infectionId: string | null;
  observedAt: string | null;
  performingOrganization: string | null;
  performingClia: string | null;
  performingAddress: string | null;
  method: string | null;
  device: string | null;
  analyzedAt: string | null;
  notes: string | null;
  attachments: ReportedAttachment[];
}

/** A document of a result: what it is, and where in which message its bytes are. */
export interface ReportedAttachment {
  mediaType: AttachmentType | null;
  /** Bytes. */
  size: number | null;
  fault: AttachmentFault | null;
  sha256: string | null;
  /** The digest of the message's text. */
  message: string;
  place: DocumentPlace;
}

export interface ReportedSpecimen {
  specimenId: string | null;
  type: string | null;
  site: string | null;
  collectedAt: string | null;
  receivedAt: string | null;
}

/** The answer to a question that was asked with the order. */
export interface ReportedAnswer {
  questionCode: string | null;
  question: string;
  answer: string;
}

export interface ReportedOrder {
  key: ReportKey;
  testCode: string | null;
  testName: string;
  /** Who sent it (MSH-4); null where the message doesn't say. */
  sender: string | null;
  /** The laboratory took back the whole order (OBR-25 X), with or without its results. */
  canceled: boolean;
  placerOrderNumber: string | null;
  fillerOrderNumber: string | null;
  orderingProvider: string | null;
  orderingOrganization: string | null;
  orderingProviderNpi: string | null;
  orderingProviderPhone: string | null;
  orderingOrganizationPhone: string | null;
  orderingOrganizationAddress: string | null;
  /** OBR-25, HL7 table 0123. */
  status: string | null;
  reasons: string[];
  conditionCode: string | null;
  collectedAt: string | null;
  reportedAt: string | null;
  notes: string | null;
  specimens: ReportedSpecimen[];
  results: ReportedResult[];
  answers: ReportedAnswer[];
}
