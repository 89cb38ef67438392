import type { InvestigationPage } from "@tracewell/contract/investigations";

/** How far a contact is, for the counts of a case: an infection weighs more than whether the work is done. */
export const contactStates = ["infected", "open", "done"] as const;
export type ContactState = (typeof contactStates)[number];

type Contact = Pick<InvestigationPage["contacts"][number], "status" | "disposition" | "infectionStatus">;

export function standOf({ status, disposition, infectionStatus }: Contact): ContactState {
  if (infectionStatus === "Positive") return "infected";
  return disposition !== null || status.closed ? "done" : "open";
}
