import { workloadCalls } from "@tracewell/contract/workload";
import { serve } from "../platform/http/serve.ts";
import type { Feature } from "../platform/platform.ts";
import { getBackTest, getCaseloads, getRanked, handOver } from "./workload.service.ts";

export const workload: Feature = (platform) => {
  serve(platform, workloadCalls.caseloads, ({ tx, viewer }) => getCaseloads(tx, viewer));
  serve(platform, workloadCalls.ranked, ({ tx, viewer, query }) => getRanked(tx, viewer, query));
  serve(platform, workloadCalls.backTest, ({ tx, viewer }) => getBackTest(tx, viewer));
  serve(platform, workloadCalls.handOver, ({ tx, viewer, body }) => handOver(tx, viewer, body));
};
