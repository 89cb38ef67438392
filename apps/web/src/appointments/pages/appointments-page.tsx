import { useState } from "react";
import { useAddressSearch } from "../../lists/hooks/use-address-search.ts";
import { PageFrame } from "../../ui/page-frame.tsx";
import { todayIn } from "../../ui/time/clinic-time.ts";
import { useTimeZone } from "../../ui/time/clinic-time-zone.tsx";
import { useNow } from "../../visits/hooks/use-now.ts";
import { type Booking, eventOf } from "../bookings.ts";
import { CalendarBar } from "../components/calendar-bar.tsx";
import { BookDialog } from "../containers/book-dialog.tsx";
import { BookingDialog } from "../containers/booking-dialog.tsx";
import { CliniciansDay, LocationsDay } from "../containers/day-calendar.tsx";
import { MonthCalendar } from "../containers/month-calendar.tsx";
import { NextFreeDialog } from "../containers/next-free-dialog.tsx";
import { WeekCalendar } from "../containers/week-calendar.tsx";
import type { CalendarEvent } from "../day-column.ts";
import { nowhere } from "../day-plan.ts";
import type { WantedTime } from "../hooks/use-next-free.ts";
import { dayOfInstant, type PlaceToBook } from "../place-to-book.ts";
import { calendarSearch } from "../search.ts";
import { daysTitle } from "../shown-days.ts";

/** Who comes when: a day to work with, a week, a month. */
export function AppointmentsPage() {
  const [{ view = "day", day: asked, by }, change] = useAddressSearch(calendarSearch);
  const now = useNow();
  const timeZone = useTimeZone();
  const today = todayIn(timeZone, new Date(now));
  const day = asked ?? today;
  const [open, setOpen] = useState<string | null>(null);
  const [moving, setMoving] = useState<CalendarEvent | null>(null);
  const [finding, setFinding] = useState(false);
  const [found, setFound] = useState<{ place: PlaceToBook; wanted: WantedTime } | null>(null);
  const goTo = (next: string) => change({ day: next === today ? undefined : next });
  const dialog = (booking: Booking) => (
    <BookingDialog
      booking={booking}
      now={now}
      onClose={() => setOpen(null)}
      onMove={() => {
        setOpen(null);
        setMoving(eventOf(booking, (by === "clinician" ? booking.clinician : booking.location)?.id ?? nowhere, now));
        change({ view: undefined });
        goTo(dayOfInstant(booking.start, timeZone));
      }}
    />
  );
  const DayShown = by === "clinician" ? CliniciansDay : LocationsDay;
  return (
    <PageFrame title="Appointments" subtitle={daysTitle(day, view)}>
      <CalendarBar
        {...{ view, day, today }}
        byClinician={by === "clinician"}
        onColumns={(byClinician) => change({ by: byClinician ? "clinician" : undefined })}
        onView={(next) => change({ view: next === "day" ? undefined : next })}
        onDay={goTo}
        onFind={() => setFinding(true)}
      />
      {view === "day" ? (
        <DayShown
          {...{ day, now, open, dialog, moving }}
          isToday={day === today}
          onMoving={setMoving}
          onOpen={setOpen}
        />
      ) : view === "week" ? (
        <WeekCalendar {...{ day, now, open, dialog }} onOpen={setOpen} />
      ) : (
        <MonthCalendar day={day} />
      )}
      {finding && (
        <NextFreeDialog
          onClose={() => setFinding(false)}
          onPlace={(place, wanted) => {
            setFinding(false);
            setFound({ place, wanted });
          }}
        />
      )}
      {found && <BookDialog {...found} onClose={() => setFound(null)} />}
    </PageFrame>
  );
}
