import { analyticsCalls } from "@tracewell/contract/analytics";
import { serve } from "../platform/http/serve.ts";
import type { Feature } from "../platform/platform.ts";
import { getActivity, getCascade, getEpiCurve, getOutcomes, getTimeliness } from "./analytics.service.ts";
import { getCategories } from "./category.service.ts";
import { getTests, getVisits } from "./clinic-work.service.ts";
import { dashboards } from "./dashboards/dashboard.routes.ts";
import { getDisagreements } from "./disagreement.service.ts";
import { getMap } from "./map.service.ts";
import { populations } from "./populations/population.routes.ts";
import { getPyramid } from "./pyramid.service.ts";

export const analytics: Feature = (platform) => {
  const calls = analyticsCalls;
  serve(platform, calls.epiCurve, ({ tx, viewer, query }) => getEpiCurve(tx, viewer, query));
  serve(platform, calls.pyramid, ({ tx, viewer, query }) => getPyramid(tx, viewer, query));
  serve(platform, calls.map, ({ tx, viewer, query }) => getMap(tx, viewer, query));
  serve(platform, calls.cascade, ({ tx, viewer, query }) => getCascade(tx, viewer, query));
  serve(platform, calls.timeliness, ({ tx, viewer, query }) => getTimeliness(tx, viewer, query));
  serve(platform, calls.outcomes, ({ tx, viewer, query }) => getOutcomes(tx, viewer, query));
  serve(platform, calls.disagreements, ({ tx, viewer, query }) => getDisagreements(tx, viewer, query));
  serve(platform, calls.categories, ({ tx, viewer, query }) => getCategories(tx, viewer, query));
  serve(platform, calls.visits, ({ tx, viewer, query }) => getVisits(tx, viewer, query));
  serve(platform, calls.tests, ({ tx, viewer, query }) => getTests(tx, viewer, query));
  serve(platform, calls.activity, ({ tx, viewer, query }) => getActivity(tx, viewer, query));
  dashboards(platform);
  populations(platform);
};
