import type { Feature } from "../platform/platform.ts";
import { resultAttachments } from "./attachments/attachment.routes.ts";
import { bench } from "./bench/bench.routes.ts";
import { handResults } from "./by-hand/hand-result.routes.ts";
import { testDefinitions } from "./definitions/test-definition.routes.ts";
import { specimenLabels } from "./labels/specimen-label.routes.ts";
import { resultNotifications } from "./notifying/result-notification.routes.ts";
import { testOrders } from "./ordering/test-order.routes.ts";
import { testReminders } from "./reminding/test-reminder.routes.ts";

export const labTests: Feature = (platform) => {
  testDefinitions(platform);
  testOrders(platform);
  specimenLabels(platform);
  bench(platform);
  resultNotifications(platform);
  testReminders(platform);
  resultAttachments(platform);
  handResults(platform);
};
