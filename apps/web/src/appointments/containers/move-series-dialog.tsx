import { Modal } from "@mantine/core";
import { appointmentCalendarCalls, type Misfit } from "@tracewell/contract/appointment-calendar";
import { useCall } from "../../platform/calls/use-call.ts";
import { ActionButton } from "../../ui/abilities/ability-button.tsx";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { SkeletonLines } from "../../ui/feedback/skeleton.tsx";
import type { Booking } from "../bookings.ts";
import css from "../components/booking.module.css";
import type { BookablePlace } from "../day-plan.ts";
import { type Moved, whereOf } from "../hooks/use-move.ts";
import { whenText } from "../place-to-book.ts";

type MoveSeriesDialogProps = {
  booking: Booking;
  to: BookablePlace;
  timeZone: string;
  onMove: (which: Moved) => void;
  onClose: () => void;
};

const misfitTexts: Record<Misfit, string> = {
  closed: "the location is closed then",
  "not-served": "the location does not take this type of visit",
  full: "every place is taken",
  "clinician-away": "the clinician is away",
  "clinician-busy": "the clinician has another appointment",
};

/** Whether one appointment of a course is moved or all that follow; says what becomes of each, and which stay. */
export function MoveSeriesDialog({ booking, to, timeZone, onMove, onClose }: MoveSeriesDialogProps) {
  const { clinicianId, ...where } = whereOf(booking, to);
  const plan = useCall(appointmentCalendarCalls.planMove, {
    params: { id: booking.id },
    query: { start: new Date(to.startsAt).toISOString(), ...where, ...(clinicianId ? { clinicianId } : {}) },
  });
  const all = plan.data?.data ?? [];
  const stay = all.filter(({ misfit }) => misfit !== null);
  const count = all.length - stay.length;
  return (
    <Modal
      opened
      onClose={onClose}
      title={`Move ${booking.person.fullName}`}
      centered
      closeButtonProps={{ "aria-label": "Close" }}
    >
      <div className={css.dialog}>
        <p>This appointment is one of a series.</p>
        {plan.isPending && <SkeletonLines lines={4} />}
        {plan.error && <ErrorState message={plan.error.message} onRetry={() => void plan.refetch()} />}
        {all.length > 1 && (
          <ul className={css.series} aria-label="What becomes of each">
            {all.map(({ id, start, becomes, misfit }) => (
              <li key={id} data-stays={misfit !== null || undefined}>
                {misfit === null
                  ? whenText(Date.parse(becomes), timeZone)
                  : `Stays on ${whenText(Date.parse(start), timeZone)}: ${misfitTexts[misfit]}`}
              </li>
            ))}
          </ul>
        )}
        <div className={css.buttons}>
          <ActionButton onPress={() => onMove({ scope: "one", leaveOut: [] })}>Only this one</ActionButton>
          {count > 1 && (
            <ActionButton main onPress={() => onMove({ scope: "following", leaveOut: stay.map(({ id }) => id) })}>
              {stay.length === 0 ? `All ${count}` : `The ${count} that fit`}
            </ActionButton>
          )}
        </div>
      </div>
    </Modal>
  );
}
