import { exposureSiteCalls } from "@tracewell/contract/exposure-sites";
import { serve } from "../platform/http/serve.ts";
import type { Feature } from "../platform/platform.ts";
import { findSites } from "./site.service.ts";

export const exposureSites: Feature = (platform) => {
  serve(platform, exposureSiteCalls.find, ({ tx, query }) => findSites(tx, query.name));
};
