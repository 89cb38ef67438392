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

/** A status move that the clinic allows (docs/domain.md#status-moves). */
export interface KnownMove {
  to: StatusKey;
  toName: string;
  toClosed: boolean;
  setterGroup: string | null;
  asksReason: boolean;
}
