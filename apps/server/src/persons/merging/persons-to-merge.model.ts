import type { RecordKind } from "@tracewell/contract/records";

export interface LinkedRecord {
  id: string;
  kind: RecordKind;
  referenceNumber: string;
}

/** What the guard knows of two persons to be merged. */
export interface PersonsToMerge {
  survivorId: string;
  mergedId: string;
  /** Open incoming files and contacts of the person to be deleted. */
  openRecords: readonly LinkedRecord[];
  /** The survivor's open investigation for an infection for which the other has one, too. */
  openInvestigation: LinkedRecord | null;
  /** An investigation that both are contacts of. */
  sameSource: LinkedRecord | null;
  /** A contact by which one was exposed to the other. */
  tie: LinkedRecord | null;
  twoPortals: boolean;
}
