import type { ActivityLine } from "@tracewell/contract/activity";
import { ActionButton } from "../../ui/abilities/ability-button.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { SkeletonLines } from "../../ui/feedback/skeleton.tsx";
import { ScrollBox } from "../../ui/scroll-box.tsx";
import { Timeline } from "../../ui/timeline.tsx";
import css from "./activity-timeline.module.css";

type ActivityTimelineProps = {
  pages: {
    /** Absent until they are known. */
    rows: readonly ActivityLine[] | undefined;
    error: { message: string } | null;
    readAgain: () => void;
    /** Null where there are none. */
    more: { isFetching: boolean; fetch: () => void } | null;
  };
};

/** What happened to a record, newest first: who, when, from what to what. */
export function ActivityTimeline({ pages: { rows: lines, error, readAgain, more } }: ActivityTimelineProps) {
  if (!lines) return error ? <ErrorState message={error.message} onRetry={readAgain} /> : <Waiting />;
  if (lines.length === 0) return <EmptyState title="Nothing happened yet" />;
  return (
    <ScrollBox label="Activity" className={css.activity}>
      <Timeline lines={lines} />
      {error && <ErrorState message={error.message} onRetry={readAgain} />}
      {more && (
        <div className={css.more}>
          <ActionButton busy={more.isFetching} onPress={more.fetch}>
            Show earlier
          </ActionButton>
        </div>
      )}
    </ScrollBox>
  );
}

const Waiting = () => (
  <div className={css.waiting}>
    <SkeletonLines lines={6} />
  </div>
);
