import { useEffect } from "react";
import { ActivityTimeline } from "../components/activity-timeline.tsx";
import { usePersonActivity, useRecordActivity } from "../hooks/use-record-activity.ts";

/** The Activity log of a record of any kind; it is read when it comes into the page. */
export function RecordActivity({ recordId }: { recordId: string }) {
  return <Activity {...useRecordActivity(recordId)} />;
}

/** The Activity log of a person. */
export function PersonActivity({ personId }: { personId: string }) {
  return <Activity {...usePersonActivity(personId)} />;
}

function Activity({ lines, error, retry, more, loadingMore }: ReturnType<typeof useRecordActivity>) {
  const isThere = lines !== null;
  useEffect(() => {
    // The card was scrolled to while it was still empty: at the end of the page there was no room to show more of it.
    if (isThere && window.location.hash === "#activity") document.getElementById("activity")?.scrollIntoView();
  }, [isThere]);
  return <ActivityTimeline lines={lines} error={error} onRetry={retry} onMore={more} loadingMore={loadingMore} />;
}
