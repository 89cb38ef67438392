/** HL7 table 0085, result status. */
const statuses: Readonly<Record<string, string>> = {
  C: "Corrected",
  D: "Deleted",
  F: "Final",
  I: "Pending",
  P: "Preliminary",
  R: "Not verified",
  S: "Partial",
  U: "Final",
  W: "Wrong",
  X: "Canceled",
};

/** A result without a status is not final. */
export const resultStatus = (code: string | null): string =>
  code === null ? "Status not sent" : (statuses[code] ?? code);

/** Deleted, not obtained, posted as wrong. */
export const withdrawnStatuses: readonly string[] = ["D", "X", "W"];

/** The laboratory took it back: it says nothing about the patient any more. */
export const isWithdrawn = (code: string | null): boolean => withdrawnStatuses.includes(code ?? "");
