import { z } from "zod";
import { sendFailures } from "./messages.ts";
import { Instant } from "./primitives.ts";
import { MessageTypes } from "./test-outcomes.ts";

/** Why a patient was, is, or isn't told of an order's results. */
const notificationReasons = [
  ...sendFailures,
  "results-missing",
  "waiting-for-others",
  "due",
  "again-unless-called",
  "again-unless-viewed",
  "sent",
  "sent-often-enough",
  "time-over",
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
