import type { AppointmentNotice, AppointmentNoticeName, NoticeReason } from "@tracewell/contract/appointment-notices";
import { sendFailures, sendFailureText } from "@tracewell/contract/messages";

export const noticeNames: Readonly<Record<AppointmentNoticeName, string>> = {
  booked: "Confirmation",
  moved: "New time told",
  canceled: "Cancellation told",
  "first-reminder": "Reminder",
  "second-reminder": "Second reminder",
};

const sentences: Readonly<Record<Exclude<NoticeReason, (typeof sendFailures)[number]>, string>> = {
  due: "To be sent",
  queued: "Leaves",
  sent: "Sent",
  unclear: "May have been sent",
  "turned-off": "Turned off by your clinic",
  "booked-later": "Not sent: booked after its time",
  "at-night": "Not sent: it would come at night",
  "time-over": "Not sent: the time for it is over",
  "not-told-before": "Not sent: the patient was told nothing of it",
};

/** What became of a message about an appointment, in words before its time. */
export function noticeText({ reason }: Pick<AppointmentNotice, "reason">): string {
  const failure = sendFailures.find((each) => each === reason);
  return failure ? `Not sent: ${sendFailureText(failure)}` : sentences[reason as keyof typeof sentences];
}
