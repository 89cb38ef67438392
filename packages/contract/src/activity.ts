import { z } from "zod";
import { call } from "./call.ts";
import { clinicAdministrators, personReaders, recordWorkers } from "./permissions.ts";
import { byId, GivenDay, GivenInstant, Id, Instant, Named, pageQuery } from "./primitives.ts";
import { RecordKind } from "./records.ts";
import { signInKindNames } from "./sign-in-kinds.ts";
import { signInList } from "./sign-in-list.ts";

/** One line of the Activity log: who, when, from where, what, before and after (docs/domain.md#activity-log). */
export const ActivityLine = z.object({
  id: z.string(),
  at: Instant,
  actor: z.string(),
  action: z.string(),
  /** What it happened to, in the product's words. */
  subject: z.string(),
  summary: z.string(),
  changes: z.array(z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
  reason: z.string().nullable(),
  requestId: z.string().nullable(),
  address: z.string().nullable(),
});
export type ActivityLine = z.infer<typeof ActivityLine>;

/** A record that the user opened recently (R3-78). */
export const RecentItem = z.object({
  reference: z.object({ id: Id, kind: RecordKind, referenceNumber: z.string() }),
  details: z.string(),
  at: Instant,
  deleted: z.boolean(),
});
export type RecentItem = z.infer<typeof RecentItem>;

/** One field that was changed, of a record, of what belongs to it, or of its person. */
export const FieldChange = z.object({
  id: z.string(),
  at: Instant,
  by: z.string(),
  /** Which field of what, in words: `Investigation, priority`; the name that changes are narrowed down by. */
  field: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
  reason: z.string().nullable(),
});
export type FieldChange = z.infer<typeof FieldChange>;

export const RecordHistory = z.object({
  changes: z.array(FieldChange),
  total: z.number().int(),
  /** The place that the next page begins at. */
  next: z.number().int().nullable(),
  /** What the changes can be narrowed down to. */
  fields: z.array(z.string()),
  people: z.array(z.string()),
});
export type RecordHistory = z.infer<typeof RecordHistory>;

/** A fact of a record's page on a day, beside what it is now. */
export const FactThen = z.object({
  section: z.string(),
  label: z.string(),
  was: z.string().nullable(),
  now: z.string().nullable(),
});
export type FactThen = z.infer<typeof FactThen>;

export const RecordAsOf = z.object({
  at: Instant,
  /** The record was there on that day. */
  existed: z.boolean(),
  /** When it was opened: no day before it has anything to show. */
  openedAt: Instant,
  facts: z.array(FactThen),
});
export type RecordAsOf = z.infer<typeof RecordAsOf>;

/** A line of the Activity log about who came in, tried to, or may. */
export const SignInLine = z.object({
  id: z.string(),
  at: Instant,
  kind: z.enum(signInKindNames),
  /** Who did it, as the line was written; a patient is named to who may see patients only. */
  who: z.string(),
  what: z.string(),
  /** The user that it is about; null: a patient, a role. */
  user: Named.nullable(),
  /** Where from; null: no browser asked for it. */
  address: z.string().nullable(),
});
export type SignInLine = z.infer<typeof SignInLine>;

export const activityCalls = {
  history: call({
    method: "GET",
    path: "/records/:id/history",
    summary: "Every field's changes of one record and its person, newest first: by whom, when, from what to what.",
    needs: recordWorkers,
    params: byId,
    query: z.object({
      field: z.string().max(200).optional(),
      by: z.string().max(200).optional(),
      from: GivenDay.optional(),
      to: GivenDay.optional(),
      limit: z.coerce.number().int().min(1).max(200).default(50),
      start: z.coerce.number().int().min(0).max(100_000).default(0),
    }),
    reply: RecordHistory,
    views: "part-of-record",
    refuses: ["access.medical-record"],
  }),
  asOf: call({
    method: "GET",
    path: "/records/:id/as-of",
    summary: "A record and its person as they stood at the end of a day, or at an instant, beside how they stand now.",
    needs: recordWorkers,
    params: byId,
    /** Left out: now. */
    query: z.object({ on: GivenDay.optional(), at: GivenInstant.optional() }),
    reply: RecordAsOf,
    views: "part-of-record",
    refuses: ["access.medical-record"],
  }),
  ofRecord: call({
    method: "GET",
    path: "/records/:id/activity",
    summary: "The Activity log of one record, newest first.",
    needs: recordWorkers,
    params: byId,
    query: pageQuery,
    list: true,
    reply: ActivityLine,
    views: "part-of-record",
    refuses: ["access.medical-record"],
  }),
  ofPerson: call({
    method: "GET",
    path: "/person/:id/activity",
    summary: "The Activity log of one person, newest first: what belongs to a record stands in the record's.",
    needs: personReaders,
    params: byId,
    query: pageQuery,
    list: true,
    reply: ActivityLine,
    views: "part-of-person",
    refuses: ["request.not-found"],
  }),
  recent: call({
    method: "GET",
    path: "/search/user/recent",
    summary: "The records that the user opened last.",
    needs: "staff",
    list: true,
    reply: RecentItem,
    views: "persons",
  }),
  signIns: call({
    method: "GET",
    path: "/activity/sign-ins",
    summary:
      "Who came into the clinic, tried to, or was given other access: newest first, of the last 30 days unless told.",
    needs: clinicAdministrators,
    query: signInList.query,
    list: true,
    reply: SignInLine,
  }),
  verify: call({
    method: "GET",
    path: "/activity/seal",
    summary: "Checks the hash chain of the Activity log and says where it is broken, if it is.",
    needs: "EDIT_SYSTEM_SETTINGS",
    reply: z.object({
      intact: z.boolean(),
      seals: z.number().int(),
      lines: z.number().int(),
      brokenSeal: z.number().int().nullable(),
    }),
  }),
};
