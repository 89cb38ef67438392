import type { BodyOf } from "@tracewell/contract/call";
import type { Comment, CommentCount, CommentsOfModule, commentCalls } from "@tracewell/contract/comments";
import { type CommentsChanged, queues } from "@tracewell/contract/live";
import { wholeList } from "../lists/whole.ts";
import type { Viewer } from "../platform/access/viewer.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { demand } from "../platform/guards.ts";
import { sendLive } from "../platform/live/live-message.ts";
import { found, notFound, Refusal } from "../platform/refusal.ts";
import { openableRecord } from "../records/record-access.service.ts";
import {
  type CommentedRecord,
  type CommentState,
  mayComment,
  mayEditComment,
  mayRemoveComment,
  mayReply,
} from "./comment.policy.ts";
import {
  type CommentRow,
  type CommentWriting,
  countComments,
  deleteComment,
  findComment,
  findComments,
  findCommentWritings,
  findReplies,
  insertComment,
  lockComment,
  updateComment,
} from "./comment.queries.ts";

export type { CommentWriting } from "./comment.queries.ts";

/** What was said about a module of a record, and whether the viewer may add to it. */
export async function listComments(
  tx: Tx,
  viewer: Viewer,
  moduleId: string,
  recordId: string,
): Promise<CommentsOfModule> {
  const record = await openableRecord(tx, viewer, recordId);
  const rows = await findComments(tx, recordId, moduleId);
  return { comments: rows.map((row) => shown(viewer, row, record)), abilities: { add: mayComment(viewer, record) } };
}
listComments.reading = { byIds: true } as const;

/** The replies to a comment, in the order in which they were written. */
export async function listReplies(tx: Tx, viewer: Viewer, moduleId: string, commentId: string) {
  const comment = found(await findComment(tx, moduleId, commentId));
  const record = await openableRecord(tx, viewer, comment.state.recordId);
  const data = (await findReplies(tx, commentId)).map((row) => shown(viewer, row, record));
  return wholeList(data);
}
listReplies.reading = { byIds: true } as const;

/** How many comments the modules of a record have, replies counted. */
export async function countOnModules(tx: Tx, viewer: Viewer, recordId: string) {
  await openableRecord(tx, viewer, recordId);
  const data: CommentCount[] = await countComments(tx, recordId);
  return wholeList(data);
}
countOnModules.reading = { byIds: true } as const;

/** How the comments of records were written and changed, in no order: the history tells of each writing. */
export const listCommentWritings = async (tx: Tx, recordIds: readonly string[]): Promise<CommentWriting[]> =>
  recordIds.length === 0 ? [] : findCommentWritings(tx, recordIds);

/** Writes a comment on a module of an open record, or a reply to a comment that stands there. */
export async function addComment(
  tx: Tx,
  viewer: Viewer,
  moduleId: string,
  body: BodyOf<typeof commentCalls.add>,
): Promise<Comment> {
  const recordId = body.reference_uuid;
  const parentId = body.parent_comment_uuid ?? null;
  const record = await openableRecord(tx, viewer, recordId);
  demand(mayComment(viewer, record));
  if (parentId) {
    const { state } = found(await lockComment(tx, moduleId, parentId));
    if (state.recordId !== recordId) throw notFound();
    demand(mayReply(viewer, { record, isReply: state.parentId !== null }));
  }
  const comment = {
    tenantId: viewer.tenantId,
    recordId,
    moduleId,
    parentId,
    authorId: viewer.userId,
    text: body.comment,
  };
  const id = await insertComment(tx, comment);
  await notifyViewers(tx, viewer, { recordId, moduleId });
  return shown(viewer, found(await findComment(tx, moduleId, id)), record);
}

/** Changes the viewer's own comment. */
export async function editComment(
  tx: Tx,
  viewer: Viewer,
  { moduleId, commentId }: { moduleId: string; commentId: string },
  body: BodyOf<typeof commentCalls.edit>,
): Promise<Comment> {
  const { row, record } = await lockOpenable(tx, viewer, moduleId, commentId);
  const { recordId } = row.state;
  if (recordId !== body.reference_uuid) throw notFound();
  demand(mayEditComment(viewer, stateOf(row, record)));
  if (body.version !== undefined && body.version !== row.version) {
    throw new Refusal("edit.stale", { newer: shown(viewer, row, record) });
  }
  if (body.comment === row.comment) return shown(viewer, row, record);
  await updateComment(tx, commentId, body.comment);
  await notifyViewers(tx, viewer, { recordId, moduleId });
  return shown(viewer, found(await findComment(tx, moduleId, commentId)), record);
}

/** Removes the viewer's own comment, and what they replied to themselves. */
export async function removeComment(tx: Tx, viewer: Viewer, moduleId: string, commentId: string): Promise<undefined> {
  const { row, record } = await lockOpenable(tx, viewer, moduleId, commentId);
  demand(mayRemoveComment(viewer, stateOf(row, record)));
  await deleteComment(tx, commentId);
  await notifyViewers(tx, viewer, { recordId: row.state.recordId, moduleId });
}

async function lockOpenable(tx: Tx, viewer: Viewer, moduleId: string, commentId: string) {
  const row = found(await lockComment(tx, moduleId, commentId));
  return { row, record: await openableRecord(tx, viewer, row.state.recordId) };
}

/** Everyone at work in the clinic hears where something was said; only who has the record in view asks what. */
const notifyViewers = (tx: Tx, viewer: Viewer, body: CommentsChanged): Promise<void> =>
  sendLive(tx, { tenantId: viewer.tenantId, queue: queues.comments, body });

const stateOf = ({ owner, state }: CommentRow, record: CommentedRecord): CommentState => ({
  owner,
  othersReplies: state.othersReplies,
  record,
});

const shown = (viewer: Viewer, row: CommentRow, record: CommentedRecord): Comment => {
  const { state: _, ...comment } = row;
  const state = stateOf(row, record);
  return { ...comment, abilities: { edit: mayEditComment(viewer, state), remove: mayRemoveComment(viewer, state) } };
};
