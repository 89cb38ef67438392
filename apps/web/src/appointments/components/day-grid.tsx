import { DndContext, type DragEndEvent, MouseSensor, useSensor, useSensors } from "@dnd-kit/core";
import { type CSSProperties, type KeyboardEvent, type RefObject, useRef, useState } from "react";
import { axisOf, minute, minutesInto, type Span, ticksOf, timeText } from "../day-axis.ts";
import type { CalendarColumn, CalendarEvent, FreePlace } from "../day-column.ts";
import { type GridKey, type GridStop, gridKeys, nearest, nextStop } from "../grid-keys.ts";
import css from "./day-grid.module.css";
import { DayGridColumn } from "./day-grid-column.tsx";
import type { DayGridProps } from "./day-grid-props.ts";

/** Pixels that a half hour takes. */
const halfHourHeight = 38;

/**
 * A day in columns. One tab stop: arrows walk through appointments and free places, and while one is being moved through free
 * places only. Time passes evenly from top to bottom, so that an hour that comes twice has two places.
 */
export function DayGrid(props: DayGridProps) {
  const { label, columns, events, places, timeZone, now, moving, onDrop, onMove, onStopMoving } = props;
  const grid = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState<string | null>(null);
  const sensors = useSensors(useSensor(MouseSensor, { activationConstraint: { distance: 6 } }));
  const axis = axisOf([...columns.flatMap(({ open }) => open), ...events, ...places], timeZone);
  if (!axis) return null;
  const stops = stopsOf(columns, moving ? places : [...events, ...places]);
  const tabStop = stops.find(({ id }) => id === focused) ?? firstStop(stops, moving?.startsAt ?? now);
  const walk = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === "Escape" && moving) {
      event.preventDefault();
      onStopMoving();
      focusOn(grid, moving.id);
      return;
    }
    const from = stops.find(({ id }) => id === idOf(event.target));
    if (!from) return;
    if (event.key.toLowerCase() === "m" && !moving) {
      const chosen = events.find(({ id }) => id === from.id);
      if (!chosen?.movable) return;
      event.preventDefault();
      event.stopPropagation();
      onMove(chosen);
      const target = nearest(stopsOf(columns, places), chosen.startsAt);
      if (target) focusOn(grid, target.id);
      return;
    }
    if (!gridKeys.includes(event.key as GridKey)) return;
    event.preventDefault();
    focusOn(grid, nextStop(stops, from, event.key as GridKey).id);
  };
  const drop = ({ active, over }: DragEndEvent) => {
    const event = events.find(({ id }) => id === active.id);
    const place = places.find(({ id }) => id === over?.id);
    if (event && place) onDrop(event, place);
  };
  return (
    <DndContext sensors={sensors} onDragEnd={drop}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would have every child be a field */}
      <div
        ref={grid}
        role="group"
        aria-label={label}
        className={css.grid}
        data-moving={moving !== null || undefined}
        style={
          {
            "--columns": columns.length,
            "--height": `${(minutesInto(axis, axis.endsAt) / 30) * halfHourHeight}px`,
          } as CSSProperties
        }
        onKeyDown={walk}
        onFocus={({ target }) => setFocused(idOf(target))}
      >
        <TimeScale axis={axis} timeZone={timeZone} now={now} />
        {columns.map((column) => (
          <DayGridColumn
            key={column.id}
            {...props}
            column={column}
            axis={axis}
            pixelsAMinute={halfHourHeight / 30}
            tabStop={tabStop?.id ?? null}
          />
        ))}
      </div>
    </DndContext>
  );
}

const idOf = (target: EventTarget): string | null => (target as HTMLElement).dataset.stop ?? null;

/** After React has drawn what changes with the key. */
const focusOn = (grid: RefObject<HTMLDivElement | null>, id: string) =>
  queueMicrotask(() => grid.current?.querySelector<HTMLElement>(`[data-stop="${CSS.escape(id)}"]`)?.focus());

const stopsOf = (columns: readonly CalendarColumn[], items: readonly (CalendarEvent | FreePlace)[]): GridStop[] =>
  items.map(({ id, column, startsAt }) => ({ id, startsAt, column: columns.findIndex((each) => each.id === column) }));

const firstStop = (stops: readonly GridStop[], at: number | null): GridStop | undefined =>
  at === null
    ? stops.toSorted((one, other) => one.column - other.column || one.startsAt - other.startsAt)[0]
    : nearest(stops, at);

/** The line of now has its own time beside it; an hour that near would stand under it. */
const besideNow = 15 * minute;

type TimeScaleProps = { axis: Span; timeZone: string; now: number | null };

/** The hours at the left; read with every appointment, so hidden from screen readers. */
const TimeScale = ({ axis, timeZone, now }: TimeScaleProps) => (
  <div className={css.scale} aria-hidden="true">
    {ticksOf(axis, timeZone).map(({ at, minutes, label }) => (
      <span key={at} style={{ insetBlockStart: `${(minutes / 30) * halfHourHeight}px` }}>
        {now !== null && Math.abs(now - at) < besideNow ? "" : label}
      </span>
    ))}
    {now !== null && now >= axis.startsAt && now <= axis.endsAt && (
      <b className={css.now} style={{ insetBlockStart: `${(minutesInto(axis, now) / 30) * halfHourHeight}px` }}>
        {timeText(now, timeZone).replace(/ [ap]m/, "")}
      </b>
    )}
  </div>
);
