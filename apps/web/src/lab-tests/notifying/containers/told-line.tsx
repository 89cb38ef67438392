import { ToldAt } from "../components/told-at.tsx";
import { useNotifications } from "../hooks/use-notifications.ts";
import { notificationText } from "../notification-text.ts";

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
          <ToldAt text={notificationText(notification)} at={notification.at} />
        </span>
      ))}
    </>
  );
}
