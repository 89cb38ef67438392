import type { CommentCount } from "@tracewell/contract/comments";
import { type RawBuilder, sql } from "kysely";
import { namedUser } from "../access/named-user.columns.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { textWritings, type Writing } from "../platform/trail/text-writings.ts";

export interface CommentRow {
  uuid: string;
  owner: { id: string; name: string };
  comment: string;
  createdAt: string;
  updatedAt: string;
  answersCount: number;
  version: number;
  /** What the guards look at. */
  state: { recordId: string; parentId: string | null; othersReplies: number };
}

async function selectComments(tx: Tx, which: RawBuilder<unknown>): Promise<CommentRow[]> {
  const { rows } = await sql<CommentRow>`
    select c.id as uuid, ${namedUser} as owner,
      c.text as comment, c.created_at as "createdAt", c.updated_at as "updatedAt", c.version,
      replies.many as "answersCount", json_build_object('recordId', c.record_id, 'parentId', c.parent_id,
        'othersReplies', replies.others) as state
    from comment c join app_user u on u.id = c.author_id
    cross join lateral (
      select count(*)::integer as many, count(*) filter (where reply.author_id <> c.author_id)::integer as others
      from comment reply where reply.tenant_id = c.tenant_id and reply.parent_id = c.id
    ) replies
    where ${which} order by c.id`.execute(tx);
  return rows;
}

export const findComments = (tx: Tx, recordId: string, moduleId: string): Promise<CommentRow[]> =>
  selectComments(tx, sql`c.record_id = ${recordId} and c.module_id = ${moduleId} and c.parent_id is null`);

export const findReplies = (tx: Tx, commentId: string): Promise<CommentRow[]> =>
  selectComments(tx, sql`c.parent_id = ${commentId}`);

export async function findComment(tx: Tx, moduleId: string, id: string): Promise<CommentRow | undefined> {
  const [comment] = await selectComments(tx, sql`c.id = ${id} and c.module_id = ${moduleId}`);
  return comment;
}

/**
 * A comment that no one replies to, edits or removes until the transaction ends: a reply waits for the key that it stands
 * on. Read after the lock, so that what was just written shows.
 */
export async function lockComment(tx: Tx, moduleId: string, id: string): Promise<CommentRow | undefined> {
  await sql`select from comment where id = ${id} for update`.execute(tx);
  return findComment(tx, moduleId, id);
}

export async function countComments(tx: Tx, recordId: string): Promise<CommentCount[]> {
  const { rows } = await sql<CommentCount>`
    select module_id as "moduleId", count(*)::integer as count from comment where record_id = ${recordId}
    group by module_id order by module_id`.execute(tx);
  return rows;
}

export interface NewComment {
  tenantId: string;
  recordId: string;
  moduleId: string;
  parentId: string | null;
  authorId: string;
  text: string;
}

export async function insertComment(tx: Tx, comment: NewComment): Promise<string> {
  const { id } = await tx
    .insertInto("comment")
    .values({
      tenant_id: comment.tenantId,
      record_id: comment.recordId,
      module_id: comment.moduleId,
      parent_id: comment.parentId,
      author_id: comment.authorId,
      text: comment.text,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export const updateComment = (tx: Tx, id: string, text: string) =>
  tx
    .updateTable("comment")
    .set((of) => ({ text, updated_at: sql<string>`now()`, version: of("version", "+", 1) }))
    .where("id", "=", id)
    .execute();

/** The replies to it go with it. */
export const deleteComment = (tx: Tx, id: string) => tx.deleteFrom("comment").where("id", "=", id).execute();

export type CommentWriting = Writing & { isReply: boolean };

/** Each time that a comment on these records was written, in no order; of those that were removed none. */
export async function findCommentWritings(tx: Tx, recordIds: readonly string[]): Promise<CommentWriting[]> {
  const { rows } = await sql<CommentWriting>`
    select w.*, c.parent_id is not null as "isReply",
      ${namedUser} as by
    from (${textWritings("comment", recordIds)}) w join comment c on c.id = w."rowId"
    join app_user u on u.id = w.author_id`.execute(tx);
  return rows;
}
