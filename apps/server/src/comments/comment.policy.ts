import type { Ability, Reason } from "@tracewell/contract/abilities";
import { type Guard, type GuardViewer, verdict, when } from "../platform/guards.ts";

/** What the guards know of a comment. */
export interface CommentState {
  owner: { id: string; name: string };
  /** Replies of others: who removes a comment must not remove what someone else said. */
  othersReplies: number;
  recordClosed: boolean;
}

const closed = (isClosed: boolean): Reason | null => when(isClosed, "record.closed");

/** A closed record is read-only, its comments with it. */
export const mayComment = (_viewer: GuardViewer, record: { closed: boolean }): Ability =>
  verdict(closed(record.closed));

/** What was said in reply to a comment is answered there. */
export const mayReply: Guard<{ recordClosed: boolean; isReply: boolean }> = (_viewer, comment) =>
  verdict(closed(comment.recordClosed), when(comment.isReply, "comment.reply-to-reply"));

/** Only a comment's owner may edit it (product §6). */
export const mayEditComment: Guard<CommentState> = (viewer, comment) =>
  verdict(ownersOnly(viewer, comment), closed(comment.recordClosed));

/** Only a comment's owner may remove it, as long as nobody else has replied. */
export const mayRemoveComment: Guard<CommentState> = (viewer, comment) =>
  verdict(
    ownersOnly(viewer, comment),
    closed(comment.recordClosed),
    when(comment.othersReplies > 0, "comment.has-replies"),
  );

const ownersOnly = (viewer: GuardViewer, { owner }: CommentState): Reason | null =>
  when(owner.id !== viewer.userId, "comment.not-owner", {
    text: `Only ${owner.name} can change or remove this comment.`,
  });
