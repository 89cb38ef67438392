import { relationshipCalls } from "@tracewell/contract/relationships";
import { useCall } from "../../platform/calls/use-call.ts";

/** The network of persons around a record. */
export function useNetwork(recordId: string) {
  const query = useCall(relationshipCalls.graph, { params: { id: recordId } });
  return { network: query.data ?? null, error: query.error, retry: () => void query.refetch() };
}
