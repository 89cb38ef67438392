import { guideCalls } from "@tracewell/contract/guide";
import { serve } from "../platform/http/serve.ts";
import type { Feature } from "../platform/platform.ts";
import { searchGuide } from "./guide.service.ts";

export const guide: Feature = (platform) => {
  serve(platform, guideCalls.query, ({ query }) => searchGuide(query));
};
