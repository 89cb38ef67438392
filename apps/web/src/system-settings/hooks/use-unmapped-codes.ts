import { systemSettingsCalls } from "@tracewell/contract/system-settings";
import { useCall, useChange } from "../../platform/calls/use-call.ts";

const { unmappedCodes, mapCode } = systemSettingsCalls;

/** The codes that point to no infection, and the way to map them; failures show as toasts. */
export function useUnmappedCodes() {
  const { data, error, refetch } = useCall(unmappedCodes);
  const map = useChange(mapCode, { invalidates: [unmappedCodes] });
  return { codes: data?.codes, error, readAgain: () => void refetch(), map };
}
