import { commentCalls } from "@tracewell/contract/comments";
import { serve, serveReading } from "../platform/http/serve.ts";
import type { Feature } from "../platform/platform.ts";
import {
  addComment,
  countOnModules,
  editComment,
  listComments,
  listReplies,
  removeComment,
} from "./comment.service.ts";

export const comments: Feature = (platform) => {
  serveReading(platform, commentCalls.ofModule, listComments, ({ viewer, params, query }) => [
    viewer,
    params.moduleId,
    query.reference_uuid,
  ]);
  serveReading(platform, commentCalls.replies, listReplies, ({ viewer, params }) => [
    viewer,
    params.moduleId,
    params.commentId,
  ]);
  serveReading(platform, commentCalls.counts, countOnModules, ({ viewer, params }) => [viewer, params.id]);
  serve(platform, commentCalls.add, ({ tx, viewer, params, body }) => addComment(tx, viewer, params.moduleId, body));
  serve(platform, commentCalls.edit, ({ tx, viewer, params, body }) => editComment(tx, viewer, params, body));
  serve(platform, commentCalls.remove, ({ tx, viewer, params }) =>
    removeComment(tx, viewer, params.moduleId, params.commentId),
  );
};
