import type { AttachmentFault, AttachmentType } from "@tracewell/contract/result-attachments";

/**
 * What one HL7 v2 result message says, as plain data. Text is unescaped and trimmed; what was not sent is
 * null; nothing is guessed without a problem that says so.
 */
export interface LabReport {
  /** MSH-10. */
  messageControlId: string | null;
  /** MSH-9 without its structure, e.g. `ORU^R01`. */
  messageType: string;
  /** MSH-12, e.g. `2.5.1`. */
  version: string | null;
  /** MSH-7. */
  sentAt: Timestamp | null;
  /** MSH-3. */
  sendingApplication: NamedId | null;
  /** MSH-4. */
  sendingFacility: NamedId | null;
  /** MSH-11: `P` production, `T` training, `D` debugging. */
  processingId: string | null;
  /** MSH-18 as declared. */
  charset: string | null;
  patient: Patient;
  nextOfKin: NextOfKin[];
  /** The NTE lines about the patient; an empty line is a blank line of the comment. */
  notes: string[];
  orders: Order[];
  /** Observations before the first order (of the patient, the visit, in OUL the specimen): no result of a test ordered. */
  observations: Result[];
  problems: Problem[];
}

/** A time as sent, and what it means; both meanings null where it can't be one. */
export interface Timestamp {
  /** `yyyy-mm-dd` on the sender's calendar; null where the day was not sent. */
  date: string | null;
  /** ISO 8601 in UTC; null where no time of day was sent. */
  instant: string | null;
  raw: string;
}

/** HD: who a system or a place is. */
export interface NamedId {
  name: string | null;
  id: string | null;
  /** `CLIA`, `ISO`, `L` …, as sent. */
  idType: string | null;
}

export interface Coding {
  code: string | null;
  text: string | null;
  /** The code system as sent: `LN`, `SCT`, `L`, `HL70078` … */
  system: string | null;
}

/** CE and CWE: a code, the same in another system, and the words it was made from. */
export interface CodedText extends Coding {
  alternate: Coding | null;
  /** CWE-9. */
  originalText: string | null;
}

export interface TestCode extends CodedText {
  /** The LOINC code: the identifier where it is one, else the alternate, else null. */
  loinc: string | null;
}

export interface Patient {
  /** PID-2, 3, 4, 18 (`AN`), 19 (`SS`), 20 (`DL`); a social security number stands here alone, as type `SS`. */
  identifiers: Identifier[];
  lastName: string | null;
  firstName: string | null;
  middleName: string | null;
  suffix: string | null;
  /** All other names of PID-5 and the aliases of PID-9; never the mother's (PID-6). */
  akaNames: PersonName[];
  /** PID-7, a day. */
  dateOfBirth: string | null;
  sexAtBirth: "Female" | "Male" | "Unknown" | "Other" | null;
  /** PID-8 as sent. */
  sexRaw: string | null;
  races: CodedText[];
  ethnicity: CodedText | null;
  addresses: Address[];
  phones: Phone[];
  emails: string[];
  primaryLanguage: CodedText | null;
  /** The family name of PID-6, else all of it. */
  mothersMaidenName: string | null;
  /** PID-35 and 36: of an animal, or what says that it is a person. */
  species: CodedText | null;
  breed: CodedText | null;
  /** PID-30, or true where PID-29 holds a time of death. */
  deceased: boolean | null;
  deceasedAt: Timestamp | null;
}

export interface Identifier {
  value: string;
  /** CX-4: the name of the authority, else its id. */
  assigner: string | null;
  /** CX-5, HL7 table 0203: `MR`, `PI`, `SS` … */
  type: string | null;
}

export interface PersonName {
  lastName: string | null;
  firstName: string | null;
  middleName: string | null;
  suffix: string | null;
  /** XPN-7, HL7 table 0200: `L` legal, `A` alias, `M` maiden … */
  type: string | null;
}

export interface Address {
  line1: string | null;
  line2: string | null;
  city: string | null;
  state: string | null;
  postcode: string | null;
  /** XAD-9 as sent: a name or a FIPS code. */
  county: string | null;
  country: string | null;
  /** XAD-7, HL7 table 0190: `H` home, `B` business, `M` mailing … */
  type: string | null;
}

export interface Phone {
  /** Ten digits for a number of the North American plan, else E.164; null where it can't be a number. */
  number: string | null;
  extension: string | null;
  use: "home" | "work" | "mobile" | "fax" | "pager" | null;
  raw: string;
}

export interface NextOfKin {
  name: PersonName | null;
  relationship: CodedText | null;
  phones: Phone[];
  emails: string[];
  addresses: Address[];
}

export interface Organization {
  name: string | null;
  id: string | null;
  idType: string | null;
  /** The id where it is a CLIA number, `22D4816115`. */
  clia: string | null;
  address: Address | null;
  phone: Phone | null;
}

export interface Provider {
  /** As people write it: `Dr. Nicholas Radon`, or an organization's name. */
  name: string | null;
  lastName: string | null;
  firstName: string | null;
  id: string | null;
  /** The id where it is a national provider identifier, of ten digits. */
  npi: string | null;
  phone: Phone | null;
}

export interface Order {
  /** OBR-1. */
  setId: string | null;
  /** OBR-2, else ORC-2. */
  placerOrderNumber: string | null;
  /** OBR-3, else ORC-3. */
  fillerOrderNumber: string | null;
  test: TestCode;
  orderingProvider: Provider | null;
  /** ORC-21 to 23; an order without ORC has that of the ORC before it. */
  orderingFacility: Organization | null;
  /** OBR-7, else the first specimen's. */
  collectedAt: Timestamp | null;
  /** OBR-22. */
  reportedAt: Timestamp | null;
  /** OBR-25, HL7 table 0123. */
  status: string | null;
  /** OBR-31: why the test was asked for. */
  reasons: CodedText[];
  /** The notifiable condition (OBR-31 of system NND) that a case notification is about. */
  conditionCode: string | null;
  conditionName: string | null;
  /** OBR-26 and 29: the result that led to this order, as a culture leads to a susceptibility panel. */
  parent: ParentResult | null;
  notes: string[];
  specimens: Specimen[];
  results: Result[];
}

export interface ParentResult {
  test: Coding | null;
  valueText: string | null;
  fillerOrderNumber: string | null;
}

export interface Specimen {
  /** The laboratory's id, else the orderer's. */
  id: string | null;
  type: CodedText | null;
  sourceSite: CodedText | null;
  collectedAt: Timestamp | null;
  receivedAt: Timestamp | null;
  /** OBR-15 before v2.5, where there is no SPM. */
  givenIn: "SPM" | "OBR-15";
}

export interface Result {
  /** OBX-1. */
  setId: string | null;
  test: TestCode;
  /** OBX-4: tells repeated observations of one test apart. */
  subId: string | null;
  /** OBX-2. */
  valueType: string | null;
  value: ResultValue | null;
  /** Further repetitions of OBX-5, e.g. a second organism. */
  otherValues: ResultValue[];
  /** All values as people write them: `1:4`, `≤ 0.06`, `Positive`. */
  valueText: string | null;
  unit: string | null;
  referenceRange: string | null;
  /** OBX-8, HL7 table 0078: `H`, `A`, `POS`, `R` … */
  abnormalFlags: string[];
  /** OBX-11, HL7 table 0085: `P`, `F`, `C`, `X` … */
  status: string | null;
  observedAt: Timestamp | null;
  /** OBX-19. */
  analyzedAt: Timestamp | null;
  performedBy: Organization | null;
  /** OBX-17. */
  method: CodedText | null;
  /** OBX-18: the analyzer, by its id and who named it. */
  device: string | null;
  notes: string[];
  /** `question`: an answer given with the order (pregnant, symptoms, age, a case notification's questions), no lab result. */
  role: "result" | "question";
  /** What was observed: `specimen` after an order's SPM, `patient` before the first order. */
  subject: "order" | "specimen" | "patient";
}

export type ResultValue =
  | ({ kind: "coded" } & CodedText)
  | NumericValue
  | { kind: "text"; text: string }
  | { kind: "date"; time: Timestamp }
  /** An embedded or linked document; its bytes stay in the raw message. */
  | {
      kind: "document";
      location: string | null;
      type: string | null;
      subtype: string | null;
      /** Null where the document is only pointed to (RP). */
      embedded: EmbeddedDocument | null;
    };

/** What was found of a document whose bytes stand in the message (ED). */
export interface EmbeddedDocument {
  /** The segment's place in the message, and the document's among the filled repetitions of OBX-5, from 0. */
  place: DocumentPlace;
  mediaType: AttachmentType | null;
  /** Bytes. */
  size: number | null;
  /** Of its bytes, in hex: tells whether a later report brings the same document. */
  sha256: string | null;
  fault: AttachmentFault | null;
}

export interface DocumentPlace {
  line: number;
  at: number;
}

/** NM and SN: `≤ 0.06`, `1:4` (separator `:`), `8/152`, `3+`. */
export interface NumericValue {
  kind: "numeric";
  comparator: "<" | ">" | "<=" | ">=" | "=" | "<>" | null;
  number: number | null;
  separator: string | null;
  number2: number | null;
}

/** Something that a person should look at, though the report could be read. */
export interface Problem {
  /** Where: `OBX-5`. */
  segment: string;
  /** The segment's own set id, where it has one. */
  setId: string | null;
  /** The segment's place in the message, from 1. */
  line: number | null;
  /** `hl7.` and a few words. */
  code: string;
  message: string;
}

/** Why a message can't be read. */
export interface Fault {
  segment: string;
  code: string;
  message: string;
}
