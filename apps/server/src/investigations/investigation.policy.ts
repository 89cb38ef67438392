import type { Ability } from "@tracewell/contract/abilities";
import { recordHref } from "@tracewell/contract/records";
import { type GuardViewer, verdict, when } from "../platform/guards.ts";

export interface OpenCase {
  id: string;
  referenceNumber: string;
}

/** A person has one open investigation of an infection; a further report is attached to it instead (docs/domain.md#attaching). */
export const mayOpen = (_viewer: GuardViewer, openCase: OpenCase | null): Ability =>
  verdict(
    when(openCase !== null, "investigation.open-exists", {
      text: `The patient has an open investigation for this infection: ${openCase?.referenceNumber}.`,
      fix: { label: `${openCase?.referenceNumber}`, href: recordHref("Incident", `${openCase?.id}`) },
    }),
  );

/** Contacts are added to an investigation that is worked on; reopen a closed one first. */
export const mayAddContact = (_viewer: GuardViewer, investigation: { closed: boolean }): Ability =>
  verdict(when(investigation.closed, "record.closed"));
