import type { RecordKind } from "@tracewell/contract/records";

export interface TiedRecord {
  id: string;
  kind: RecordKind;
  referenceNumber: string;
}

/** The reasons that keep a record from being deleted (docs/domain.md#deleting-records). */
export interface RecordTies {
  record: { id: string; kind: RecordKind };
  investigation: TiedRecord | null;
  followUp: TiedRecord | null;
  hasOpenAppointment: boolean;
  /** A record of another patient. */
  referringRecord: TiedRecord | null;
  /** Of an incoming file: the contact by whom its patient is tied to others as exposed. */
  exposure: TiedRecord | null;
  /** Of an investigation: the record that became it or joined it. */
  source: TiedRecord | null;
  hasMedicalRecords: boolean;
}
