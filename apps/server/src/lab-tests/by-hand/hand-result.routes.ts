import { labTestCalls } from "@tracewell/contract/lab-tests";
import { serve } from "../../platform/http/serve.ts";
import type { Feature } from "../../platform/platform.ts";
import { editResult, removeResult } from "./hand-result.service.ts";

export const handResults: Feature = (platform) => {
  serve(platform, labTestCalls.editResult, ({ tx, viewer, params, body }) => editResult(tx, viewer, params, body));
  serve(platform, labTestCalls.removeResult, ({ tx, viewer, params, body }) => removeResult(tx, viewer, params, body));
};
