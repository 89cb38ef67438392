import { systemSettingsCalls } from "@tracewell/contract/system-settings";
import { useCall, useChange } from "../../platform/calls/use-call.ts";

const { patientPortal, switchPatientPortal } = systemSettingsCalls;

/** Whether the clinic's portal is on, and the way to turn it; failures show as toasts. */
export function usePatientPortal() {
  const { data, error, refetch } = useCall(patientPortal);
  const { mutate, isPending } = useChange(switchPatientPortal, { replaces: patientPortal });
  return {
    enabled: data?.enabled,
    error,
    retry: () => void refetch(),
    busy: isPending,
    turn: (enabled: boolean) => mutate({ body: { enabled } }),
  };
}
