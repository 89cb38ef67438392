import { relationshipCalls } from "@tracewell/contract/relationships";
import { serveReading } from "../platform/http/serve.ts";
import type { Feature } from "../platform/platform.ts";
import { drawNetwork, drawPersonNetwork } from "./relationship.service.ts";

export const relationships: Feature = (platform) => {
  serveReading(platform, relationshipCalls.graph, drawNetwork, ({ viewer, params, query }) => [
    viewer,
    params.id,
    query.steps,
  ]);
  serveReading(platform, relationshipCalls.ofPerson, drawPersonNetwork, ({ viewer, params, query }) => [
    viewer,
    params.id,
    query.steps,
  ]);
};
