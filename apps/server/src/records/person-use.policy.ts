import type { Ability } from "@tracewell/contract/abilities";
import { type RecordKind, recordHref } from "@tracewell/contract/records";
import { type GuardViewer, verdict, when } from "../platform/guards.ts";
import type { Linked, PersonUse } from "./person-use.model.ts";

/**
 * A found person takes the place of a record's own while it is worked on, and wherever the person does not stand already.
 * Choosing the record's own person is always allowed (R2.8-10).
 */
export const mayUsePerson = (_viewer: GuardViewer, use: PersonUse): Ability => {
  const { record, becameInvestigation, sharedWith, openInvestigation, openVisit, knownContact } = use;
  if (use.personId === record.personId) return verdict();
  const isCase = record.statusKey === "CaseCreated";
  return verdict(
    when(isCase, "record.case-created", becameInvestigation ? { fix: linkTo("Incident", becameInvestigation) } : {}),
    when(record.closed && !isCase, "record.closed"),
    when(sharedWith !== null, "record.shared-source", {
      text: `The report behind this investigation is behind ${sharedWith?.referenceNumber}, too.`,
      ...(sharedWith ? { fix: linkTo("Incident", sharedWith) } : {}),
    }),
    when(openInvestigation !== null, "investigation.open-exists", {
      text: `The patient has an open investigation for this infection: ${openInvestigation?.referenceNumber}.`,
      ...(openInvestigation ? { fix: linkTo("Incident", openInvestigation) } : {}),
    }),
    when(openVisit !== null, "visit.open-exists", {
      text: `The patient has an open visit already: ${openVisit?.referenceNumber}.`,
      ...(openVisit ? { fix: linkTo("Visit", openVisit) } : {}),
    }),
    when(knownContact !== null, "contact.already-exists", {
      text: `This person is a contact of this investigation already: ${knownContact?.referenceNumber}.`,
      ...(knownContact ? { fix: linkTo("IncomingPartner", knownContact) } : {}),
    }),
    when(use.isIndexPerson, "contact.same-person"),
  );
};

const linkTo = (kind: RecordKind, { id, referenceNumber }: Linked) => ({
  label: referenceNumber,
  href: recordHref(kind, id),
});
