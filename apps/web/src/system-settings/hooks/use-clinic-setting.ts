import { type ClinicSettingName, preferenceCalls } from "@tracewell/contract/clinic-preferences";
import { type ClinicSetting, readClinicSetting } from "@tracewell/contract/clinic-settings";
import { useCall, useChange } from "../../platform/calls/use-call.ts";

/** The settings that a switch changes at once. */
type SwitchedSetting = Extract<ClinicSettingName, "isolationMessaging" | "labReports" | "registration">;

const changed = { invalidates: [preferenceCalls.global] };

/** A setting of the clinic, and the way to change it; failures show as toasts. */
export function useClinicSetting<Name extends SwitchedSetting>(name: Name) {
  const { data, error, refetch } = useCall(preferenceCalls.global, { params: { name } });
  const create = useChange(preferenceCalls.create, changed);
  const update = useChange(preferenceCalls.update, changed);
  const save = (next: ClinicSetting<Name>) => {
    if (!data) return;
    const body = { name, value: JSON.stringify(next), user: null };
    if (data.uuid) update.mutate({ params: { id: data.uuid }, body: { ...body, version: data.version } });
    else create.mutate({ body });
  };
  return {
    value: data && readClinicSetting(name, data.value),
    error,
    retry: () => void refetch(),
    busy: create.isPending || update.isPending,
    save,
  };
}
