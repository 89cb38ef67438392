import { relationshipCalls } from "@tracewell/contract/relationships";
import { serve } from "../platform/http/serve.ts";
import type { Feature } from "../platform/platform.ts";
import { drawNetwork } from "./relationship.service.ts";

export const relationships: Feature = (platform) => {
  serve(platform, relationshipCalls.graph, ({ tx, viewer, params, query }) =>
    drawNetwork(tx, viewer, params.id, query.steps),
  );
};
