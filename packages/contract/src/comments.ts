import { z } from "zod";
import { Ability } from "./abilities.ts";
import { call } from "./call.ts";
import { recordWorkers } from "./permissions.ts";
import { byId, Id, Instant, Named, Paragraph, Version } from "./primitives.ts";

/** A module of a record: the key of a card on its page, or the id of a block of questions. */
export const ModuleId = z.string().regex(/^[A-Za-z0-9-]{1,64}$/);

/** What someone wrote about a card of a record, or in reply to that (R3-76). */
export const Comment = z.object({
  uuid: Id,
  owner: Named,
  comment: z.string(),
  createdAt: Instant,
  /** The same as `createdAt` until it is edited. */
  updatedAt: Instant,
  answersCount: z.number().int(),
  version: Version,
  abilities: z.object({ edit: Ability, remove: Ability }),
});
export type Comment = z.infer<typeof Comment>;

/** A module's comments, the oldest first, without the replies to them. */
export const CommentsOfModule = z.object({
  comments: z.array(Comment),
  abilities: z.object({ add: Ability }),
});
export type CommentsOfModule = z.infer<typeof CommentsOfModule>;

/** How many comments a module of a record has, replies counted. */
export const CommentCount = z.object({ moduleId: ModuleId, count: z.number().int() });
export type CommentCount = z.infer<typeof CommentCount>;

const readOnly = ["record.closed", "visit.abandoned", "visit.escalated"] as const;
const ofModule = z.object({ moduleId: ModuleId });
const ofComment = ofModule.extend({ commentId: Id });
const text = Paragraph.min(1, "Write the comment first.");

export const commentCalls = {
  ofModule: call({
    method: "GET",
    path: "/config/modules/:moduleId/comment",
    summary: "The comments on a module of a record, the oldest first, and whether one may add to them.",
    needs: recordWorkers,
    params: ofModule,
    query: z.object({ reference_uuid: Id }),
    reply: CommentsOfModule,
    views: { of: "part-of-record", by: "reference_uuid" },
    refuses: ["access.medical-record"],
  }),
  replies: call({
    method: "GET",
    path: "/config/modules/:moduleId/comment/:commentId/replies",
    summary: "The replies to a comment, the oldest first.",
    needs: recordWorkers,
    params: ofComment,
    list: true,
    reply: Comment,
    views: { of: "comment", by: "commentId" },
    refuses: ["access.medical-record"],
  }),
  counts: call({
    method: "GET",
    path: "/records/:id/comment-counts",
    summary: "How many comments each module of a record has; those without any are left out.",
    needs: recordWorkers,
    params: byId,
    list: true,
    reply: CommentCount,
    refuses: ["access.medical-record"],
  }),
  add: call({
    method: "POST",
    path: "/config/modules/:moduleId/comment",
    summary: "Writes a comment on a module of a record, or a reply to one.",
    needs: recordWorkers,
    params: ofModule,
    body: z.object({ reference_uuid: Id, comment: text, parent_comment_uuid: Id.nullish() }),
    reply: Comment,
    views: { of: "part-of-record", by: "reference_uuid" },
    refuses: ["access.medical-record", "comment.reply-to-reply", ...readOnly],
  }),
  edit: call({
    method: "PUT",
    path: "/config/modules/:moduleId/comment/:commentId",
    summary: "Changes one's own comment.",
    needs: recordWorkers,
    params: ofComment,
    body: z.object({
      reference_uuid: Id,
      comment: text,
      parent_comment_uuid: Id.nullish(),
      /** Left out: whatever stands is replaced, which nobody but its owner can have written. */
      version: Version.optional(),
    }),
    reply: Comment,
    views: { of: "comment", by: "commentId" },
    refuses: ["access.medical-record", "comment.not-owner", "edit.stale", ...readOnly],
  }),
  remove: call({
    method: "DELETE",
    path: "/config/modules/:moduleId/comment/:commentId",
    summary: "Removes one's own comment, with one's own replies to it.",
    needs: recordWorkers,
    params: ofComment,
    refuses: ["access.medical-record", "comment.not-owner", "comment.has-replies", ...readOnly],
  }),
};
