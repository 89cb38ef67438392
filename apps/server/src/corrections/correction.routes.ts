import { correctionCalls } from "@tracewell/contract/corrections";
import { serve } from "../platform/http/serve.ts";
import type { Feature } from "../platform/platform.ts";
import { correctionsOf, decideCorrection } from "./correction-decision.service.ts";

export const corrections: Feature = (platform) => {
  serve(platform, correctionCalls.ofRecord, ({ tx, viewer, params }) => correctionsOf(tx, viewer, params.id));
  serve(platform, correctionCalls.decide, ({ tx, viewer, params, body }) => decideCorrection(tx, viewer, params, body));
};
