import type { FollowUpGrid } from "@tracewell/contract/follow-up";
import { formatDay } from "../../ui/time/clinic-time.ts";
import { answeredOf, weekdayOf } from "../day-texts.ts";
import css from "./follow-up-grid.module.css";

type DayHeadProps = FollowUpGrid["days"][number] & { isToday: boolean };

/** The head of a day's column, with how many of those who are asked have answered. */
export function DayHead({ day, counts, isToday }: DayHeadProps) {
  const { answered, asked } = answeredOf(counts);
  return (
    <th scope="col" className={css.day} data-today={isToday || undefined}>
      <time dateTime={day} title={formatDay(day)}>
        <small>{weekdayOf(day)}</small>
        {Number(day.slice(8))}
      </time>
      <small title={`${answered} of ${asked} answered`}>
        {answered}/{asked}
      </small>
    </th>
  );
}
