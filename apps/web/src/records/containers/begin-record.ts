import { incomingFileCalls } from "@tracewell/contract/incoming-files";
import { investigationCalls } from "@tracewell/contract/investigations";
import type { Needs } from "@tracewell/contract/permissions";
import type { PersonFound } from "@tracewell/contract/persons";
import { recordPlaces } from "@tracewell/contract/records";
import { visitCalls } from "@tracewell/contract/visits";
import type { Who } from "../../persons/person-draft.ts";
import { keepDraft } from "../../platform/drafts/drafts.ts";
import { sessionOwner } from "../../platform/session/session-life.ts";

/** The kinds that are made by themselves; a contact is made from its investigation. */
export type NewKind = "Visit" | "IncomingReport" | "Incident";

/** Where each is made, and who may. */
export const newRecordPlaces: Record<NewKind, { href: string; needs: Needs }> = {
  Visit: { href: "/visits/new-visit", needs: visitCalls.create.needs },
  IncomingReport: { href: "/incoming-files/new-incoming-file", needs: incomingFileCalls.create.needs },
  Incident: { href: "/investigations/new-investigation", needs: investigationCalls.create.needs },
};

/** `incoming file`: what its form and its drafts are called. */
export const nounOf = (kind: NewKind): string => recordPlaces[kind].noun.toLowerCase();

/** The names of the drafts of a new record: who it is about, and what was searched to find them. */
export const draftsOf = (noun: string) => ({ who: `${noun} who`, search: `${noun} search` });

export const nobodyYet: Who = { by: "search" };

/**
 * Begins a new record with what is known already: its person, or what was searched for. Both wait in the form's drafts, so
 * that no name stands in an address. Answers where to go.
 */
export function beginRecord(kind: NewKind, known: { search?: string; person?: PersonFound }): string {
  const { href: path } = newRecordPlaces[kind];
  const { who, search } = draftsOf(nounOf(kind));
  const userId = sessionOwner() ?? "";
  const chosen: Who = known.person ? { by: "found", person: known.person } : nobodyYet;
  keepDraft<Who>({ userId, path, form: who }, chosen, nobodyYet);
  keepDraft({ userId, path, form: search }, known.search ?? "", "");
  return path;
}
