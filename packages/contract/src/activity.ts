import { z } from "zod";
import { call } from "./call.ts";
import { byId, Id, Instant } from "./fields.ts";
import { RecordKind } from "./records.ts";

/** One line of the Activity log: who, when, from where, what, before and after (domain §4). */
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

/** A record that the user looked at lately (product §3, recent item). */
export const RecentItem = z.object({
  reference: z.object({ id: Id, kind: RecordKind, referenceNumber: z.string() }),
  details: z.string(),
  at: Instant,
  deleted: z.boolean(),
});
export type RecentItem = z.infer<typeof RecentItem>;

export const activityCalls = {
  ofRecord: call({
    method: "GET",
    path: "/records/:id/activity",
    summary: "The Activity log of one record, newest first.",
    needs: ["DIS_USER", "DIS_INCOMINGREPORTS_USER", "DCM_VISITS_USER"],
    params: byId,
    query: z.object({
      limit: z.coerce.number().int().min(1).max(200).default(50),
      /** Number of the line that the page before ended with. */
      cursor: z
        .string()
        .regex(/^\d{1,18}$/)
        .optional(),
    }),
    list: true,
    reply: ActivityLine,
    refuses: ["access.medical-record"],
  }),
  ofPerson: call({
    method: "GET",
    path: "/person/:id/activity",
    summary: "The Activity log of one person, newest first: what belongs to a record stands in the record's.",
    needs: ["PERSONS_AGGREGATED", "DIS_USER", "DIS_INCOMINGREPORTS_USER", "DCM_VISITS_USER"],
    params: byId,
    query: z.object({
      limit: z.coerce.number().int().min(1).max(200).default(50),
      cursor: z
        .string()
        .regex(/^\d{1,18}$/)
        .optional(),
    }),
    list: true,
    reply: ActivityLine,
    refuses: ["request.not-found"],
  }),
  recent: call({
    method: "GET",
    path: "/search/user/recent",
    summary: "The records that the user opened last.",
    needs: "staff",
    list: true,
    reply: RecentItem,
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
