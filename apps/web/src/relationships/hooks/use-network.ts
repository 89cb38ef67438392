import { type RelationshipGraph, relationshipCalls } from "@tracewell/contract/relationships";
import { useMemo } from "react";
import { useCall } from "../../platform/calls/use-call.ts";
import { withUnnamed } from "../model/unnamed-persons.ts";

/** The network of persons around a record. */
export function useNetwork(recordId: string) {
  const query = useCall(relationshipCalls.graph, { params: { id: recordId } });
  return { network: useWhole(query.data), error: query.error, retry: () => void query.refetch() };
}

/** The network of persons around a person. */
export function usePersonNetwork(personId: string) {
  const query = useCall(relationshipCalls.ofPerson, { params: { id: personId } });
  return { network: useWhole(query.data), error: query.error, retry: () => void query.refetch() };
}

const useWhole = (graph: RelationshipGraph | undefined) =>
  useMemo(() => (graph ? { ...withUnnamed(graph), truncated: graph.truncated } : null), [graph]);
