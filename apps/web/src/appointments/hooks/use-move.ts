import { appointmentCalls } from "@tracewell/contract/appointments";
import { visitCalls } from "@tracewell/contract/visits";
import { ask } from "../../platform/calls/ask.ts";
import { useChange } from "../../platform/calls/use-call.ts";
import type { Booking } from "../bookings.ts";
import type { BookablePlace } from "../day-plan.ts";
import { timesShown } from "./use-bookings.ts";

const { get, move: call } = appointmentCalls;

/** One appointment, or its series from this one on except for some. */
export interface Moved {
  scope: "one" | "following";
  leaveOut: string[];
}
const onlyThis: Moved = { scope: "one", leaveOut: [] };

/** Moves an appointment to a free place; answers what takes it back, or null where it was refused. */
export function useMove() {
  const move = useChange(call, { invalidates: [...timesShown, get, visitCalls.list, visitCalls.get] });
  return async (booking: Booking, to: BookablePlace, which: Moved = onlyThis): Promise<(() => void) | null> => {
    const { id, version, start, location, clinician } = booking;
    try {
      const body = { start: new Date(to.startsAt).toISOString(), ...whereOf(booking, to), ...which, version };
      const moved = await move.mutateAsync({ params: { id }, body });
      if (!location) return null;
      const back = async () => {
        // The appointment that it became has a version of its own.
        const now = await ask(get, { params: { id: moved.id } });
        await move.mutateAsync({
          params: { id: moved.id },
          body: { start, locationId: location.id, clinicianId: clinician?.id ?? null, ...which, version: now.version },
        });
      };
      return () => void back().catch(() => undefined);
    } catch {
      // The toast of the call says why.
      return null;
    }
  };
}

/** The appointment keeps its location where that has room, and its clinician unless it was given to another. */
export function whereOf({ location }: Booking, { locations, clinicianId }: BookablePlace) {
  const kept = locations.find(({ id }) => id === location?.id) ?? locations[0];
  return { ...(kept ? { locationId: kept.id } : {}), ...(clinicianId === undefined ? {} : { clinicianId }) };
}
