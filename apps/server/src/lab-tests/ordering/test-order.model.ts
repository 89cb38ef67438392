import type { RecordKind } from "@tracewell/contract/records";

/** An order of the same test and source that is under way for the same person. */
export interface OpenOrder {
  recordId: string;
  kind: RecordKind;
  definitionId: string;
  sourceId: string | null;
}

/** What the guards know of an order, or of one of its tests. */
export interface OrderFacts {
  id: string;
  results: number;
  treatments: number;
  /** Only of one test: it is part of a combo. */
  isChild: boolean;
}
