import { sendFailures, sendFailureText } from "@tracewell/contract/messages";
import type { NotificationReason, ResultNotification } from "@tracewell/contract/result-notifications";

/** What stands before a time, and after it; without a time they stand together. */
export interface NotificationText {
  before: string;
  after: string;
}

type PlainReason = Exclude<NotificationReason, (typeof sendFailures)[number]>;

const sentences: Readonly<Record<PlainReason, readonly [string, string?]>> = {
  "results-missing": ["No result yet"],
  "waiting-for-others": ["Waits for the other results until"],
  due: ["To be sent"],
  queued: ["Leaves"],
  "again-unless-called": ["Again on", "unless the patient calls"],
  "again-unless-viewed": ["Again on", "unless viewed"],
  sent: ["Sent on"],
  "sent-often-enough": ["Not sent again: as often as your clinic sends it. Last on"],
  "time-over": ["Not sent again: the time for it is over. Last on"],
  unclear: ["May have been sent on", "when the server stopped; not sent again"],
  "too-old": ["Not sent: the result is older than 30 days"],
  "nothing-to-send": ["Nothing is sent about this result"],
  "turned-off": ["Not sent: your clinic turned this message off"],
  viewed: ["Viewed on"],
  "called-back": ["The patient called on"],
};

/** A line of what an order's patient was told, or is to be told, in words around its time. */
export function notificationText({ reason, sharedWith }: ResultNotification): NotificationText {
  const failure = sendFailures.find((each) => each === reason);
  if (failure === "non-unique-address" && sharedWith)
    return { before: `Not sent: shares the number or address with ${others(sharedWith)}`, after: "" };
  if (failure) return { before: `Not sent: ${sendFailureText(failure)}`, after: "" };
  const [before, after = ""] = sentences[reason as PlainReason];
  return { before, after };
}

const others = (count: number): string => (count === 1 ? "1 other" : `${count} others`);
