import { activityCalls } from "@tracewell/contract/activity";
import { serve, serveReading } from "../platform/http/serve.ts";
import type { Feature } from "../platform/platform.ts";
import { listActivity, listPersonActivity, listRecent, verifyActivity } from "./activity.service.ts";
import { getAsOf, getHistory } from "./record-history.service.ts";
import { listSignIns } from "./sign-in-line.service.ts";

export const activity: Feature = (platform) => {
  serveReading(platform, activityCalls.ofRecord, listActivity, ({ viewer, params, query }) => [
    viewer,
    params.id,
    query,
  ]);
  serveReading(platform, activityCalls.ofPerson, listPersonActivity, ({ viewer, params, query }) => [
    viewer,
    params.id,
    query,
  ]);
  serve(platform, activityCalls.history, ({ tx, viewer, params, query }) => getHistory(tx, viewer, params.id, query));
  serve(platform, activityCalls.asOf, ({ tx, viewer, params, query }) => getAsOf(tx, viewer, params.id, query));
  serve(platform, activityCalls.recent, ({ tx, viewer }) => listRecent(tx, viewer));
  serve(platform, activityCalls.signIns, ({ tx, viewer, query }) => listSignIns(tx, viewer, query));
  serve(platform, activityCalls.verify, ({ tx }) => verifyActivity(tx, platform.trailKeys));
};
