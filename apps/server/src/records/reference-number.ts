import type { RecordKind } from "@tracewell/contract/records";

const letters: Record<RecordKind, string> = { Visit: "V", IncomingReport: "F", Incident: "C", IncomingPartner: "P" };

/** `F-2026-000123`: kind, year of the clinic's day, count within both (domain §1). */
export const referenceNumber = (kind: RecordKind, year: number, count: number): string =>
  `${letters[kind]}-${year}-${String(count).padStart(6, "0")}`;
