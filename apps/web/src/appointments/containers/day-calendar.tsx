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
import type { BookablePlace } from "../day-plan.ts";
import { type DayRead, useDayByClinician, useDayByLocation } from "../hooks/use-day.ts";
import { type Moved, useMove } from "../hooks/use-move.ts";
import { type PlaceToBook, whenText } from "../place-to-book.ts";
import { BookDialog } from "./book-dialog.tsx";
import { MoveSeriesDialog } from "./move-series-dialog.tsx";

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

interface Move {
  booking: Booking;
  to: BookablePlace;
}

/** A day, a column for each location. */
export const LocationsDay = (props: DayCalendarProps) => (
  <DayCalendar {...props} read={useDayByLocation(props.day, props.now)} />
);

/** A day, a column for each clinician. */
export const CliniciansDay = (props: DayCalendarProps) => (
  <DayCalendar {...props} read={useDayByClinician(props.day, props.now)} />
);

/** A day to work with: book, open, drag, move by key, take back. */
function DayCalendar(props: DayCalendarProps & { read: DayRead }) {
  const { day, isToday, now, open, moving, onMoving } = props;
  const timeZone = useTimeZone();
  const { shown, error, readAgain } = props.read;
  const move = useMove();
  const [said, setSaid] = useState("");
  const [ofSeries, setOfSeries] = useState<Move | null>(null);
  const [chosen, setChosen] = useState<{ place: PlaceToBook; clinicianId: string | null } | null>(null);
  if (!shown) return error ? <ErrorState message={error.message} onRetry={readAgain} /> : <SkeletonLines lines={12} />;
  const opened = open === null ? undefined : shown.bookings.get(open);
  const book = (free: FreePlace) => {
    const column = shown.columns.find(({ id }) => id === free.column);
    const { locations = [], clinicianId = null } = shown.places.find(({ id }) => id === free.id) ?? {};
    const [location, ...others] = locations;
    if (!column || !location) return;
    const place = { startsAt: free.startsAt, location, elsewhere: others, timeZone: column.timeZone };
    setChosen({ place, clinicianId });
  };
  const drop = async (event: CalendarEvent, onto: FreePlace) => {
    onMoving(null);
    const booking = shown.bookings.get(event.id) ?? null;
    const to = shown.places.find(({ id }) => id === onto.id);
    if (!booking || !to) return;
    if (booking.seriesId === null) await moveTo({ booking, to });
    else setOfSeries({ booking, to });
  };
  const moveTo = async ({ booking, to }: Move, which?: Moved) => {
    setOfSeries(null);
    const undo = await move(booking, to, which);
    if (!undo) return;
    const others = which?.scope === "following" ? ", and those that follow with it" : "";
    const done = `${booking.person.fullName} moved to ${whenText(to.startsAt, timeZone)}${others}.`;
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
      {ofSeries && (
        <MoveSeriesDialog
          {...ofSeries}
          timeZone={timeZone}
          onMove={(which) => void moveTo(ofSeries, which)}
          onClose={() => setOfSeries(null)}
        />
      )}
      {chosen && (
        <BookDialog
          place={chosen.place}
          wanted={{ visitTypeId: null, clinicianId: chosen.clinicianId }}
          onClose={() => setChosen(null)}
        />
      )}
    </>
  );
}
