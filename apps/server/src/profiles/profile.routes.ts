import { profileCalls } from "@tracewell/contract/profiles";
import { serve } from "../platform/http/serve.ts";
import type { Feature } from "../platform/platform.ts";
import { changeProfile, confirmPhone, getProfile, sendPhoneCode } from "./profile.service.ts";

export const profiles: Feature = (platform) => {
  serve(platform, profileCalls.get, ({ tx, viewer }) => getProfile(tx, viewer));
  serve(platform, profileCalls.update, ({ tx, viewer, body }) => changeProfile(tx, viewer, body));
  serve(platform, profileCalls.sendPhoneCode, ({ tx, viewer, body }) => sendPhoneCode(tx, viewer, body.number));
  serve(platform, profileCalls.confirmPhone, ({ tx, viewer, body, ...from }) =>
    confirmPhone(tx, viewer, body.code, from),
  );
};
