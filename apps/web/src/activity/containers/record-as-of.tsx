import { Checkbox } from "@mantine/core";
import { useState } from "react";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { SkeletonLines } from "../../ui/feedback/skeleton.tsx";
import { DayPicker } from "../../ui/form/day-picker.tsx";
import { formatDay, formatDayOfInstant, todayIn } from "../../ui/time/clinic-time.ts";
import { useTimeZone } from "../../ui/time/clinic-time-zone.tsx";
import { FactsAsOf } from "../components/facts-as-of.tsx";
import css from "../components/history.module.css";
import { useRecordAsOf } from "../hooks/use-record-history.ts";
import { useScrollToActivity } from "../hooks/use-scroll-to-activity.ts";

type RecordAsOfProps = {
  recordId: string;
  on: string | undefined;
  onChoose: (on: string | undefined) => void;
};

/** A record and its person as they stood at the end of a day, with what differs from today marked. */
export function RecordAsOf({ recordId, on, onChoose }: RecordAsOfProps) {
  const [differingOnly, setDifferingOnly] = useState(false);
  const zone = useTimeZone();
  const today = todayIn(zone);
  const { data, error, refetch } = useRecordAsOf(recordId, on ?? today);
  useScrollToActivity(data !== undefined);
  const day = formatDay(on ?? today);
  const differing = data?.facts.filter(({ was, now }) => was !== now) ?? [];
  return (
    <>
      <div className={css.filters}>
        <DayPicker
          label="As of the end of"
          name="on"
          maxDate={today}
          value={on ?? today}
          onChange={(value) => onChoose(value ?? undefined)}
        />
        <Checkbox
          label="Only what differs from now"
          checked={differingOnly}
          onChange={(event) => setDifferingOnly(event.currentTarget.checked)}
        />
        <p role="status">
          {data?.existed &&
            (differing.length === 0 ? "As it is now" : `${differing.length} of ${data.facts.length} differ from now`)}
        </p>
      </div>
      {error && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {!data && !error && (
        <div className={css.waiting}>
          <SkeletonLines lines={8} />
        </div>
      )}
      {data && !data.existed && (
        <EmptyState title="It was not there yet">
          It was opened on {formatDayOfInstant(data.openedAt, zone)}.
        </EmptyState>
      )}
      {data?.existed && <FactsAsOf facts={differingOnly ? differing : data.facts} day={day} />}
    </>
  );
}
