import { useQueryClient } from "@tanstack/react-query";
import { checklistCalls } from "@tracewell/contract/checklists";
import { useCall, useChange } from "../../platform/calls/use-call.ts";

export const useExceptionCounts = () => useCall(checklistCalls.counts);

/** Says why a record is finished without a line, or takes that back. `pagePath` is of the call that reads the record's page. */
export function useChecklistChanges(pagePath: string) {
  const client = useQueryClient();
  const onDone = () => void client.invalidateQueries({ queryKey: [pagePath] });
  return {
    except: useChange(checklistCalls.except, { silent: true, onDone }),
    withdraw: useChange(checklistCalls.withdraw, { onDone }),
  };
}
