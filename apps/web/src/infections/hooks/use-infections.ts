import { type InfectionPage, infectionCalls } from "@tracewell/contract/infections";
import { lookupCalls } from "@tracewell/contract/lookups";
import { systemSettingsCalls } from "@tracewell/contract/system-settings";
import { queryClient } from "../../platform/calls/query-client.ts";
import { callKey, useCall, useChange } from "../../platform/calls/use-call.ts";

const { get, list, remove } = infectionCalls;

export const useInfection = (id: string) => useCall(get, { params: { id } });

function readAnew(): void {
  for (const { path } of [list, lookupCalls.infections, systemSettingsCalls.unmappedCodes])
    void queryClient.invalidateQueries({ queryKey: [path] });
}

/** Keeps an infection as it was answered, and has read anew what shows infections. */
export function keepInfection(page: InfectionPage): void {
  queryClient.setQueryData(callKey(get, { params: { id: page.id } }), page);
  readAnew();
}

export const useRemoveInfection = () => useChange(remove, { onDone: readAnew });
