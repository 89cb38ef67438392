import { type ContactEdit, NewContact } from "@tracewell/contract/contacts";
import { createContact, editContact, findContactOf, getContact } from "../../../contacts/contact.service.ts";
import { findOpenInvestigationOf } from "../../../investigations/investigation-creation.service.ts";
import type { ReadEntry } from "../row-reading.model.ts";
import { isoDay, writtenDay } from "./row-changes.model.ts";
import type { MadeOfRow, RowKind, RowWork } from "./row-kind.service.ts";
import { RowRefusal } from "./row-refusal.model.ts";

/** Contacts of cases that are here, with how they were exposed. */
export const contactRows: RowKind = {
  what: "contacts",
  person: "reject",
  isRecord: true,
  async create(work, row, person) {
    if (!person) throw new Error("A row of contacts was not matched.");
    return addContact(work, row, { caseId: await sourceCase(work, row), personId: person.personId });
  },
  async present({ tx, viewer }, id) {
    const { version, relationship, exposure } = await getContact(tx, viewer, id);
    const values = {
      relationship: relationship?.id ?? null,
      exposureType: exposure.exposureType?.id ?? null,
      referralBasis: exposure.referralBasis?.id ?? null,
      frequency: exposure.frequency,
      firstExposureOn: writtenDay(exposure.firstOn),
      lastExposureOn: writtenDay(exposure.lastOn),
    };
    return { version, values };
  },
  async change({ tx, viewer }, { id, version }, changes) {
    const names: Readonly<Record<string, string>> = {
      relationship: "relationshipId",
      exposureType: "exposureTypeId",
      referralBasis: "referralBasisId",
    };
    const edit: Record<string, unknown> = { version };
    for (const [field, value] of Object.entries(changes))
      edit[names[field] ?? field] = field.endsWith("On") ? isoDay(value ?? undefined) : value;
    await editContact(tx, viewer, id, edit as ContactEdit);
  },
};

/** The case that the row names by itself or by its person. */
async function sourceCase(work: RowWork, { values }: ReadEntry): Promise<string> {
  const field = values.has("sourceCase") ? "sourceCase" : "sourcePerson";
  return openInvestigationOf(work, field, values.get(field) ?? "", values.get("infection"));
}

/** The investigation of whoever exposed somebody; one who is here without an investigation can't have contacts. */
export async function openInvestigationOf(
  { tx, linked }: RowWork,
  field: string,
  number: string,
  infectionId: string | undefined,
): Promise<string> {
  const { id, personId } = linked.caseOf(field, number, infectionId);
  if (id) return id;
  const open = infectionId ? await findOpenInvestigationOf(tx, personId, infectionId) : null;
  if (open) return open.id;
  const message = `“${number}” has no investigation${infectionId ? " of this infection" : ""} here, so nobody can be its contact. Import the case first.`;
  throw new RowRefusal(field, "import.source-without-case", message);
}

/** Adds a contact with how they were exposed; one whom this case named already is found. */
export async function addContact(
  { tx, viewer }: RowWork,
  { values }: ReadEntry,
  { caseId, personId }: { caseId: string; personId: string },
): Promise<MadeOfRow> {
  const known = await findContactOf(tx, caseId, personId);
  if (known) return { targetId: known, isNew: false };
  const given = NewContact.safeParse({
    ...{ caseId, personId },
    relationshipId: values.get("relationship"),
    referralBasisId: values.get("referralBasis"),
    exposureTypeId: values.get("exposureType"),
    frequency: values.get("frequency"),
    firstExposureOn: isoDay(values.get("firstExposureOn")) ?? undefined,
    lastExposureOn: isoDay(values.get("lastExposureOn")) ?? undefined,
  });
  if (!given.success) {
    const [issue] = given.error.issues;
    throw new RowRefusal(String(issue?.path[0] ?? "lastExposureOn"), "exposure.order", issue?.message ?? "");
  }
  const { id } = await createContact(tx, viewer, given.data);
  return { targetId: id, isNew: true };
}
