import { sendFailures, sendFailureText } from "@tracewell/contract/messages";
import type { ReminderReason, TestReminder } from "@tracewell/contract/test-reminders";
import type { NotificationText } from "./notification-text.ts";

type PlainReason = Exclude<ReminderReason, (typeof sendFailures)[number]>;

const sentences: Readonly<Record<PlainReason, string>> = {
  due: "To be sent",
  queued: "Leaves",
  sent: "Last sent on",
  unclear: "May have been sent when the server stopped, on",
  "came-back": "No longer needed: the patient came back on",
  died: "Not sent: the patient died",
  expired: "Not sent in time: expired on",
};

/** What became of a reminder, or when it leaves, in words before its time. */
export function reminderText({ reason, number, of }: TestReminder): NotificationText {
  const failure = sendFailures.find((each) => each === reason);
  if (failure) return { before: `Not sent: ${sendFailureText(failure)}`, after: "" };
  const counted = number > 0 && of > 1 ? `(${number} of ${of})` : "";
  return { before: sentences[reason as PlainReason], after: counted };
}
