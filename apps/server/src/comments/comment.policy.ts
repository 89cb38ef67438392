import type { Ability, Reason } from "@tracewell/contract/abilities";
import type { RecordKind, StatusKey } from "@tracewell/contract/records";
import { type Guard, type GuardViewer, verdict, when } from "../platform/guards.ts";
import { mayWrite } from "../records/record.policy.ts";

/** What the guards know of a record that is talked about. */
export interface CommentedRecord {
  kind: RecordKind;
  closed: boolean;
  statusKey: StatusKey;
  escalationOver: boolean;
}

/** What the guards know of a comment. */
export interface CommentState {
  owner: { id: string; name: string };
  /** Replies of others: who removes a comment must not remove what someone else said. */
  othersReplies: number;
  record: CommentedRecord;
}

/** A closed record is read-only, its comments with it; a visit's chart is talked about after the patient has gone. */
const readOnly = (viewer: GuardViewer, record: CommentedRecord): (Reason | null)[] => [
  ...mayWrite(viewer, record).reasons,
  when(record.closed && record.kind !== "Visit", "record.closed"),
];

export const mayComment = (viewer: GuardViewer, record: CommentedRecord): Ability =>
  verdict(...readOnly(viewer, record));

/** What was said in reply to a comment is answered there. */
export const mayReply: Guard<{ record: CommentedRecord; isReply: boolean }> = (viewer, { record, isReply }) =>
  verdict(...readOnly(viewer, record), when(isReply, "comment.reply-to-reply"));

/** Only a comment's owner may edit it (R6-16). */
export const mayEditComment: Guard<CommentState> = (viewer, comment) =>
  verdict(ownersOnly(viewer, comment), ...readOnly(viewer, comment.record));

/** Only a comment's owner may remove it, as long as nobody else has replied. */
export const mayRemoveComment: Guard<CommentState> = (viewer, comment) =>
  verdict(
    ownersOnly(viewer, comment),
    ...readOnly(viewer, comment.record),
    when(comment.othersReplies > 0, "comment.has-replies"),
  );

const ownersOnly = (viewer: GuardViewer, { owner }: CommentState): Reason | null =>
  when(owner.id !== viewer.userId, "comment.not-owner", {
    text: `Only ${owner.name} can change or remove this comment.`,
  });
