import { resultNotificationCalls } from "@tracewell/contract/result-notifications";
import { serve } from "../../platform/http/serve.ts";
import type { Feature } from "../../platform/platform.ts";
import { listNotifications } from "./result-notification.service.ts";

export const resultNotifications: Feature = (platform) => {
  serve(platform, resultNotificationCalls.notifications, ({ tx, viewer, params }) =>
    listNotifications(tx, viewer, params.id),
  );
};
