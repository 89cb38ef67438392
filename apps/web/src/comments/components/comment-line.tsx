import { ActionIcon } from "@mantine/core";
import { IconMessageReply, IconPencil, IconTrash } from "@tabler/icons-react";
import type { Comment } from "@tracewell/contract/comments";
import { AbilityButton } from "../../ui/abilities/ability-button.tsx";
import { Instant } from "../../ui/time/instant.tsx";
import css from "./comments.module.css";

type CommentLineProps = {
  comment: Comment;
  /** One's own can be changed and removed. */
  isOwn: boolean;
  onEdit: () => void;
  onRemove: () => void;
  /** Left out on the screen of replies: a reply has none of its own. */
  onReply?: () => void;
};

/** One comment: who, when, what, and how many replied. */
export function CommentLine({ comment, isOwn, onEdit, onRemove, onReply }: CommentLineProps) {
  const { owner, createdAt, updatedAt, answersCount, abilities } = comment;
  const { edit, remove } = abilities;
  return (
    <article className={css.comment}>
      <header className={css.by}>
        <b>{owner.name}</b>
        <span className={css.when}>
          <Instant at={updatedAt} withTime />
          {updatedAt !== createdAt && " · changed"}
        </span>
      </header>
      <p className={css.text}>{comment.comment}</p>
      <div className={css.steps}>
        {onReply && (
          <button type="button" className={css.reply} onClick={onReply}>
            <IconMessageReply size={14} stroke={1.75} aria-hidden="true" />
            {describeReplies(answersCount)}
          </button>
        )}
        {isOwn && (
          <span className={css.own}>
            {edit.allowed && (
              <ActionIcon size="sm" aria-label="Edit the comment" onClick={onEdit}>
                <IconPencil size={15} stroke={1.75} aria-hidden="true" />
              </ActionIcon>
            )}
            {remove.allowed ? (
              <ActionIcon size="sm" aria-label="Remove the comment" onClick={onRemove}>
                <IconTrash size={15} stroke={1.75} aria-hidden="true" />
              </ActionIcon>
            ) : (
              edit.allowed && (
                <AbilityButton plain ability={remove} onPress={onRemove}>
                  Remove
                </AbilityButton>
              )
            )}
          </span>
        )}
      </div>
    </article>
  );
}

function describeReplies(many: number): string {
  if (many === 0) return "Reply";
  return many === 1 ? "1 reply" : `${many} replies`;
}
