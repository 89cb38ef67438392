import { z } from "zod";
import { Ability } from "./abilities.ts";
import { call } from "./call.ts";
import { type ClinicalKind, clinicalKindNames, type EntryValues, kindOf } from "./clinical-kinds.ts";
import type { EntryKind } from "./entry-kind.ts";
import { personReaders, recordWorkers } from "./permissions.ts";
import { byId, Id, Instant, Named, Version, VersionInAddress } from "./primitives.ts";
import { recordKinds } from "./records.ts";

const ClinicalKindName = z.enum(clinicalKindNames);

const told = ({ fields }: EntryKind) =>
  Object.fromEntries(Object.entries(fields).map(([name, { schema }]) => [name, schema]));

const ruled = <S extends z.ZodObject>(schema: S, { rules }: EntryKind) =>
  schema.superRefine((entry, context) => {
    for (const { at, text, holds } of rules) {
      if (!holds(entry as Record<string, unknown>)) context.addIssue({ code: "custom", path: [at], message: text });
    }
  });

/** What the rows of every kind have beside their fields. */
const written = {
  id: Id,
  /** The record that it was written on, which need not be the one in view. */
  recordId: Id,
  createdAt: Instant,
  createdBy: Named,
  updatedAt: Instant,
  version: Version,
};
type Written = z.infer<z.ZodObject<typeof written>>;

/** What is to be noted, by its kind. */
export type NewEntry = { [K in ClinicalKind]: { kind: K } & EntryValues<K> }[ClinicalKind];
/** A clinical entry of any kind: what was noted, where, when and by whom. */
export type ClinicalEntry = NewEntry & Written;

type Variants = [z.ZodObject, ...z.ZodObject[]];
const kindLiteral = (kind: ClinicalKind) => ({ kind: z.literal(kind) });

/** What a form of a kind is checked by; what is left out is nothing. */
export const entrySchema = (kind: ClinicalKind) =>
  ruled(z.object({ ...kindLiteral(kind), ...told(kindOf(kind)) }), kindOf(kind));

export const NewEntry = z.discriminatedUnion(
  "kind",
  clinicalKindNames.map(entrySchema) as unknown as Variants,
) as unknown as z.ZodType<NewEntry, { kind: ClinicalKind } & Record<string, unknown>>;

export const ClinicalEntry = z.discriminatedUnion(
  "kind",
  clinicalKindNames.map((kind) =>
    z.object({ ...kindLiteral(kind), ...told(kindOf(kind)), ...written }),
  ) as unknown as Variants,
) as unknown as z.ZodType<ClinicalEntry>;

/** What the ids that entries hold are called: words, infections, users, persons, treatments. */
export const EntryNames = z.record(z.string(), z.string());
export type EntryNames = z.infer<typeof EntryNames>;

/** A record that entries in view were written on, and whether the viewer may write there. */
export const EntryRecord = z.object({
  id: Id,
  kind: z.enum(recordKinds),
  referenceNumber: z.string(),
  write: Ability,
});
export type EntryRecord = z.infer<typeof EntryRecord>;

/** All the clinical entries that are seen from a record, in one answer: those of its elevation family, and the person's. */
export const ClinicalOfRecord = z.object({
  /** The newest first. */
  entries: z.array(ClinicalEntry),
  names: EntryNames,
  /** The one in view first. */
  records: z.array(EntryRecord),
});
export type ClinicalOfRecord = z.infer<typeof ClinicalOfRecord>;

/** An entry as it stands after an edit, and what its ids are called. */
export const WrittenEntry = z.object({ entry: ClinicalEntry, names: EntryNames });
export type WrittenEntry = z.infer<typeof WrittenEntry>;

/** Entries as they stand after they were noted together. */
export const WrittenEntries = z.object({ entries: z.array(ClinicalEntry), names: EntryNames });
export type WrittenEntries = z.infer<typeof WrittenEntries>;

/** Symptoms as they were ticked on a list; more than a clinic's list has. */
const TickedSymptoms = z
  .array(
    ruled(z.object(told(kindOf("symptom"))), kindOf("symptom")) as unknown as z.ZodType<
      EntryValues<"symptom">,
      Record<string, unknown>
    >,
  )
  .min(1, "Tick at least one symptom.")
  .max(200);

const value = z.union([z.string(), z.number(), z.boolean()]).nullable();

/** One step of an entry's history: who noted or changed what. */
export const EntryChange = z.object({
  at: Instant,
  by: z.string(),
  action: z.enum(["insert", "update", "delete"]),
  fields: z.array(z.object({ field: z.string(), before: value, after: value })),
});
export type EntryChange = z.infer<typeof EntryChange>;

/** How an entry became what it is, newest first. */
export const EntryHistory = z.object({ changes: z.array(EntryChange), names: EntryNames });
export type EntryHistory = z.infer<typeof EntryHistory>;

const readOnly = ["access.medical-record", "visit.abandoned", "visit.escalated"] as const;
const unfit = [
  "clinical.unknown-choice",
  "clinical.other-treatment",
  "clinical.family-linked",
  "clinical.own-family",
] as const;
const ofEntry = z.object({ id: Id, entryId: Id });

export const clinicalCalls = {
  ofRecord: call({
    method: "GET",
    path: "/records/:id/clinical",
    summary: "All clinical entries that are seen from a record: symptoms, vitals, treatments and the other kinds.",
    needs: recordWorkers,
    params: byId,
    reply: ClinicalOfRecord,
    views: "part-of-record",
    refuses: ["access.medical-record"],
  }),
  ofPerson: call({
    method: "GET",
    path: "/person/:id/clinical",
    summary: "The clinical entries on those records of a person that one may open.",
    needs: personReaders,
    params: byId,
    reply: ClinicalOfRecord,
    views: "part-of-person",
  }),
  add: call({
    method: "POST",
    path: "/records/:id/clinical",
    summary: "Notes a clinical entry of any kind on a record.",
    needs: recordWorkers,
    params: byId,
    body: z.object({ entry: NewEntry }),
    reply: WrittenEntry,
    views: "part-of-record",
    refuses: [...readOnly, ...unfit],
  }),
  addSymptoms: call({
    method: "POST",
    path: "/records/:id/clinical/symptoms",
    summary: "Notes the symptoms that were ticked on a list, all or none.",
    needs: recordWorkers,
    params: byId,
    body: z.object({ symptoms: TickedSymptoms }),
    reply: WrittenEntries,
    views: "part-of-record",
    refuses: [...readOnly, "clinical.unknown-choice"],
  }),
  edit: call({
    method: "PUT",
    path: "/records/:id/clinical/:entryId",
    summary: "Changes a clinical entry, on the record that it was written on.",
    needs: recordWorkers,
    params: ofEntry,
    body: z.object({ entry: NewEntry, version: Version }),
    reply: WrittenEntry,
    views: "part-of-record",
    refuses: [...readOnly, ...unfit, "edit.stale", "clinical.given-treatment"],
  }),
  remove: call({
    method: "DELETE",
    path: "/records/:id/clinical/:entryId",
    summary: "Removes a clinical entry, on the record that it was written on; the Activity log keeps what it said.",
    needs: recordWorkers,
    params: ofEntry,
    query: z.object({ kind: ClinicalKindName, version: VersionInAddress }),
    refuses: [...readOnly, "edit.stale", "clinical.given-treatment"],
  }),
  history: call({
    method: "GET",
    path: "/records/:id/clinical/:entryId/history",
    summary: "Who noted and changed a clinical entry, and what it said before.",
    needs: recordWorkers,
    params: ofEntry,
    query: z.object({ kind: ClinicalKindName }),
    reply: EntryHistory,
    views: "part-of-record",
    refuses: ["access.medical-record"],
  }),
};
