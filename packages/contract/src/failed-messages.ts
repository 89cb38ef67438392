import { z } from "zod";
import { Ability } from "./abilities.ts";
import { call } from "./call.ts";
import { ImportProblem } from "./data-imports.ts";
import { failedMessageList, sentKinds } from "./failed-message-list.ts";
import { byId, Id, Instant, Version } from "./primitives.ts";

/** More groups of problems than a page shows; those with the most messages come first. */
export const mostProblemGroups = 50;

const Done = z.object({ at: Instant, by: z.string() });

/** A message or a row of an import that was rejected, and how it stands today. Whose it is, is told only where it is mended. */
export const FailedMessage = z.object({
  id: Id,
  importId: Id,
  fileName: z.string(),
  /** Of a message its place in the file; of a row its number as a spreadsheet counts. */
  messageNumber: z.number().int(),
  receivedAt: Instant,
  /** The facility that the message names, else who is said to have sent the table, else the key; null: nobody is named. */
  sender: z.string().nullable(),
  what: z.enum(sentKinds),
  state: z.enum(["open", "mended", "dismissed"]),
  problems: z.array(ImportProblem.pick({ field: true, code: true, message: true, severity: true })),
  dismissed: Done.extend({ reason: z.string() }).nullable(),
  mended: Done.nullable(),
  version: Version,
  abilities: z.object({ sendAgain: Ability, dismiss: Ability, reopen: Ability }),
});
export type FailedMessage = z.infer<typeof FailedMessage>;

/** Messages and rows that have the same problem in the same field and come from the same sender. */
export const ProblemGroup = z.object({
  code: z.string(),
  field: z.string().nullable(),
  sender: z.string().nullable(),
  count: z.number().int(),
  /** How many of them are rows of tables. */
  rows: z.number().int(),
});
export type ProblemGroup = z.infer<typeof ProblemGroup>;

const needs = "SUBMIT_IMPORT" as const;

export const failedMessageCalls = {
  failed: call({
    method: "GET",
    path: "/import/failed",
    summary: "Messages and rows of all imports that failed, the newest first; those still open unless asked otherwise.",
    needs,
    query: failedMessageList.query,
    list: true,
    reply: FailedMessage,
    views: "told",
  }),
  failedGroups: call({
    method: "GET",
    path: "/import/failed/groups",
    summary: "How many of the newest failed messages and rows have each problem, by field and sender.",
    needs,
    query: failedMessageList.query.omit({ limit: true, cursor: true, sort: true, direction: true }),
    reply: z.object({
      groups: z.array(ProblemGroup),
      /** So many fit and were looked at, of more the newest. */
      total: z.number().int(),
      totalIsAtLeast: z.boolean(),
    }),
  }),
  sendFailedAgain: call({
    method: "POST",
    path: "/import/failed/:id/retry",
    summary:
      "Tries a failed message or row again as it is kept: after a code was mapped or a list has grown it may go in.",
    needs,
    params: byId,
    body: z.object({ version: Version }),
    reply: FailedMessage,
    views: "thing",
    refuses: ["import.message-not-failed", "import.row-unreadable", "import.kind-not-allowed", "edit.stale"],
  }),
  dismissFailed: call({
    method: "POST",
    path: "/import/failed/:id/dismiss",
    summary: "Dismisses a failed message or row, with the reason: it no longer counts as failed.",
    needs,
    params: byId,
    body: z.object({ version: Version, reason: z.string().trim().min(1, "Say why it needs no work.").max(500) }),
    reply: FailedMessage,
    views: "thing",
    refuses: ["import.message-not-failed", "import.message-dismissed", "edit.stale"],
  }),
  reopenFailed: call({
    method: "POST",
    path: "/import/failed/:id/reopen",
    summary: "Reopens a failed message or row that was dismissed.",
    needs,
    params: byId,
    body: z.object({ version: Version }),
    reply: FailedMessage,
    views: "thing",
    refuses: ["import.message-not-dismissed", "edit.stale"],
  }),
};
