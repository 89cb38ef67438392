import { profileCalls } from "@tracewell/contract/profiles";
import { serve } from "../platform/http/serve.ts";
import type { Feature } from "../platform/platform.ts";
import { changeProfile, getProfile } from "./profile.service.ts";

export const profiles: Feature = (platform) => {
  serve(platform, profileCalls.get, ({ tx, viewer }) => getProfile(tx, viewer));
  serve(platform, profileCalls.update, ({ tx, viewer, body }) => changeProfile(tx, viewer, body));
};
