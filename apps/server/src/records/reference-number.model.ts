import type { RecordKind } from "@tracewell/contract/records";

const letters: Record<RecordKind, string> = { Visit: "V", IncomingReport: "F", Incident: "C", IncomingPartner: "P" };

/** `F-2026-000123`: kind, year of the clinic's local day, count within both (docs/domain.md#record-kinds). */
export const referenceNumber = (kind: RecordKind, year: number, count: number): string =>
  `${letters[kind]}-${year}-${String(count).padStart(6, "0")}`;
