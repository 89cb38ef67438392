import type { Ability } from "@tracewell/contract/abilities";
import type { InvestigationPage } from "@tracewell/contract/investigations";
import { problemText } from "@tracewell/contract/problems";
import { recordHref } from "@tracewell/contract/records";

type SourceCase = Pick<InvestigationPage, "person" | "contacts">;

const refused = (code: "contact.same-person" | "contact.already-exists", fix?: { label: string; href: string }) => ({
  allowed: false,
  reasons: [{ code, text: problemText(code), ...(fix ? { fix } : {}) }],
});

/** What the server will say of a candidate, before they are chosen: nobody is their own contact, or a contact twice. */
export function mayBeContact({ person, contacts }: SourceCase, candidate: { id: string }): Ability {
  if (candidate.id === person.id) return refused("contact.same-person");
  const known = contacts.find((contact) => contact.person.id === candidate.id);
  if (!known) return { allowed: true, reasons: [] };
  return refused("contact.already-exists", {
    label: known.referenceNumber,
    href: recordHref("IncomingPartner", known.id),
  });
}
