import { kioskCalls } from "@tracewell/contract/kiosk";
import { kioskOf } from "../access/kiosk-user.service.ts";
import { serve } from "../platform/http/serve.ts";
import type { Feature } from "../platform/platform.ts";
import { checkIn, register } from "./admission.service.ts";
import { configureKiosk, describeKiosk } from "./kiosk.service.ts";
import { describeRegistration, dismiss, intercept, listVisitors, resolve } from "./registration.service.ts";

export const kiosk: Feature = (platform) => {
  serve(platform, kioskCalls.settings, ({ tx, viewer }) => describeKiosk(tx, viewer));
  serve(platform, kioskCalls.configure, ({ tx, viewer, body }) => configureKiosk(tx, viewer, body.kioskNumber));
  serve(platform, kioskCalls.register, async ({ tx, viewer, body }) =>
    register(tx, viewer, body, (await kioskOf(tx, viewer.userId)).kioskNumber),
  );
  serve(platform, kioskCalls.checkIn, async ({ tx, viewer, body }) =>
    checkIn(tx, viewer, body, (await kioskOf(tx, viewer.userId)).kioskNumber),
  );

  serve(platform, kioskCalls.waiting, ({ tx, query }) => listVisitors(tx, query));
  serve(platform, kioskCalls.get, ({ tx, viewer, params }) => describeRegistration(tx, viewer, params.id));
  serve(platform, kioskCalls.intercept, ({ tx, viewer, params }) => intercept(tx, viewer, params.id));
  serve(platform, kioskCalls.resolve, ({ tx, viewer, params, body }) => resolve(tx, viewer, params.id, body));
  serve(platform, kioskCalls.dismiss, ({ tx, viewer, params, body }) => dismiss(tx, viewer, params.id, body.errorType));
};
