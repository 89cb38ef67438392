import type { ActivityLine } from "@tracewell/contract/activity";
import { ActionButton } from "../../ui/abilities/ability-button.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { SkeletonLines } from "../../ui/feedback/skeleton.tsx";
import { ScrollBox } from "../../ui/scroll-box.tsx";
import { Timeline } from "../../ui/timeline.tsx";
import css from "./activity-timeline.module.css";

type ActivityTimelineProps = {
  /** `null` before any are known. */
  lines: readonly ActivityLine[] | null;
  error: { message: string } | null;
  onRetry: () => void;
  /** `null` where there are no more. */
  onMore: (() => void) | null;
  loadingMore: boolean;
};

/** What happened to a record, newest first: who, when, from what to what. */
export function ActivityTimeline({ lines, error, onRetry, onMore, loadingMore }: ActivityTimelineProps) {
  if (lines === null) {
    return error ? <ErrorState message={error.message} onRetry={onRetry} /> : <Waiting />;
  }
  if (lines.length === 0) return <EmptyState title="Nothing happened yet" />;
  return (
    <ScrollBox label="Activity" className={css.activity}>
      <Timeline lines={lines} />
      {error && <ErrorState message={error.message} onRetry={onRetry} />}
      {onMore && (
        <div className={css.more}>
          <ActionButton busy={loadingMore} onPress={onMore}>
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
