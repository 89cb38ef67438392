import { customQueryCalls } from "@tracewell/contract/custom-queries";
import { useCall, useChange } from "../../platform/calls/use-call.ts";

/** The views that the user may read. */
export function useQuerySources() {
  const { data, error, refetch } = useCall(customQueryCalls.sources);
  return { sources: data?.data, error, retry: () => void refetch() };
}

export const useRunQuery = () => useChange(customQueryCalls.run, { silent: true });
/** Writes a built query as a SELECT. */
export const useCheckQuery = () => useChange(customQueryCalls.check, { silent: true });

/** The user's own queries and the shared ones, and how they are kept. */
export function useSavedQueries() {
  const changes = { invalidates: [customQueryCalls.saved], silent: true };
  return {
    saved: useCall(customQueryCalls.saved).data?.data ?? [],
    create: useChange(customQueryCalls.create, changes),
    update: useChange(customQueryCalls.update, changes),
    remove: useChange(customQueryCalls.delete, { invalidates: [customQueryCalls.saved] }),
  };
}
