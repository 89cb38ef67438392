import { treatmentCalls } from "@tracewell/contract/treatments";
import { serve } from "../platform/http/serve.ts";
import type { Feature } from "../platform/platform.ts";
import { listDefinitions } from "./treatment-definition.service.ts";

export const treatments: Feature = (platform) => {
  serve(platform, treatmentCalls.definitions, ({ tx }) => listDefinitions(tx));
};
