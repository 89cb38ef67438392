import { commentCalls } from "@tracewell/contract/comments";
import { CommentsChanged, queues } from "@tracewell/contract/live";
import { useCall } from "../../platform/calls/use-call.ts";
import { useQueue } from "../../platform/live/use-queue.ts";
import { refetchComments } from "./refetch-comments.ts";

/** How many comments each module of a record has; follows what others write while the record is in view. */
export function useCommentCounts(recordId: string): (moduleId: string) => number {
  const counts = useCall(commentCalls.counts, { params: { id: recordId } });
  useQueue(queues.comments, CommentsChanged, (changed) => {
    if (changed.recordId === recordId) refetchComments(recordId);
  });
  return (moduleId) => counts.data?.data.find((one) => one.moduleId === moduleId)?.count ?? 0;
}
