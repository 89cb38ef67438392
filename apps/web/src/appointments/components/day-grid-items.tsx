import { useDraggable, useDroppable } from "@dnd-kit/core";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { timeText } from "../day-axis.ts";
import type { CalendarEvent, FreePlace } from "../day-column.ts";
import css from "./day-grid.module.css";

type Timed = { timeZone: string; withZone: boolean; isTabStop: boolean; onPress: () => void };

type EventButtonProps = Timed & {
  event: CalendarEvent;
  /** It is the one that is being moved. */
  isMoving: boolean;
  disabled: boolean;
};

/** An appointment in the grid: name first, then when and how it stands. */
export function EventButton({ event, timeZone, withZone, isTabStop, isMoving, disabled, onPress }: EventButtonProps) {
  const {
    attributes: _,
    listeners,
    setNodeRef,
    transform,
    isDragging,
  } = useDraggable({
    id: event.id,
    disabled: disabled || !event.movable,
  });
  const [hour, ...half] = timeText(event.startsAt, timeZone, withZone).split(" ");
  const end = timeText(event.endsAt, timeZone, withZone);
  return (
    <button
      ref={setNodeRef}
      type="button"
      data-stop={event.id}
      data-tone={event.tone}
      data-moving={isMoving || undefined}
      data-dragging={isDragging || undefined}
      className={css.event}
      tabIndex={isTabStop ? 0 : -1}
      disabled={disabled}
      aria-keyshortcuts={event.movable ? "M" : undefined}
      style={transform ? { translate: `${transform.x}px ${transform.y}px` } : undefined}
      onClick={onPress}
      {...listeners}
    >
      <span className={css.name}>
        {event.name}
        <VisuallyHidden>, </VisuallyHidden>
      </span>
      <span className={css.about}>
        {hour}
        <VisuallyHidden>{` ${half.join(" ")} to ${end}, `}</VisuallyHidden>
        <span aria-hidden="true"> · </span>
        {event.about}
      </span>
    </button>
  );
}

type PlaceButtonProps = Timed & { place: FreePlace; moving: CalendarEvent | null };

/** A free place: booked by a press, or where an appointment is moved to. */
export function PlaceButton({ place, timeZone, withZone, isTabStop, moving, onPress }: PlaceButtonProps) {
  const { setNodeRef, isOver } = useDroppable({ id: place.id });
  const start = timeText(place.startsAt, timeZone, withZone);
  const free = place.free === 1 ? "Free" : `${place.free} free`;
  const does = moving
    ? `Move ${moving.name} to ${start}`
    : `Book ${start} to ${timeText(place.endsAt, timeZone, withZone)}`;
  return (
    <button
      ref={setNodeRef}
      type="button"
      data-stop={place.id}
      data-over={isOver || undefined}
      className={css.place}
      tabIndex={isTabStop ? 0 : -1}
      aria-label={`${free}: ${does}`}
      onClick={onPress}
    >
      {free}
    </button>
  );
}
