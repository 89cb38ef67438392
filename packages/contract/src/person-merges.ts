import { z } from "zod";
import { Ability } from "./abilities.ts";
import { call } from "./call.ts";
import { personReaders } from "./permissions.ts";
import { PersonSummary } from "./persons.ts";
import { byId, Id, Instant, Version } from "./primitives.ts";

/** What two persons can differ in, and what the survivor of a merge may take from the other. */
export const mergeFields = [
  "lastName",
  "firstName",
  "middleName",
  "suffix",
  "akaName",
  "maidenName",
  "dateOfBirth",
  "sexAtBirth",
  "gender",
  "race",
  "ethnicity",
  "mobilePhone",
  "homePhone",
  "workPhone",
  "altPhone",
  "altPhone2",
  "email",
  "email2",
  "primaryLanguage",
  "otherLanguage",
  "contactPreferences",
  "emergencyContactName",
  "emergencyContactPhone",
  "emergencyContactEmail",
  "ecRelationship",
] as const;
export const MergeField = z.enum(mergeFields);
export type MergeField = z.infer<typeof MergeField>;

/** One side of a merge before it is done. */
const MergeSide = PersonSummary.extend({ version: Version });

export const MergePreview = z.object({
  survivor: MergeSide,
  merged: MergeSide,
  /** Each field that either has, with both values; `chosen` is the other's where the survivor has none. */
  fields: z.array(
    z.object({
      field: MergeField,
      survivor: z.string().nullable(),
      merged: z.string().nullable(),
      conflict: z.boolean(),
    }),
  ),
  /** What moves to the survivor: how many of what, in the product's words. */
  moves: z.array(z.object({ what: z.string(), count: z.number().int() })),
  abilities: z.object({ merge: Ability }),
});
export type MergePreview = z.infer<typeof MergePreview>;

/** Two persons who were made one. */
export const PersonMerge = z.object({
  id: Id,
  survivorId: Id,
  mergedId: Id,
  mergedNumber: z.string(),
  mergedName: z.string(),
  at: Instant,
  by: z.string(),
  undoneAt: Instant.nullable(),
  abilities: z.object({ undo: Ability }),
});
export type PersonMerge = z.infer<typeof PersonMerge>;

const needs = "MEDICAL_RECORD_REPLACE__UPDATE" as const;

export const personMergeCalls = {
  previewMerge: call({
    method: "GET",
    path: "/person/:id/merge/:mergedId",
    summary: "What merging another person into this one would do, and whether it may be done.",
    needs,
    params: z.object({ id: Id, mergedId: Id }),
    reply: MergePreview,
    views: "part-of-person",
  }),
  merge: call({
    method: "POST",
    path: "/person/:id/merge",
    summary: "Makes two persons one: all that is about the other moves to this one, who takes the chosen fields.",
    needs,
    params: byId,
    body: z.object({
      mergedId: Id,
      version: Version,
      mergedVersion: Version,
      /** Fields in which the other's value wins. Where this one has none, it takes the other's anyway. */
      take: z.array(MergeField).max(mergeFields.length).default([]),
    }),
    reply: PersonMerge,
    views: "part-of-person",
    refuses: [
      "merge.same-person",
      "merge.open-record",
      "investigation.open-exists",
      "merge.same-contact",
      "merge.exposed-to-each-other",
      "merge.two-portals",
      "merge.same-rows",
      "edit.stale",
    ],
  }),
  merges: call({
    method: "GET",
    path: "/person/:id/merges",
    summary: "Who was merged into this person, newest first, and whether that can be undone.",
    needs: personReaders,
    params: byId,
    list: true,
    reply: PersonMerge,
    views: "part-of-person",
  }),
  undoMerge: call({
    method: "POST",
    path: "/person/merges/:id/undo",
    summary: "Makes two persons of one again, each as they were, as long as neither was edited.",
    needs,
    params: byId,
    reply: PersonMerge,
    views: "thing",
    refuses: ["merge.undone", "merge.edited-since"],
  }),
};
