import { z } from "zod";
import { call } from "./call.ts";
import { sendFailures } from "./messages.ts";
import { recordWorkers } from "./permissions.ts";
import { byId, Id, Instant } from "./primitives.ts";
import { reminderTypes } from "./test-outcomes.ts";

/** Why a patient was, is, or isn't reminded. */
const reminderReasons = [...sendFailures, "due", "queued", "sent", "unclear", "came-back", "died", "expired"] as const;
export type ReminderReason = (typeof reminderReasons)[number];

/** Whether, when and why a patient is reminded to come back after a result (R10-15). */
export const TestReminder = z.object({
  itemId: Id,
  /** The test that the result is of. */
  test: z.string(),
  type: z.enum(reminderTypes),
  /** Which of `of` reminders the line is about: the next one, or the last one that left; 0: none left. */
  number: z.number().int(),
  of: z.number().int(),
  state: z.enum(["sent", "waiting", "not-sent", "ended"]),
  reason: z.enum(reminderReasons),
  at: Instant.nullable(),
});
export type TestReminder = z.infer<typeof TestReminder>;

/** 100 tests of an order, each with an outcome of at most 6 reminders. */
const mostReminders = 600;

export const testReminderCalls = {
  reminders: call({
    method: "GET",
    path: "/testing/orders/:id/reminders",
    summary: "What the patient of an order is reminded of after its results: a line for each reminder of each outcome.",
    needs: recordWorkers,
    params: byId,
    reply: z.array(TestReminder).max(mostReminders),
    views: "thing",
    refuses: ["access.medical-record"],
  }),
};
