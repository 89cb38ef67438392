import type { RecordKind } from "@tracewell/contract/records";
import type { TestOrderItem } from "@tracewell/contract/test-orders";

/** A test of a specimen that was scanned. */
export interface ScannedItem {
  id: string;
  definitionId: string;
  test: string;
  state: TestOrderItem["state"];
  finishedAt: string | null;
  result: string | null;
  kind: RecordKind;
  recordId: string;
}

/** What a scanner gave, as specimens are called: some send small letters, or the check character of their own. */
export const scannedId = (text: string): string => text.trim().toUpperCase();
