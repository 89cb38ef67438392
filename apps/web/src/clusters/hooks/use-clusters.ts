import { clusterCalls } from "@tracewell/contract/clusters";
import type { OutbreakPage } from "@tracewell/contract/outbreaks";
import { outbreakCalls } from "@tracewell/contract/outbreaks";
import { useCall, useChange } from "../../platform/calls/use-call.ts";
import type { ClusterSearch } from "../cluster-search.ts";

export const useClusters = (search: ClusterSearch) => useCall(clusterCalls.list, { query: search });

/** Declares an outbreak of a cluster. */
export const useDeclare = (onDone: (outbreak: OutbreakPage) => void) =>
  useChange(clusterCalls.declare, { silent: true, invalidates: [outbreakCalls.list, outbreakCalls.members], onDone });
