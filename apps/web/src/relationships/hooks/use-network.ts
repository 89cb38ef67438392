import { relationshipCalls } from "@tracewell/contract/relationships";
import { useCall } from "../../platform/calls/use-call.ts";

/** The network of persons around a record. */
export function useNetwork(recordId: string) {
  const query = useCall(relationshipCalls.graph, { params: { id: recordId } });
  return { network: query.data ?? null, error: query.error, retry: () => void query.refetch() };
}

/** The network of persons around a person. */
export function usePersonNetwork(personId: string) {
  const query = useCall(relationshipCalls.ofPerson, { params: { id: personId } });
  return { network: query.data ?? null, error: query.error, retry: () => void query.refetch() };
}
