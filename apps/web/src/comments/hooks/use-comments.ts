import { useQuery } from "@tanstack/react-query";
import { commentCalls } from "@tracewell/contract/comments";
import { callOptions } from "../../platform/calls/use-call.ts";
import type { CommentsAsked } from "../../shell/sidebar/sidebar-state.ts";

/** The comments on a module, and the replies to one of them. */
export function useComments({ moduleId, recordId }: CommentsAsked, repliesTo: string | null) {
  const all = useQuery(
    callOptions(commentCalls.ofModule, { params: { moduleId }, query: { reference_uuid: recordId } }),
  );
  const replies = useQuery({
    ...callOptions(commentCalls.replies, { params: { moduleId, commentId: repliesTo ?? "" } }),
    enabled: repliesTo !== null,
  });
  const first = all.data?.comments.find(({ uuid }) => uuid === repliesTo);
  const shown = repliesTo === null ? all : replies;
  return {
    comments: repliesTo === null ? all.data?.comments : replies.data?.data,
    /** What the replies answer; undefined once it is removed. */
    first,
    gone: repliesTo !== null && all.data !== undefined && first === undefined,
    add: all.data?.abilities.add,
    error: shown.error,
    retry: () => void shown.refetch(),
  };
}
