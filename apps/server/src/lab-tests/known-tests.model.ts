import type { Qualitative, ReportedAttachment } from "./reported-tests.model.ts";

/** A stored result as far as a new report of it is compared. */
export interface KnownResult {
  id: string;
  key: string;
  recordId: string;
  referenceNumber: string;
  personId: string;
  orderId: string;
  value: string | null;
  valueCode: string | null;
  unit: string | null;
  referenceRange: string | null;
  abnormalFlags: string[];
  qualitativeResult: Qualitative | null;
  status: string | null;
  infectionId: string | null;
  /** Of its order. */
  collectedAt: string | null;
  reportedAt: string | null;
  notes: string | null;
  attachments: ReportedAttachment[];
}

export interface KnownAnswer {
  id: string;
  questionCode: string | null;
  question: string;
  answer: string;
}

export interface KnownOrder {
  id: string;
  collectedAt: string | null;
  reportedAt: string | null;
  key: string;
  /** OBR-25. */
  status: string | null;
  recordId: string;
  referenceNumber: string;
  personId: string;
  /** The highest position among its results. */
  lastPosition: number;
  answers: KnownAnswer[];
}

/** What is stored already of the reports in hand, by report key. */
export interface KnownTests {
  orders: ReadonlyMap<string, KnownOrder>;
  results: ReadonlyMap<string, KnownResult>;
  /** Stored orders by their filler number in small letters, for what the keys don't find. */
  accessions: ReadonlyMap<string, readonly Accession[]>;
}

/** A result of an accession, with what tells it apart from its neighbors. */
export interface AccessionResult extends KnownResult {
  testCode: string | null;
  testName: string;
  subId: string | null;
  observedAt: string | null;
  performingOrganization: string | null;
}

/** A stored order under its filler number, with all of its results. */
export interface Accession extends KnownOrder {
  fillerOrderNumber: string;
  testCode: string | null;
  sender: string | null;
  specimenIds: readonly string[];
  results: readonly AccessionResult[];
}
