import { savedViewCalls } from "@tracewell/contract/saved-views";
import { serve } from "../platform/http/serve.ts";
import type { Feature } from "../platform/platform.ts";
import { changeView, removeView, saveView, viewsOfList } from "./saved-view.service.ts";

export const savedViews: Feature = (platform) => {
  serve(platform, savedViewCalls.list, ({ tx, viewer, query }) => viewsOfList(tx, viewer, query.list));
  serve(platform, savedViewCalls.create, ({ tx, viewer, body }) => saveView(tx, viewer, body));
  serve(platform, savedViewCalls.update, ({ tx, viewer, params, body }) => changeView(tx, viewer, params.id, body));
  serve(platform, savedViewCalls.delete, ({ tx, viewer, params }) => removeView(tx, viewer, params.id));
};
