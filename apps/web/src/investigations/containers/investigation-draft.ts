import type { SentBody } from "@tracewell/contract/call";
import { type investigationCalls, NewInvestigation, type Priority } from "@tracewell/contract/investigations";
import { personErrors, sentPerson, type Who } from "../../persons/person-draft.ts";
import { type FieldErrors, type FieldOfCode, formErrors } from "../../records/form-problems.ts";

type Sent = SentBody<typeof investigationCalls.create>;

/** The form of a new investigation as it stands, and as it begins. */
export interface InvestigationDraft {
  who: Who;
  infectionId: string | null;
  priority: Priority;
  assignTo: string | null;
}
export const emptyInvestigation: InvestigationDraft = {
  who: { by: "search" },
  infectionId: null,
  priority: "Medium",
  assignTo: null,
};

/** The investigation to send, or what is wrong with the form; the contract's own rules, before the server says them. */
export function readInvestigation({
  who,
  infectionId,
  priority,
  assignTo,
}: InvestigationDraft): { sent: Sent; errors: null } | { sent: null; errors: FieldErrors } {
  const sent: Sent = {
    ...sentPerson(who),
    infectionId: infectionId ?? "",
    priority,
    ...(assignTo ? { assignTo } : {}),
  };
  const errors = formErrors(NewInvestigation, sent);
  if (!infectionId) errors.infectionId = "Choose the infection that the investigation is about.";
  // A rule about the whole is asked only where its parts are right.
  if (who.by === "search") errors.personId = "Choose a person, or type in a new one.";
  Object.assign(errors, personErrors(who));
  return Object.keys(errors).length === 0 ? { sent, errors: null } : { sent: null, errors };
}

/** The fields that refusals belong to which name none. */
export const fieldOfCode: FieldOfCode = { "investigation.open-exists": "personId" };

/** Whether there is work in the form that would be lost. */
export const isBegun = ({ who, infectionId }: InvestigationDraft): boolean =>
  who.by !== "search" || infectionId !== null;
