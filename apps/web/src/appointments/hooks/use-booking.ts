import { visitCalls } from "@tracewell/contract/visits";
import { useChange } from "../../platform/calls/use-call.ts";
import { toast } from "../../ui/feedback/toasts.tsx";
import { timeIn } from "../../ui/time/clinic-time.ts";
import { useTimeZone } from "../../ui/time/clinic-time-zone.tsx";
import { dayOfInstant, type PlaceToBook, whenText } from "../place-to-book.ts";

/** Who comes. */
export interface BookFor {
  personId: string;
  name: string;
}

interface Wanted {
  place: PlaceToBook;
  who: BookFor;
  visitTypeId: string;
}

/** Books a place: a visit to come, with its appointment. */
export function useBooking(onDone: () => void) {
  const timeZone = useTimeZone();
  const create = useChange(visitCalls.create, { silent: true, invalidates: [visitCalls.list] });
  const book = ({ place, who, visitTypeId }: Wanted) => {
    const { startsAt, endsAt, clinician } = place;
    const appointment = {
      day: dayOfInstant(new Date(startsAt).toISOString(), timeZone),
      start: timeIn(timeZone, new Date(startsAt)),
      end: timeIn(timeZone, new Date(endsAt)),
    };
    const body = {
      personId: who.personId,
      typeIds: [visitTypeId],
      appointment,
      ...(clinician ? { assignTo: clinician.id } : {}),
    };
    create.mutate(
      { body },
      {
        onSuccess: () => {
          toast.done(`${who.name} is booked for ${whenText(startsAt, timeZone)}.`);
          onDone();
        },
      },
    );
  };
  return { book, busy: create.isPending, problem: create.error?.message ?? null };
}
