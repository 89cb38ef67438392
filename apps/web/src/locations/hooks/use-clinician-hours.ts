import { appointmentCalendarCalls } from "@tracewell/contract/appointment-calendar";
import { type ClinicianHours, type ClinicianHoursBody, clinicianHoursCalls } from "@tracewell/contract/clinician-hours";
import { ask } from "../../platform/calls/ask.ts";
import { queryClient } from "../../platform/calls/query-client.ts";
import { callKey, useCall } from "../../platform/calls/use-call.ts";

const { clinicianHours, setClinicianHours } = clinicianHoursCalls;

export const useClinicianHours = (id: string) => useCall(clinicianHours, { params: { id } });

/** How a clinician's hours are saved and kept. */
export const clinicianHoursWay = (id: string) => ({
  save: (body: ClinicianHoursBody): Promise<ClinicianHours> =>
    ask(setClinicianHours, { params: { id }, body, silent: true }),
  readNewer: (newer: unknown) => clinicianHours.reply.safeParse(newer).data,
  keep: (page: ClinicianHours): void => {
    queryClient.setQueryData(callKey(clinicianHours, { params: { id } }), page);
    void queryClient.invalidateQueries({ queryKey: [appointmentCalendarCalls.clinicians.path] });
  },
});
