import { permits, recordWorkers } from "@tracewell/contract/permissions";
import { personMergeCalls } from "@tracewell/contract/person-merges";
import { type Guard, type GuardViewer, verdict, when } from "../platform/guards.ts";

const permitted = (viewer: GuardViewer, needs: Parameters<typeof permits>[0]): boolean =>
  permits(needs, viewer.groups as Parameters<typeof permits>[1]);

/** Who works on records of persons changes what is known of them. */
export const mayEditPerson = (viewer: GuardViewer) => verdict(when(!permitted(viewer, recordWorkers), "access.denied"));

/** What still refers to a person, by its label: `records`, `relationships`, `messages` … */
export interface StillAbout {
  stillAbout: readonly string[];
}

const isUnused = ({ stillAbout }: StillAbout) =>
  when(stillAbout.length > 0, "person.not-deletable", {
    text: `The patient record cannot be deleted: it has ${stillAbout.join(", ")}.`,
  });

/** A person can be deleted only while nothing refers to them (R8-24). */
export const mayDeletePerson: Guard<StillAbout> = (viewer, facts) =>
  verdict(when(!permitted(viewer, recordWorkers), "access.denied"), isUnused(facts));

/** An undone import takes a person away under the same condition. */
export const mayRemovePerson = (facts: StillAbout) => verdict(isUnused(facts));

/** Merging needs a group of its own (docs/domain.md#merging-persons). */
export const mayMergeAny = (viewer: GuardViewer) =>
  verdict(when(!permitted(viewer, personMergeCalls.merge.needs), "access.denied"));
