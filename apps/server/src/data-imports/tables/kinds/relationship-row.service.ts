import { attachContact } from "../../../contacts/contact-steps.service.ts";
import { addContact, contactRows, openInvestigationOf } from "./contact-row.service.ts";
import type { RowKind } from "./row-kind.service.ts";
import { RowRefusal } from "./row-refusal.model.ts";

/** Who exposed whom, both by numbers that are known: the one who was exposed becomes a contact of the other's case. */
export const relationshipRows: RowKind = {
  ...contactRows,
  what: "relationships",
  person: null,
  async create(work, row) {
    const { linked, tx, viewer } = work;
    const [source, target] = [row.values.get("sourceId") ?? "", row.values.get("targetId") ?? ""];
    const infectionId = row.values.get("infection");
    if (source === target)
      throw new RowRefusal("targetId", "import.exposed-to-oneself", "Nobody can be exposed to themselves.");
    const exposed = linked.caseOf("targetId", target, infectionId);
    const caseId = await openInvestigationOf(work, "sourceId", source, infectionId);
    const made = await addContact(work, row, { caseId, personId: exposed.personId });
    // Who is a case already is no contact to be looked for: the exposure stays with their investigation.
    if (made.isNew && exposed.id) await attachContact(tx, viewer, made.targetId, exposed.id);
    return made;
  },
};
