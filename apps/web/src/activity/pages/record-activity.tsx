import { ActivityTimeline } from "../components/activity-timeline.tsx";
import { useRecordActivity } from "../hooks/use-record-activity.ts";

/** The Activity log of a record of any kind; it is read when it comes into the page. */
export function RecordActivity({ recordId }: { recordId: string }) {
  const { lines, error, retry, more, loadingMore } = useRecordActivity(recordId);
  return <ActivityTimeline lines={lines} error={error} onRetry={retry} onMore={more} loadingMore={loadingMore} />;
}
