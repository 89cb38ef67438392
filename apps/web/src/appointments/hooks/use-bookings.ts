import { useInfiniteQuery } from "@tanstack/react-query";
import { appointmentCalendarCalls } from "@tracewell/contract/appointment-calendar";
import { type AppointmentRow, appointmentCalls } from "@tracewell/contract/appointments";
import { queues } from "@tracewell/contract/live";
import { Id, mostRows } from "@tracewell/contract/primitives";
import { useEffect } from "react";
import { z } from "zod";
import { queryClient } from "../../platform/calls/query-client.ts";
import { pagesOptions } from "../../platform/calls/use-call.ts";
import { onLiveAgain } from "../../platform/live/live-channel.ts";
import { useQueue } from "../../platform/live/use-queue.ts";
import type { Booking } from "../bookings.ts";

const Changed = z.object({ visitId: Id });
/** Where the live channel can't be opened, it is looked at so often. */
const withoutLive = 60_000;
/** What shows when there is something, and when there is room. */
export const timesShown = [
  appointmentCalls.list,
  appointmentCalls.slots,
  appointmentCalendarCalls.days,
  appointmentCalendarCalls.clinicians,
  appointmentCalendarCalls.nextFree,
];
const readAgain = () => {
  for (const { path } of timesShown) void queryClient.invalidateQueries({ queryKey: [path] });
};

/** The appointments of some days, as soon as anyone makes or changes one. */
export function useBookings(from: string, to: string) {
  const asked = pagesOptions(appointmentCalls.list, { query: { from, to, limit: mostRows } });
  const { data, error, hasNextPage, isFetching, fetchNextPage } = useInfiniteQuery({
    ...asked,
    refetchInterval: withoutLive,
  });
  // A week of several locations is more than a page.
  useEffect(() => {
    if (hasNextPage && !isFetching) void fetchNextPage();
  }, [hasNextPage, isFetching, fetchNextPage]);
  useQueue(queues.appointments, Changed, readAgain);
  useEffect(() => onLiveAgain(readAgain), []);
  const rows = data?.pages.flatMap((page) => page.data);
  const bookings = rows?.filter(({ status }) => status !== "MOVED_TO_OTHER_TIME").map(bookingOf);
  return { bookings, error, readAgain };
}

const bookingOf = ({ types, visit, statusComment, ...row }: AppointmentRow): Booking => ({
  ...row,
  what: types.map(({ name }) => name).join(", "),
  comment: statusComment,
  visitId: visit.id,
});
