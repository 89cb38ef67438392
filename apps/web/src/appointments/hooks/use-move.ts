import { appointmentCalls } from "@tracewell/contract/appointments";
import { visitCalls } from "@tracewell/contract/visits";
import { ask } from "../../platform/calls/ask.ts";
import { useChange } from "../../platform/calls/use-call.ts";
import type { Booking } from "../bookings.ts";
import type { FreePlace } from "../day-column.ts";

const { list, slots, get, move: call } = appointmentCalls;

/** Moves an appointment to a free place; answers what takes it back, or null where it was refused. */
export function useMove() {
  const move = useChange(call, { invalidates: [list, slots, get, visitCalls.list, visitCalls.get] });
  return async ({ id, version, start, location }: Booking, to: FreePlace): Promise<(() => void) | null> => {
    try {
      const body = { start: new Date(to.startsAt).toISOString(), locationId: to.column, version };
      const moved = await move.mutateAsync({ params: { id }, body });
      if (!location) return null;
      const back = async () => {
        // The appointment that it became has a version of its own.
        const now = await ask(get, { params: { id: moved.id } });
        await move.mutateAsync({
          params: { id: moved.id },
          body: { start, locationId: location.id, version: now.version },
        });
      };
      return () => void back().catch(() => undefined);
    } catch {
      // The toast of the call says why.
      return null;
    }
  };
}
