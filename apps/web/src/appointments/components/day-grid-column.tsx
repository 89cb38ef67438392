import { useId } from "react";
import { clocksChange, minutesInto, type Span } from "../day-axis.ts";
import { type CalendarColumn, loadText, loadTone } from "../day-column.ts";
import { type Lane, lanesOf } from "../day-lanes.ts";
import css from "./day-grid.module.css";
import { EventButton, PlaceButton } from "./day-grid-items.tsx";
import type { DayGridProps } from "./day-grid-props.ts";

type DayGridColumnProps = Omit<DayGridProps, "columns"> & {
  column: CalendarColumn;
  axis: Span;
  pixelsAMinute: number;
  /** What Tab leads to. */
  tabStop: string | null;
};

/** One column of a day: who, how full, and what happens when. */
export function DayGridColumn(props: DayGridColumnProps) {
  const { column, events, places, axis, pixelsAMinute, tabStop, moving, now } = props;
  const titleId = useId();
  const own = events.filter((event) => event.column === column.id);
  const free = places.filter((place) => place.column === column.id);
  const lanes = lanesOf<Span>([...own, ...free]);
  const withZone = clocksChange(axis, column.timeZone);
  const boxOf = (item: Span): Box => ({
    top: minutesInto(axis, item.startsAt) * pixelsAMinute,
    height: ((item.endsAt - item.startsAt) / 60_000) * pixelsAMinute,
    ...(lanes.get(item) ?? { lane: 0, lanes: 1, width: 1 }),
  });
  const common = { timeZone: column.timeZone, withZone };
  return (
    <section className={css.column} aria-labelledby={titleId}>
      <header className={css.head}>
        <h2 id={titleId} className={css.title}>
          {column.name}
        </h2>
        <span className={css.note}>{column.note}</span>
        {column.load && (
          <span className={css.load} data-tone={loadTone(column.load)}>
            <meter
              className={css.meter}
              min={0}
              max={Math.max(1, column.load.places)}
              value={column.load.booked}
              aria-hidden="true"
            />
            {loadText(column.load)}
          </span>
        )}
      </header>
      <ul className={css.body}>
        {closedSpans(column.open, axis).map((span) => (
          <li key={`closed-${span.startsAt}`} className={css.closed} style={styleOf(boxOf(span))} aria-hidden="true" />
        ))}
        {now !== null && now >= axis.startsAt && now <= axis.endsAt && (
          <li
            className={css.line}
            style={{ insetBlockStart: `${minutesInto(axis, now) * pixelsAMinute}px` }}
            aria-hidden="true"
          />
        )}
        {[...own, ...free]
          .sort((one, other) => one.startsAt - other.startsAt)
          .map((item) => (
            <li key={item.id} className={css.item} style={styleOf(boxOf(item))}>
              {"free" in item ? (
                <PlaceButton
                  {...common}
                  place={item}
                  isTabStop={item.id === tabStop}
                  moving={moving}
                  onPress={() => (moving ? props.onDrop(moving, item) : props.onPlace(item))}
                />
              ) : (
                <EventButton
                  {...common}
                  event={item}
                  isTabStop={item.id === tabStop}
                  isMoving={item.id === moving?.id}
                  disabled={moving !== null}
                  onPress={() => props.onEvent(item)}
                />
              )}
            </li>
          ))}
      </ul>
    </section>
  );
}

type Box = Lane & { top: number; height: number };

const styleOf = ({ top, height, lane, lanes, width }: Box) => ({
  insetBlockStart: `${top}px`,
  blockSize: `${height}px`,
  insetInlineStart: `${(lane / lanes) * 100}%`,
  inlineSize: `${(width / lanes) * 100}%`,
});

/** What of the axis lies outside the opening hours. */
function closedSpans(open: readonly Span[], axis: Span): Span[] {
  const closed: Span[] = [];
  let from = axis.startsAt;
  for (const { startsAt, endsAt } of open.toSorted((one, other) => one.startsAt - other.startsAt)) {
    if (startsAt > from) closed.push({ startsAt: from, endsAt: startsAt });
    from = Math.max(from, endsAt);
  }
  return from < axis.endsAt ? [...closed, { startsAt: from, endsAt: axis.endsAt }] : closed;
}
