import type { ResultNotification } from "@tracewell/contract/result-notifications";
import { Instant } from "../../../ui/time/instant.tsx";
import { notificationText } from "../notification-text.ts";

/** One message to the patient, or what comes next. */
export function NotificationLine({ notification }: { notification: ResultNotification }) {
  const { before, after } = notificationText(notification);
  return (
    <span>
      {before}
      {notification.at && (
        <>
          {" "}
          <Instant at={notification.at} withTime />
        </>
      )}
      {after && ` ${after}`}
    </span>
  );
}
