import type { BodyOf } from "@tracewell/contract/call";
import type { unnamedPartnerCalls } from "@tracewell/contract/unnamed-partners";
import { createContact, findContactOf } from "../contacts/contact.service.ts";
import { removeContact } from "../contacts/contact-steps.service.ts";
import { createPerson, findPerson } from "../persons/person.service.ts";
import { removeIfUnused } from "../persons/person-inheritance.service.ts";
import type { Viewer } from "../platform/access/viewer.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { found, Refusal } from "../platform/refusal.ts";
import { deletionOf } from "../records/record-deletion.service.ts";
import {
  deleteResolution,
  insertResolution,
  listNamings,
  lockMadeContacts,
  type MadeContact,
  type NamedIn,
  updateContactOf,
} from "./resolution.queries.ts";

/** Says who a partner is. The person becomes a contact of each open investigation that named the partner. */
export async function resolveInto(
  tx: Tx,
  viewer: Viewer,
  partnerId: string,
  { person, personId: chosenId, evidence, certainty }: BodyOf<typeof unnamedPartnerCalls.resolve>,
): Promise<{ made: number; known: number; closed: number }> {
  const personId = person
    ? (await createPerson(tx, viewer, person)).id
    : found(await findPerson(tx, chosenId ?? "")).id;
  const { userId } = viewer;
  await insertResolution(tx, partnerId, { personId, madePerson: Boolean(person), evidence, certainty, userId });
  const came = { made: 0, known: 0, closed: 0 };
  for (const naming of await listNamings(tx, partnerId))
    came[await becomeContact(tx, viewer, { partnerId, personId, naming })] += 1;
  return came;
}

/** A partner of whom one knows who they are was named by one more investigation. */
export async function nameResolved(
  tx: Tx,
  viewer: Viewer,
  who: { partnerId: string; personId: string; investigationId: string },
): Promise<void> {
  const naming = (await listNamings(tx, who.partnerId)).find(
    ({ investigationId }) => investigationId === who.investigationId,
  );
  await becomeContact(tx, viewer, { ...who, naming: found(naming) });
}

async function becomeContact(
  tx: Tx,
  viewer: Viewer,
  { partnerId, personId, naming }: { partnerId: string; personId: string; naming: NamedIn },
): Promise<"made" | "known" | "closed"> {
  const { investigationId, indexPersonId, referenceNumber, closed, firstExposureOn, lastExposureOn } = naming;
  if (indexPersonId === personId) {
    throw new Refusal("contact.same-person", {
      message: `This person is the patient of ${referenceNumber}, which named this partner.`,
    });
  }
  const known = await findContactOf(tx, investigationId, personId);
  if (!known && closed) return "closed";
  const exposure = { firstExposureOn: firstExposureOn ?? undefined, lastExposureOn: lastExposureOn ?? undefined };
  const contactId = known ?? (await createContact(tx, viewer, { caseId: investigationId, personId, ...exposure })).id;
  await updateContactOf(tx, { investigationId, partnerId, contactId, made: !known });
  return known ? "known" : "made";
}

/** Takes back who a partner is, with the contacts made of it, save those that somebody worked on or that others depend on. */
export async function takeResolutionBack(
  tx: Tx,
  viewer: Viewer,
  partnerId: string,
  { personId, madePerson }: { personId: string; madePerson: boolean },
) {
  const contacts = await lockMadeContacts(tx, partnerId);
  await deleteResolution(tx, partnerId);
  const stayed: { id: string; referenceNumber: string; reason: string }[] = [];
  for (const contact of contacts) {
    const reason = await whyItStays(tx, viewer, contact);
    if (reason === null) await removeContact(tx, viewer, contact.id);
    else stayed.push({ id: contact.id, referenceNumber: contact.referenceNumber, reason });
  }
  if (madePerson) await removeIfUnused(tx, personId);
  return { removed: contacts.length - stayed.length, stayed };
}

async function whyItStays(tx: Tx, viewer: Viewer, { id, workedOnBy }: MadeContact): Promise<string | null> {
  if (workedOnBy !== null) return `${workedOnBy} has worked on it since.`;
  const [reason] = (await deletionOf(tx, viewer, "IncomingPartner", id)).reasons;
  return reason?.text ?? null;
}
