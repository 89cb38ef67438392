import { workloadCalls } from "@tracewell/contract/workload";
import { serve } from "../platform/http/serve.ts";
import type { Feature } from "../platform/platform.ts";
import {
  assignByRule,
  getBackTest,
  getCaseloads,
  getProposals,
  getRanked,
  handOver,
  tryWeights,
} from "./workload.service.ts";

export const workload: Feature = (platform) => {
  serve(platform, workloadCalls.caseloads, ({ tx, viewer }) => getCaseloads(tx, viewer));
  serve(platform, workloadCalls.ranked, ({ tx, viewer, query }) => getRanked(tx, viewer, query));
  serve(platform, workloadCalls.backTest, ({ tx, viewer }) => getBackTest(tx, viewer));
  serve(platform, workloadCalls.tryWeights, ({ tx, viewer, body }) => tryWeights(tx, viewer, body.weights));
  serve(platform, workloadCalls.proposals, ({ tx, viewer }) => getProposals(tx, viewer));
  serve(platform, workloadCalls.assignByRule, ({ tx, viewer, body }) => assignByRule(tx, viewer, body));
  serve(platform, workloadCalls.handOver, ({ tx, viewer, body }) => handOver(tx, viewer, body));
};
