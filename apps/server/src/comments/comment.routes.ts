import { commentCalls } from "@tracewell/contract/comments";
import { serve } from "../platform/http/serve.ts";
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
  serve(
    platform,
    commentCalls.ofModule,
    ({ tx, viewer, params, query }) => listComments(tx, viewer, params.moduleId, query.reference_uuid),
    { byIds: true },
  );
  serve(
    platform,
    commentCalls.replies,
    ({ tx, viewer, params }) => listReplies(tx, viewer, params.moduleId, params.commentId),
    { byIds: true },
  );
  serve(platform, commentCalls.counts, ({ tx, viewer, params }) => countOnModules(tx, viewer, params.id), {
    byIds: true,
  });
  serve(platform, commentCalls.add, ({ tx, viewer, params, body }) => addComment(tx, viewer, params.moduleId, body));
  serve(platform, commentCalls.edit, ({ tx, viewer, params, body }) => editComment(tx, viewer, params, body));
  serve(platform, commentCalls.remove, ({ tx, viewer, params }) =>
    removeComment(tx, viewer, params.moduleId, params.commentId),
  );
};
