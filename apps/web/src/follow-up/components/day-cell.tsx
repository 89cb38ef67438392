import type { FollowUpCell } from "@tracewell/contract/follow-up";
import { dayTexts, describeCell } from "../day-texts.ts";
import css from "./day-cell.module.css";

type DayCellProps = {
  day: string;
  cell: FollowUpCell;
  /** Its place among the days of its person, for the arrow keys. */
  place: number;
  /** Where the Tab key leads to: one day of each person. */
  isEntry: boolean;
  /** It is shown without its column's head. */
  withDay?: boolean;
};

/** One day of a person, colored by its answer. It is opened by a click on its grid. */
export function DayCell({ day, cell, place, isEntry, withDay }: DayCellProps) {
  const { sign, tone } = dayTexts[cell.status];
  const text = describeCell(day, cell);
  return (
    <button
      type="button"
      className={css.cell}
      data-tone={tone ?? undefined}
      data-status={cell.status}
      data-danger={cell.danger || undefined}
      data-place={place}
      tabIndex={isEntry ? 0 : -1}
      aria-label={text}
      title={text}
    >
      <span aria-hidden="true">{cell.danger ? "!!" : sign}</span>
      {withDay && (
        <small aria-hidden="true" className={css.day}>
          {day.slice(8)}
        </small>
      )}
    </button>
  );
}
