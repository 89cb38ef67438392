import { ActionIcon, CloseButton, Loader } from "@mantine/core";
import { IconArrowLeft } from "@tabler/icons-react";
import type { Comment } from "@tracewell/contract/comments";
import { useEffect, useReducer, useRef } from "react";
import { useViewer } from "../../platform/session/use-session.ts";
import type { CommentsAsked } from "../../shell/sidebar/sidebar-state.ts";
import { useConfirm } from "../../ui/feedback/confirm.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { CommentLine } from "../components/comment-line.tsx";
import css from "../components/comments.module.css";
import { MessageBox } from "../components/message-box.tsx";
import { useCommentEdits } from "../hooks/use-comment-edits.ts";
import { useComments } from "../hooks/use-comments.ts";
import { afterStep, firstScreen, maySend } from "../panel-state.ts";

/** What staff say about a card of a record, and the replies to one comment (R2.10-03). */
export function CommentsPanel({ asked, onHide }: { asked: CommentsAsked; onHide: () => void }) {
  const { id: viewerId } = useViewer();
  const confirm = useConfirm();
  const [state, step] = useReducer(afterStep, firstScreen);
  const { comments, first, gone, add, error, retry } = useComments(asked, state.repliesTo);
  const { send, remove, busy } = useCommentEdits(asked);
  const panel = useRef<HTMLDivElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const onReplies = state.repliesTo !== null;

  useEffect(() => panel.current?.focus(), []);
  useEffect(() => {
    // Who replied is led back when someone removes the comment meanwhile.
    if (gone) step({ do: "back" });
  }, [gone]);
  const many = comments?.length ?? 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the newest comes into view when there is one more
  useEffect(() => {
    end.current?.scrollIntoView({ block: "nearest" });
  }, [many]);

  const askAndRemove = async (comment: Comment) => {
    const yes = await confirm({ text: "Remove this comment?", action: "Remove", danger: true });
    if (!yes) return;
    await remove(comment.uuid);
    if (state.editing?.uuid === comment.uuid) step({ do: "cancel" });
  };
  const line = (comment: Comment, more: { onReply?: () => void } = {}) => (
    <CommentLine
      comment={comment}
      isOwn={comment.owner.id === viewerId}
      onEdit={() => step({ do: "edit", comment })}
      onRemove={() => void askAndRemove(comment)}
      {...more}
    />
  );
  return (
    <div ref={panel} className={css.panel} tabIndex={-1}>
      <div className={css.head}>
        {onReplies && (
          <ActionIcon aria-label="Back to all comments" onClick={() => step({ do: "back" })}>
            <IconArrowLeft size={17} stroke={1.75} aria-hidden="true" />
          </ActionIcon>
        )}
        <h2 className={css.title}>{onReplies ? "Replies" : `Comments: ${asked.title}`}</h2>
        <CloseButton aria-label="Close" onClick={onHide} />
      </div>
      <div className={css.scroll}>
        {onReplies && first && <div className={css.first}>{line(first)}</div>}
        {error ? (
          <ErrorState message={error.message} onRetry={retry} />
        ) : comments === undefined ? (
          <div className={css.spinner}>
            <Loader size="sm" role="status" aria-label="Loading" />
          </div>
        ) : comments.length === 0 && !onReplies ? (
          <EmptyState title="No comments yet">What colleagues say about this part of the record shows here.</EmptyState>
        ) : (
          <ul className={css.list} aria-label={onReplies ? "Replies" : "Comments"}>
            {comments.map((comment) => (
              <li key={comment.uuid}>
                {line(comment, onReplies ? {} : { onReply: () => step({ do: "reply", to: comment }) })}
              </li>
            ))}
          </ul>
        )}
        <div ref={end} />
      </div>
      <MessageBox
        key={state.repliesTo}
        label={onReplies ? "Reply" : "Comment"}
        typed={state.typed}
        onType={(text) => step({ do: "type", text })}
        editing={state.editing !== null}
        maySend={maySend(state.typed, { disabled: add?.allowed !== true })}
        busy={busy}
        reasons={add?.reasons ?? []}
        onSend={async () => {
          if (await send(state)) step({ do: "sent" });
        }}
        onCancel={() => step({ do: "cancel" })}
      />
    </div>
  );
}
