import { clinicCalls } from "@tracewell/contract/clinics";
import { type HoursBody, type HoursPage, locationCalls } from "@tracewell/contract/locations";
import type { OpeningHours } from "@tracewell/contract/opening-hours";
import { ask } from "../../platform/calls/ask.ts";
import { queryClient } from "../../platform/calls/query-client.ts";
import { callKey, useCall, useChange } from "../../platform/calls/use-call.ts";

/** Where the clinic keeps appointments. */
export function useLocations() {
  const { data, error, refetch } = useCall(locationCalls.list);
  return { locations: data?.data, error, retry: () => void refetch() };
}

export const useClinicHours = () => useCall(locationCalls.clinicHours);
export const useLocationHours = (id: string) => useCall(locationCalls.hours, { params: { id } });
export const useScheduling = () => useCall(locationCalls.scheduling);

const listChanges = { invalidates: [locationCalls.list] };
export const useAddLocation = () => useChange(locationCalls.create, listChanges);
export const useDeleteLocation = () => useChange(locationCalls.delete, listChanges);
export const useInheritHours = () => useChange(locationCalls.inheritHours, { invalidates: [locationCalls.hours] });

export const useKeepUsualHours = () =>
  useChange(locationCalls.setClinicHours, { invalidates: [locationCalls.clinicHours, clinicCalls.ownSteps] });

/** How the hours of a location, or of the clinic, are saved and kept. */
export function hoursWay(locationId: string | null) {
  return {
    save: (hours: OpeningHours, version: number, keepBooked: boolean): Promise<HoursPage> => {
      const body: HoursBody = { ...hours, version, keepBooked };
      return locationId === null
        ? ask(locationCalls.setClinicHours, { body, silent: true })
        : ask(locationCalls.setHours, { params: { id: locationId }, body, silent: true });
    },
    readNewer: (newer: unknown) => locationCalls.hours.reply.safeParse(newer).data,
    keep: (page: HoursPage): void => {
      if (locationId !== null)
        return void queryClient.setQueryData(callKey(locationCalls.hours, { params: { id: locationId } }), page);
      queryClient.setQueryData(callKey(locationCalls.clinicHours), page);
      void queryClient.invalidateQueries({ queryKey: callKey(clinicCalls.ownSteps) });
      // Locations without hours of their own follow.
      for (const query of queryClient.getQueryCache().findAll({ queryKey: [locationCalls.hours.path] }))
        void queryClient.invalidateQueries({ queryKey: query.queryKey });
    },
  };
}

/** The federal holidays of a year from a day on. */
export const askHolidays = async (from: string, to: string) =>
  (await ask(locationCalls.holidays, { query: { from, to } })).data;
