import { followUpCalls } from "@tracewell/contract/follow-up";
import { serve } from "../platform/http/serve.ts";
import type { Feature } from "../platform/platform.ts";
import { assignFollowUps, getDay, getGrid, recordCall, removeCall } from "./follow-up.service.ts";

export const followUp: Feature = (platform) => {
  serve(platform, followUpCalls.grid, ({ tx, viewer, query }) => getGrid(tx, viewer, query));
  serve(platform, followUpCalls.day, ({ tx, viewer, params }) => getDay(tx, viewer, params));
  serve(platform, followUpCalls.record, ({ tx, viewer, params, body }) => recordCall(tx, viewer, params, body));
  serve(platform, followUpCalls.remove, ({ tx, viewer, params, query }) =>
    removeCall(tx, viewer, params, query.version),
  );
  serve(platform, followUpCalls.assign, ({ tx, viewer, body }) => assignFollowUps(tx, viewer, body));
};
