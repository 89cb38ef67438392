import { useQuery } from "@tanstack/react-query";
import { Changed, queues } from "@tracewell/contract/live";
import { mostRows } from "@tracewell/contract/primitives";
import { type VisitRow, visitCalls } from "@tracewell/contract/visits";
import { useEffect } from "react";
import { queryClient } from "../../platform/calls/query-client.ts";
import { callOptions } from "../../platform/calls/use-call.ts";
import { onLiveAgain } from "../../platform/live/live-channel.ts";
import { useQueue } from "../../platform/live/use-queue.ts";
import { useTimeZone } from "../../ui/time/clinic-time-zone.tsx";
import type { Booking } from "../bookings.ts";
import { instantOf } from "../wall-clock.ts";

/** What is moved here from other days is not told of: it is looked for so often. */
const betweenLooks = 20_000;
const readAgain = () => void queryClient.invalidateQueries({ queryKey: [visitCalls.list.path] });

/** The appointments of some days, read again as soon as a colleague makes one (shell/notices/list-changes.tsx) or changes one. */
export function useBookings(from: string, to: string) {
  const timeZone = useTimeZone();
  const asked = callOptions(visitCalls.list, { query: { dayFrom: from, dayTo: to, limit: mostRows } });
  const { data, error } = useQuery({ ...asked, refetchInterval: betweenLooks });
  useQueue(queues.changed, Changed, ({ recordId }) => {
    if (data?.data.some(({ id }) => id === recordId)) readAgain();
  });
  useEffect(() => onLiveAgain(readAgain), []);
  const bookings = data?.data.flatMap((visit) => bookingOf(visit, timeZone) ?? []);
  return { bookings, error, readAgain };
}

function bookingOf(visit: VisitRow, timeZone: string): Booking | null {
  const { appointment, person, types, assignedTo, waitingFrom, waitingUntil, version, id } = visit;
  if (!appointment) return null;
  const { day, start, end, status } = appointment;
  return {
    id: appointment.id,
    status,
    start: instantOf(day, start, timeZone),
    end: instantOf(day, end, timeZone),
    person: { id: person.id, fullName: person.fullName },
    what: types.map(({ name }) => name).join(", "),
    clinician: assignedTo,
    visitId: id,
    arrivedAt: waitingFrom,
    takenInAt: waitingUntil,
    version,
  };
}
