import { clusterCalls } from "@tracewell/contract/clusters";
import { serve } from "../platform/http/serve.ts";
import type { Feature } from "../platform/platform.ts";
import { declareCluster, drawCluster, listClusters } from "./cluster.service.ts";

export const clusters: Feature = (platform) => {
  serve(platform, clusterCalls.list, ({ tx, viewer, query }) => listClusters(tx, viewer, query));
  serve(platform, clusterCalls.graph, ({ tx, viewer, params, query }) => drawCluster(tx, viewer, params.id, query));
  serve(platform, clusterCalls.declare, ({ tx, viewer, params, body }) => declareCluster(tx, viewer, params.id, body));
};
