import { appointmentCalls } from "@tracewell/contract/appointments";
import { visitCalls } from "@tracewell/contract/visits";
import { useChange } from "../../platform/calls/use-call.ts";
import { toast } from "../../ui/feedback/toasts.tsx";
import { type PlaceToBook, whenText } from "../place-to-book.ts";
import { timesShown } from "./use-bookings.ts";

/** Who comes. */
export interface BookFor {
  personId: string;
  name: string;
}

interface Wanted {
  place: PlaceToBook;
  who: BookFor;
  visitTypeId: string;
  clinicianId: string | null;
  comment: string;
  /** How many weeks in a row; 1: once. */
  weeks: number;
}

/** Books a place for a person, and the same time of the weeks that follow where it is a course. */
export function useBooking(onDone: () => void) {
  const booked = useChange(appointmentCalls.book, { silent: true, invalidates: [...timesShown, visitCalls.list] });
  const book = ({ place, who, visitTypeId, clinicianId, comment, weeks }: Wanted) => {
    const { startsAt, location, timeZone } = place;
    const body = {
      locationId: location.id,
      start: new Date(startsAt).toISOString(),
      personId: who.personId,
      visitTypeId,
      comment,
      ...(clinicianId ? { clinicianId } : {}),
      ...(weeks > 1 ? { repeat: { times: weeks - 1, weeks: 1 } } : {}),
    };
    booked.mutate(
      { body },
      {
        onSuccess: () => {
          toast.done(`${who.name} is booked for ${whenText(startsAt, timeZone)}.`);
          onDone();
        },
      },
    );
  };
  // A refused time comes with the nearest that are free (R8-25).
  const nearest = booked.error?.details.flatMap(({ code, message }) =>
    code === "slot.free" ? Date.parse(message) : [],
  );
  return { book, busy: booked.isPending, problem: booked.error?.message ?? null, nearest: nearest ?? [] };
}
