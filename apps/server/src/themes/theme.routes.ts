import { themeCalls } from "@tracewell/contract/themes";
import { serve } from "../platform/http/serve.ts";
import type { Feature } from "../platform/platform.ts";
import { chooseTheme, describeTheme } from "./theme.service.ts";

export const themes: Feature = (platform) => {
  serve(platform, themeCalls.get, ({ tx, viewer }) => describeTheme(tx, viewer));
  serve(platform, themeCalls.save, ({ tx, viewer, body }) => chooseTheme(tx, viewer, body));
};
