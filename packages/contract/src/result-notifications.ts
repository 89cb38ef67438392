import { z } from "zod";
import { call } from "./call.ts";
import { sendFailures } from "./messages.ts";
import { recordWorkers } from "./permissions.ts";
import { byId, Instant } from "./primitives.ts";
import { MessageTypes } from "./test-outcomes.ts";

/** Why a patient was, is, or isn't told of an order's results. */
const notificationReasons = [
  ...sendFailures,
  "results-missing",
  "waiting-for-others",
  "due",
  "queued",
  "again-unless-called",
  "again-unless-viewed",
  "sent",
  "sent-often-enough",
  "time-over",
  "unclear",
  "too-old",
  "nothing-to-send",
  "turned-off",
  "viewed",
  "called-back",
] as const;
export type NotificationReason = (typeof notificationReasons)[number];

/** Whether, when and why a patient is told of an order's results (R4-23). */
export const ResultNotification = z.object({
  type: MessageTypes.nullable(),
  state: z.enum(["sent", "waiting", "not-sent", "ended"]),
  reason: z.enum(notificationReasons),
  at: Instant.nullable(),
  /** How many others have the same phone or address, where that is the reason. */
  sharedWith: z.number().int().nullable(),
});
export type ResultNotification = z.infer<typeof ResultNotification>;

/** How many lines there are at most: what was sent longest ago is left out. */
export const mostNotifications = 100;

export const resultNotificationCalls = {
  notifications: call({
    method: "GET",
    path: "/testing/orders/:id/notifications",
    summary:
      "What an order’s patient was told of its results, earliest first; the last line is what comes next, or why nothing does.",
    needs: recordWorkers,
    params: byId,
    reply: z.array(ResultNotification).max(mostNotifications + 1),
    views: "thing",
    refuses: ["access.medical-record"],
  }),
};
