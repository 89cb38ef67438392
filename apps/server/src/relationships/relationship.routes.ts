import { relationshipCalls } from "@tracewell/contract/relationships";
import { serve } from "../platform/http/serve.ts";
import type { Feature } from "../platform/platform.ts";
import { drawNetwork, drawPersonNetwork } from "./relationship.service.ts";

export const relationships: Feature = (platform) => {
  serve(
    platform,
    relationshipCalls.graph,
    ({ tx, viewer, params, query }) => drawNetwork(tx, viewer, params.id, query.steps),
    { byIds: true },
  );
  serve(
    platform,
    relationshipCalls.ofPerson,
    ({ tx, viewer, params, query }) => drawPersonNetwork(tx, viewer, params.id, query.steps),
    { byIds: true },
  );
};
