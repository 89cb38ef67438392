import { visitCalls } from "@tracewell/contract/visits";
import { useChange } from "../../platform/calls/use-call.ts";
import { timeIn } from "../../ui/time/clinic-time.ts";
import { useTimeZone } from "../../ui/time/clinic-time-zone.tsx";
import type { Booking } from "../bookings.ts";
import { nobody } from "../day-plan.ts";
import { dayOfInstant } from "../place-to-book.ts";

/** Where an appointment goes: milliseconds, and whose column. */
export interface Target {
  startsAt: number;
  endsAt: number;
  column: string;
}

const changed = { invalidates: [visitCalls.list, visitCalls.get] };

/** Moves an appointment to another time or clinician; answers what takes it back, or null where it was refused. */
export function useMove() {
  const timeZone = useTimeZone();
  const reschedule = useChange(visitCalls.reschedule, changed);
  const assign = useChange(visitCalls.assign, changed);
  const timeOf = ({ startsAt, endsAt }: Target) => ({
    day: dayOfInstant(new Date(startsAt).toISOString(), timeZone),
    start: timeIn(timeZone, new Date(startsAt)),
    end: timeIn(timeZone, new Date(endsAt)),
  });
  const go = async (id: string, version: number, from: Target, to: Target): Promise<number> => {
    let reached = version;
    if (from.startsAt !== to.startsAt) {
      const body = { appointment: timeOf(to), version: reached };
      reached = (await reschedule.mutateAsync({ params: { id }, body })).version;
    }
    if (from.column !== to.column) {
      const body = { userId: to.column === nobody ? null : to.column, version: reached };
      reached = (await assign.mutateAsync({ params: { id }, body })).version;
    }
    return reached;
  };
  return async (booking: Booking, to: Target): Promise<(() => void) | null> => {
    const { visitId, version, clinician, start, end } = booking;
    const from = { startsAt: Date.parse(start), endsAt: Date.parse(end), column: clinician?.id ?? nobody };
    try {
      const reached = await go(visitId, version, from, to);
      return () => void go(visitId, reached, to, from).catch(() => undefined);
    } catch {
      // The toast of the call says why.
      return null;
    }
  };
}
