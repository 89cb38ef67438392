import { useQueries } from "@tanstack/react-query";
import { appointmentCalls } from "@tracewell/contract/appointments";
import { locationCalls } from "@tracewell/contract/locations";
import { callOptions, useCall } from "../../platform/calls/use-call.ts";
import { useTimeZone } from "../../ui/time/clinic-time-zone.tsx";
import type { Booking } from "../bookings.ts";
import { type DayPlan, planDay } from "../day-plan.ts";
import { openSpans } from "../open-spans.ts";
import { useBookings } from "./use-bookings.ts";

type DayShown = DayPlan & { bookings: ReadonlyMap<string, Booking> };

/** A day as the grid draws it; undefined until it is known. */
export function useDay(day: string, now: number) {
  const clinicZone = useTimeZone();
  const { bookings, error, readAgain } = useBookings(day, day);
  const locations = useCall(locationCalls.list);
  const inUse = locations.data?.data.filter(({ disabled }) => !disabled) ?? [];
  const hours = useQueries({ queries: inUse.map(({ id }) => callOptions(locationCalls.hours, { params: { id } })) });
  const slots = useQueries({
    queries: inUse.map(({ id }) =>
      callOptions(appointmentCalls.slots, { query: { location: id, from: day, to: day } }),
    ),
  });
  const failed = error ?? locations.error;
  if (!bookings || !locations.data) return { shown: undefined, error: failed, readAgain };
  const days = inUse.map((location, place) => {
    const timeZone = location.timeZone ?? clinicZone;
    const open = hours[place]?.data;
    return {
      id: location.id,
      name: location.name,
      timeZone,
      open: open ? openSpans(open, day, timeZone) : [],
      slots: slots[place]?.data?.data ?? [],
    };
  });
  const plan = planDay(bookings, days, now, clinicZone);
  const shown: DayShown = { ...plan, bookings: new Map(bookings.map((booking) => [booking.id, booking])) };
  return { shown, error: failed, readAgain };
}
