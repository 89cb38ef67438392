import { useNotifications } from "../hooks/use-notifications.ts";
import { NotificationLine } from "./notification-line.tsx";

/** In a list of orders: the last message to the patient, and what comes next. */
export function ToldLine({ orderId }: { orderId: string }) {
  const { data } = useNotifications(orderId);
  const last = data?.slice(-2).filter(({ reason }) => reason !== "results-missing") ?? [];
  if (last.length === 0) return <span>–</span>;
  return (
    <>
      {last.map((notification, index) => (
        <span key={`${notification.reason} ${notification.at}`}>
          {index > 0 && "; "}
          <NotificationLine notification={notification} />
        </span>
      ))}
    </>
  );
}
