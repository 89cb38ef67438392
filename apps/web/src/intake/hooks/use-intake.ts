import { useQueryClient } from "@tanstack/react-query";
import { intakeCalls } from "@tracewell/contract/intake";
import { useCall, useChange } from "../../platform/calls/use-call.ts";

export const useIntakeItems = () => useCall(intakeCalls.items);

/** Ticks an item, or says why it isn't needed, or takes that back. `pagePath` is of the call that reads the visit's page. */
export function useIntakeTicks(pagePath: string) {
  const client = useQueryClient();
  const onDone = () => void client.invalidateQueries({ queryKey: [pagePath] });
  return {
    tick: useChange(intakeCalls.tick, { onDone }),
    skip: useChange(intakeCalls.tick, { silent: true, onDone }),
    untick: useChange(intakeCalls.untick, { onDone }),
  };
}
