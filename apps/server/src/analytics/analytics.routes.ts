import { analyticsCalls } from "@tracewell/contract/analytics";
import { serve } from "../platform/http/serve.ts";
import type { Feature } from "../platform/platform.ts";
import {
  getActivity,
  getCascade,
  getEpiCurve,
  getMap,
  getOutcomes,
  getPyramid,
  getTimeliness,
} from "./analytics.service.ts";
import { getTests, getVisits } from "./clinic-work.service.ts";

export const analytics: Feature = (platform) => {
  const calls = analyticsCalls;
  serve(platform, calls.epiCurve, ({ tx, viewer, query }) => getEpiCurve(tx, viewer, query));
  serve(platform, calls.pyramid, ({ tx, viewer, query }) => getPyramid(tx, viewer, query));
  serve(platform, calls.map, ({ tx, viewer, query }) => getMap(tx, viewer, query));
  serve(platform, calls.cascade, ({ tx, viewer, query }) => getCascade(tx, viewer, query));
  serve(platform, calls.timeliness, ({ tx, viewer, query }) => getTimeliness(tx, viewer, query));
  serve(platform, calls.outcomes, ({ tx, viewer, query }) => getOutcomes(tx, viewer, query));
  serve(platform, calls.visits, ({ tx, viewer, query }) => getVisits(tx, viewer, query));
  serve(platform, calls.tests, ({ tx, viewer, query }) => getTests(tx, viewer, query));
  serve(platform, calls.activity, ({ tx, viewer, query }) => getActivity(tx, viewer, query));
};
