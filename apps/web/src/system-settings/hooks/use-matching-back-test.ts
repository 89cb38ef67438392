import { systemSettingsCalls } from "@tracewell/contract/system-settings";
import { useCall } from "../../platform/calls/use-call.ts";

/** What other thresholds of matching would have done with what staff decided. */
export function useMatchingBackTest() {
  const { data, error, refetch } = useCall(systemSettingsCalls.matchingBackTest);
  return { backTest: data, error, retry: () => void refetch() };
}
