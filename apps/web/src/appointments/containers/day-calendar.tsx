import { type ReactNode, useState } from "react";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { SkeletonLines } from "../../ui/feedback/skeleton.tsx";
import { toast } from "../../ui/feedback/toasts.tsx";
import { useTimeZone } from "../../ui/time/clinic-time-zone.tsx";
import { type Booking, dayText } from "../bookings.ts";
import css from "../components/booking.module.css";
import { DayGrid } from "../components/day-grid.tsx";
import { MovingNote } from "../components/moving-note.tsx";
import type { CalendarEvent, FreePlace } from "../day-column.ts";
import { longDay } from "../day-names.ts";
import { useDay } from "../hooks/use-day.ts";
import { useMove } from "../hooks/use-move.ts";
import { type PlaceToBook, whenText } from "../place-to-book.ts";
import { BookDialog } from "./book-dialog.tsx";

type DayCalendarProps = {
  day: string;
  isToday: boolean;
  now: number;
  /** The appointment whose dialog is open. */
  open: string | null;
  dialog: (booking: Booking) => ReactNode;
  onOpen: (id: string) => void;
  moving: CalendarEvent | null;
  onMoving: (event: CalendarEvent | null) => void;
};

/** A day to work with: book, open, drag, move by key, take back. */
export function DayCalendar(props: DayCalendarProps) {
  const { day, isToday, now, open, moving, onMoving } = props;
  const timeZone = useTimeZone();
  const { shown, error, readAgain } = useDay(day, now);
  const move = useMove();
  const [said, setSaid] = useState("");
  const [place, setPlace] = useState<PlaceToBook | null>(null);
  if (!shown) return error ? <ErrorState message={error.message} onRetry={readAgain} /> : <SkeletonLines lines={12} />;
  const opened = open === null ? undefined : shown.bookings.get(open);
  const book = (free: FreePlace) => {
    const column = shown.columns.find(({ id }) => id === free.column);
    if (column) setPlace({ startsAt: free.startsAt, location: column, timeZone: column.timeZone });
  };
  const drop = async (event: CalendarEvent, to: FreePlace) => {
    onMoving(null);
    const booking = shown.bookings.get(event.id) ?? null;
    if (!booking) return;
    const undo = await move(booking, to);
    if (!undo) return;
    const done = `${event.name} moved to ${whenText(to.startsAt, timeZone)}.`;
    setSaid(done);
    toast.done(done, { action: { label: "Undo", onPress: undo } });
  };
  return (
    <>
      <p className={css.tally}>{dayText([...shown.bookings.values()], shown.places.length, now)}</p>
      <MovingNote moving={moving} onStop={() => onMoving(null)} said={said} />
      <DayGrid
        label={`Appointments of ${longDay(day)}`}
        columns={shown.columns}
        events={shown.events}
        places={shown.places}
        timeZone={timeZone}
        now={isToday ? now : null}
        moving={moving}
        onEvent={({ id }) => props.onOpen(id)}
        onPlace={book}
        onMove={onMoving}
        onDrop={(event, to) => void drop(event, to)}
        onStopMoving={() => onMoving(null)}
      />
      {opened && props.dialog(opened)}
      {place && <BookDialog place={place} onClose={() => setPlace(null)} />}
    </>
  );
}
