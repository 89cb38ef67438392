import type { RecordKind, StatusKey } from "@tracewell/contract/records";

/** What the guards of all kinds know of a record. */
export interface RecordState {
  id: string;
  kind: RecordKind;
  statusKey: StatusKey;
  statusName: string;
  closed: boolean;
  assignedTo: string | null;
}

/** A move that the clinic's rules know (domain §4). */
export interface KnownMove {
  to: StatusKey;
  toName: string;
  toClosed: boolean;
  setterGroup: string | null;
  asksReason: boolean;
}
