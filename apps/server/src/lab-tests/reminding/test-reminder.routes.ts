import { testReminderCalls } from "@tracewell/contract/test-reminders";
import { serve } from "../../platform/http/serve.ts";
import type { Feature } from "../../platform/platform.ts";
import { testReminderMessages } from "./test-reminder.jobs.ts";
import { listTestReminders } from "./test-reminder.service.ts";

export const testReminders: Feature = (platform) => {
  serve(platform, testReminderCalls.reminders, ({ tx, viewer, params }) => listTestReminders(tx, viewer, params.id));
  platform.jobs.addTimed(testReminderMessages(platform.pool));
};
