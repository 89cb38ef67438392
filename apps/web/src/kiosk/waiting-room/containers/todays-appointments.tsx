import { Button } from "@mantine/core";
import type { Booking } from "../../../appointments/bookings.ts";
import { AttendanceText } from "../../../appointments/components/attendance-text.tsx";
import { useArrive } from "../../../appointments/hooks/use-arrive.ts";
import { useBookings } from "../../../appointments/hooks/use-bookings.ts";
import { type CardColumn, CardTable } from "../../../ui/card-table.tsx";
import { EmptyLine } from "../../../ui/feedback/empty-line.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { SkeletonLines } from "../../../ui/feedback/skeleton.tsx";
import { Link } from "../../../ui/link.tsx";
import { formatTimeOfInstant, todayIn } from "../../../ui/time/clinic-time.ts";
import { useTimeZone } from "../../../ui/time/clinic-time-zone.tsx";

const isOpen = ({ status }: Booking): boolean => status === "NEW" || status === "ASSIGNED";
/** Who is expected, and who is here and waits; who was taken in has left the waiting room. */
const isShown = (booking: Booking): boolean =>
  isOpen(booking) || (booking.arrivedAt !== null && booking.takenInAt === null);

/** Today's appointments: who is expected, who is here, how early or late, under which number; and checking in. */
export function TodaysAppointments() {
  const zone = useTimeZone();
  const today = todayIn(zone);
  const { bookings, error, readAgain } = useBookings(today, today);
  const arrive = useArrive();
  if (!bookings)
    return error ? <ErrorState message={error.message} onRetry={readAgain} /> : <SkeletonLines lines={6} />;
  const shown = bookings.filter(isShown);
  if (shown.length === 0) return <EmptyLine>Nobody is expected any more today.</EmptyLine>;
  const columns: readonly CardColumn<Booking>[] = [
    { id: "time", header: "Time", cell: ({ start }) => formatTimeOfInstant(start, zone) },
    {
      id: "patient",
      header: "Patient",
      cell: ({ visitId, person }) => <Link href={`/visits/visit-details/${visitId}`}>{person.fullName}</Link>,
    },
    { id: "place", header: "Where", cell: ({ location }) => location?.name ?? "–" },
    { id: "stands", header: "Stands", cell: (booking) => <AttendanceText appointment={booking} toCome="Expected" /> },
    { id: "number", header: "No.", align: "right", cell: ({ temporaryId }) => temporaryId ?? "–" },
    {
      id: "check-in",
      header: "Check in",
      cell: (booking) =>
        isOpen(booking) && (
          <Button
            size="xs"
            aria-label={`Check in ${booking.person.fullName}`}
            loading={arrive.isPending && arrive.variables?.params.id === booking.id}
            onClick={() => arrive.mutate({ params: { id: booking.id }, body: { version: booking.version } })}
          >
            Check in
          </Button>
        ),
    },
  ];
  return <CardTable label="Today’s appointments" columns={columns} rows={shown} rowId={({ id }) => id} />;
}
