/** HL7 table 0123, the status of an order. */
export const orderStatuses = {
  A: "Some results available",
  C: "Corrected",
  F: "Final",
  I: "Specimen received",
  O: "Order received",
  P: "Preliminary",
  R: "Results stored",
  S: "Scheduled",
  X: "Canceled",
} as const;

export const orderStatus = (code: string): string => (orderStatuses as Readonly<Record<string, string>>)[code] ?? code;
