import { moduleCalls } from "@tracewell/contract/modules";
import { serve } from "../platform/http/serve.ts";
import type { Feature } from "../platform/platform.ts";
import { listModules } from "./module.service.ts";

export const forms: Feature = (platform) => {
  serve(platform, moduleCalls.list, ({ tx, viewer, query }) => listModules(tx, viewer, query));
};
