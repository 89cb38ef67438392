import type { CSSProperties } from "react";
import { Link } from "../../ui/link.tsx";
import { timeText } from "../day-axis.ts";
import { type CalendarEvent, type Load, loadText, loadTone } from "../day-column.ts";
import { shortDay } from "../day-names.ts";
import css from "./stretch-views.module.css";

/** A day of a week or a month. */
export interface CalendarDay {
  day: string;
  events: readonly CalendarEvent[];
  load: Load | null;
}

type WeekViewProps = {
  days: readonly CalendarDay[];
  today: string;
  timeZone: string;
  hrefOf: (day: string) => string;
  onEvent: (event: CalendarEvent) => void;
};

/** A week: who comes on which day, and how full each is. */
export const WeekView = ({ days, today, timeZone, hrefOf, onEvent }: WeekViewProps) => (
  <ol className={css.week}>
    {days.map(({ day, events, load }) => (
      <li key={day} className={css.weekDay} data-today={day === today || undefined}>
        <h2 className={css.dayTitle}>
          <Link href={hrefOf(day)}>{shortDay(day)}</Link>
        </h2>
        <DayLoad load={load} />
        <ul className={css.events}>
          {events.map((event) => (
            <li key={event.id}>
              <button type="button" className={css.event} data-tone={event.tone} onClick={() => onEvent(event)}>
                <span className={css.time}>{timeText(event.startsAt, timeZone)}</span>{" "}
                <span className={css.name}>{event.name}</span> <span className={css.about}>{event.about}</span>
              </button>
            </li>
          ))}
        </ul>
      </li>
    ))}
  </ol>
);

/** How full a day is: a bar, and the same in words. */
export const DayLoad = ({ load }: { load: Load | null }) =>
  load && (
    <span className={css.load} data-tone={loadTone(load)}>
      {load.places > 0 && (
        <span
          className={css.bar}
          aria-hidden="true"
          style={{ "--share": Math.min(1, load.booked / Math.max(1, load.places)) } as CSSProperties}
        />
      )}
      {loadText(load)}
    </span>
  );
