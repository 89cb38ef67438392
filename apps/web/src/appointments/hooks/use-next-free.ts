import { appointmentCalendarCalls, type PartOfDay } from "@tracewell/contract/appointment-calendar";
import { locationCalls } from "@tracewell/contract/locations";
import { useCall } from "../../platform/calls/use-call.ts";
import { useTimeZone } from "../../ui/time/clinic-time-zone.tsx";
import type { PlaceToBook } from "../place-to-book.ts";

/** What the next free time has to fit; null: anything does. */
export interface WantedTime {
  visitTypeId: string | null;
  locationId: string | null;
  clinicianId: string | null;
  from?: string;
  to?: string;
  partOfDay?: PartOfDay;
}

/** The next free times that fit, earliest first, and the locations to choose from; undefined until they are known. */
export function useNextFree({ visitTypeId, locationId, clinicianId, ...days }: WantedTime) {
  const clinicZone = useTimeZone();
  const locations = useCall(locationCalls.list);
  const next = useCall(appointmentCalendarCalls.nextFree, {
    query: {
      ...days,
      ...(visitTypeId ? { visitType: visitTypeId } : {}),
      ...(locationId ? { location: locationId } : {}),
      ...(clinicianId ? { clinician: clinicianId } : {}),
    },
  });
  const inUse = locations.data?.data.filter(({ disabled }) => !disabled) ?? [];
  const zones = new Map(inUse.map(({ id, timeZone }) => [id, timeZone]));
  const places = next.data?.data.map(
    ({ start, location }): PlaceToBook => ({
      startsAt: Date.parse(start),
      location,
      timeZone: zones.get(location.id) ?? clinicZone,
    }),
  );
  const readAgain = () => void next.refetch();
  return { places: locations.data && places, locations: inUse, error: next.error ?? locations.error, readAgain };
}
