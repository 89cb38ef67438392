import { Suspense } from "react";
import { lazyPart } from "../../ui/parts/lazy-part.tsx";
import { ActivityTimeline } from "../components/activity-timeline.tsx";
import { HistoryTabs } from "../components/history-tabs.tsx";
import { useHistorySearch } from "../hooks/use-history-search.ts";
import { usePersonActivity, useRecordActivity } from "../hooks/use-record-activity.ts";
import { useScrollToActivity } from "../hooks/use-scroll-to-activity.ts";

const FieldHistory = lazyPart(() => import("./field-history.tsx"), "FieldHistory");
const RecordAsOf = lazyPart(() => import("./record-as-of.tsx"), "RecordAsOf");

/** The Activity of a record of any kind: what happened, each field's changes, and the record as of a day. */
export function RecordActivity({ recordId }: { recordId: string }) {
  const { search, change, hrefOf } = useHistorySearch();
  return (
    <>
      <HistoryTabs chosen={search.history} hrefOf={hrefOf} />
      <Suspense>
        {search.history === "changes" && <FieldHistory recordId={recordId} search={search} onChange={change} />}
        {search.history === "as-of" && (
          <RecordAsOf recordId={recordId} on={search.on} onChoose={(on) => change({ on })} />
        )}
      </Suspense>
      {!search.history && <Happened recordId={recordId} />}
    </>
  );
}

const Happened = ({ recordId }: { recordId: string }) => <Activity {...useRecordActivity(recordId)} />;

/** The Activity log of a person. */
export function PersonActivity({ personId }: { personId: string }) {
  return <Activity {...usePersonActivity(personId)} />;
}

function Activity(pages: ReturnType<typeof useRecordActivity>) {
  useScrollToActivity(pages.rows !== undefined);
  return <ActivityTimeline pages={pages} />;
}
