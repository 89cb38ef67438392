import { useQueries } from "@tanstack/react-query";
import { appointmentCalendarCalls } from "@tracewell/contract/appointment-calendar";
import { appointmentCalls } from "@tracewell/contract/appointments";
import { locationCalls } from "@tracewell/contract/locations";
import { callOptions, useCall } from "../../platform/calls/use-call.ts";
import { useTimeZone } from "../../ui/time/clinic-time-zone.tsx";
import type { Booking } from "../bookings.ts";
import { planClinicians } from "../clinician-plan.ts";
import { type DayPlan, planDay } from "../day-plan.ts";
import { openSpans } from "../open-spans.ts";
import { useBookings } from "./use-bookings.ts";

/** A day as the grid draws it; undefined until it is known. */
export interface DayRead {
  shown: (DayPlan & { bookings: ReadonlyMap<string, Booking> }) | undefined;
  error: Error | null;
  readAgain: () => void;
}

const byId = (bookings: readonly Booking[]) => new Map(bookings.map((booking) => [booking.id, booking]));

/** A day by location. */
export function useDayByLocation(day: string, now: number): DayRead {
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
  return { shown: { ...plan, bookings: byId(bookings) }, error: failed, readAgain };
}

/** A day by clinician. */
export function useDayByClinician(day: string, now: number): DayRead {
  const timeZone = useTimeZone();
  const { bookings, error, readAgain } = useBookings(day, day);
  const locations = useCall(locationCalls.list);
  const clinicians = useCall(appointmentCalendarCalls.clinicians, { query: { day } });
  const failed = error ?? clinicians.error ?? locations.error;
  if (!bookings || !clinicians.data || !locations.data) return { shown: undefined, error: failed, readAgain };
  const names = new Map(locations.data.data.map(({ id, name }) => [id, name]));
  const plan = planClinicians(bookings, clinicians.data.data, names, now, timeZone);
  return { shown: { ...plan, bookings: byId(bookings) }, error: failed, readAgain };
}
