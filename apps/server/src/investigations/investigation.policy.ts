import type { Ability } from "@tracewell/contract/abilities";
import { recordHref } from "@tracewell/contract/records";
import { type GuardViewer, verdict, when } from "../platform/guards.ts";

export interface InvestigationRef {
  id: string;
  referenceNumber: string;
}

/** A person has one open investigation of an infection; a further report is attached to it instead (docs/domain.md#attaching). */
export const mayCreate = (_viewer: GuardViewer, openInvestigation: InvestigationRef | null): Ability =>
  verdict(
    when(openInvestigation !== null, "investigation.open-exists", {
      text: `The patient has an open investigation for this infection: ${openInvestigation?.referenceNumber}.`,
      fix: { label: `${openInvestigation?.referenceNumber}`, href: recordHref("Incident", `${openInvestigation?.id}`) },
    }),
  );

/** Contacts are added to an investigation that is worked on; reopen a closed one first. */
export const mayAddContact = (_viewer: GuardViewer, investigation: { closed: boolean }): Ability =>
  verdict(when(investigation.closed, "record.closed"));
