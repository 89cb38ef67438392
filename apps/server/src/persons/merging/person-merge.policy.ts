import type { Ability } from "@tracewell/contract/abilities";
import { recordHref, recordPlaces, type StatusKey } from "@tracewell/contract/records";
import { type Guard, verdict, when } from "../../platform/guards.ts";
import { mayMergeAny } from "../person-page.policy.ts";
import type { LinkedRecord, PersonsToMerge } from "./persons-to-merge.model.ts";

/** A person's current record. */
interface CurrentRecord extends LinkedRecord {
  statusKey: StatusKey;
}

/**
 * The search offers to merge a record's own person into a found one, unless the found person's current record is in Case
 * Created (R2.8-10, docs/decisions/0028).
 */
export const mayMergeFound: Guard<{ persons: PersonsToMerge; current: CurrentRecord | null }> = (
  viewer,
  { persons, current },
) =>
  verdict(
    ...mayMerge(viewer, persons).reasons,
    when(persons.survivorId !== persons.mergedId && current?.statusKey === "CaseCreated", "record.case-created", {
      text: `${current?.referenceNumber} of this person has become an investigation.`,
      ...linkTo(current),
    }),
  );

/** Two persons can be merged unless their records contradict it (docs/domain.md#merging-persons). */
export const mayMerge: Guard<PersonsToMerge> = (viewer, persons): Ability => {
  const { survivorId, mergedId, openRecords, openInvestigation, sameSource, tie, twoPortals } = persons;
  const { reasons } = mayMergeAny(viewer);
  if (survivorId === mergedId) return verdict(...reasons, when(true, "merge.same-person"));
  return verdict(
    ...reasons,
    ...openRecords.map((record) =>
      when(true, "merge.open-record", {
        text: `${recordPlaces[record.kind].noun} ${record.referenceNumber} is open: it must be elevated to an investigation before merging, or closed.`,
        ...linkTo(record),
      }),
    ),
    when(openInvestigation !== null, "investigation.open-exists", {
      text: `Both have an open investigation for the same infection: ${openInvestigation?.referenceNumber}.`,
      ...linkTo(openInvestigation),
    }),
    when(sameSource !== null, "merge.same-contact", {
      text: `Both are contacts of ${sameSource?.referenceNumber}.`,
      ...linkTo(sameSource),
    }),
    when(tie !== null, "merge.exposed-to-each-other", linkTo(tie)),
    when(twoPortals, "merge.two-portals"),
  );
};

const linkTo = (record: LinkedRecord | null) =>
  record ? { fix: { label: record.referenceNumber, href: recordHref(record.kind, record.id) } } : {};

/** A merge can be undone once, until either side is edited. */
export const mayUndoMerge: Guard<{ undone: boolean; edited: boolean }> = (viewer, { undone, edited }) =>
  verdict(...mayMergeAny(viewer).reasons, when(undone, "merge.undone"), when(!undone && edited, "merge.edited-since"));
