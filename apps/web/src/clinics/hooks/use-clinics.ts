import { type ClinicPage, clinicCalls } from "@tracewell/contract/clinics";
import { queryClient } from "../../platform/calls/query-client.ts";
import { callKey, useCall, useChange } from "../../platform/calls/use-call.ts";

const { get, list, parents, invite, close, reopen, ownSteps } = clinicCalls;

export const useClinic = (id: string) => useCall(get, { params: { id } });
export const useParentClinics = () => useCall(parents);
export const useOwnSteps = () => useCall(ownSteps);

/** Has read anew what tells of clinics, one of which was changed. */
export function keepClinic(page: ClinicPage): void {
  queryClient.setQueryData(callKey(get, { params: { id: page.id } }), page);
  for (const { path } of [list, parents]) void queryClient.invalidateQueries({ queryKey: [path] });
}

export const useCloseClinic = () => useChange(close, { onDone: keepClinic });
export const useReopenClinic = () => useChange(reopen, { onDone: keepClinic });
export const useInviteAdministrator = (onDone: () => void) =>
  useChange(invite, {
    silent: true,
    onDone: (page) => {
      keepClinic(page);
      onDone();
    },
  });
