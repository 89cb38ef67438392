import type { RecordKind, StatusKey } from "@tracewell/contract/records";

/** What the guards of all kinds know of a record. */
export interface RecordState {
  id: string;
  kind: RecordKind;
  statusKey: StatusKey;
  /** The clinic's own status that it has, and which stands for `statusKey`. */
  ownStatusId: string | null;
  statusName: string;
  closed: boolean;
  assignedTo: string | null;
}

/** A status move that the clinic allows (docs/domain.md#status-moves). */
export interface KnownMove {
  to: StatusKey;
  /** The clinic's own status that it leads to, which stands for `to`; null: to `to` itself. */
  own: string | null;
  toName: string;
  toClosed: boolean;
  setterGroup: string | null;
  asksReason: boolean;
  /** Between a status and the clinic's own ones that stand for it. */
  within: boolean;
}
