import { commentCalls } from "@tracewell/contract/comments";
import { useState } from "react";
import { ask } from "../../platform/calls/ask.ts";
import { CallProblem } from "../../platform/calls/call-problem.ts";
import type { CommentsAsked } from "../../shell/sidebar/sidebar-state.ts";
import { toast } from "../../ui/feedback/toasts.tsx";
import type { PanelState } from "../panel-state.ts";
import { refetchComments } from "./refetch-comments.ts";

/** Writes, changes and removes comments on a module; each answers whether it was done. What is wrong shows as a toast. */
export function useCommentEdits({ moduleId, recordId }: CommentsAsked) {
  const [busy, setBusy] = useState(false);
  const done = async (change: Promise<unknown>): Promise<boolean> => {
    setBusy(true);
    try {
      await change;
      return true;
    } catch (error) {
      if (!(error instanceof CallProblem)) throw error;
      toast.fail(error.message);
      return false;
    } finally {
      setBusy(false);
      refetchComments(recordId);
    }
  };
  const send = ({ typed, editing, repliesTo }: PanelState) => {
    const body = { reference_uuid: recordId, comment: typed.trim(), parent_comment_uuid: repliesTo };
    if (!editing) return done(ask(commentCalls.add, { params: { moduleId }, body, silent: true }));
    const params = { moduleId, commentId: editing.uuid };
    return done(ask(commentCalls.edit, { params, body: { ...body, version: editing.version }, silent: true }));
  };
  const remove = (commentId: string) =>
    done(ask(commentCalls.remove, { params: { moduleId, commentId }, silent: true }));
  return { send, remove, busy };
}
