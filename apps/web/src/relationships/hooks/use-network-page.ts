import { type UseQueryOptions, useQuery } from "@tanstack/react-query";
import { activityCalls } from "@tracewell/contract/activity";
import { clusterCalls } from "@tracewell/contract/clusters";
import { contactCalls } from "@tracewell/contract/contacts";
import { investigationCalls } from "@tracewell/contract/investigations";
import { networkSnapshotCalls } from "@tracewell/contract/network-snapshots";
import { outbreakCalls } from "@tracewell/contract/outbreaks";
import { mostNetworkPersons, type RelationshipGraph, relationshipCalls } from "@tracewell/contract/relationships";
import { useEffect, useMemo, useState } from "react";
import { listQuery } from "../../lists/list-search.ts";
import type { CallProblem } from "../../platform/calls/call-problem.ts";
import { callOptions, useCall, useChange } from "../../platform/calls/use-call.ts";
import { readSearch } from "../../shell/routing/address-search.ts";
import type { Layout } from "../../ui/network-graph/drawn-network.ts";
import type { BubbleInput } from "../model/bubble-places.ts";
import { withUnnamed } from "../model/unnamed-persons.ts";
import type { Network } from "../network.ts";
import type { NetworkSearch } from "../network-search.ts";

const { graph, ofPerson, ofInvestigations, tie, turn } = relationshipCalls;
const most = mostNetworkPersons;

type Options = UseQueryOptions<RelationshipGraph, CallProblem>;

/** Whose network the address asks for; that of the open investigations where it names nobody. */
function optionsOf({ record, person, outbreak, cluster, ...search }: NetworkSearch): Options {
  const around = { query: { steps: Math.max(1, search.steps ?? 3), most } };
  if (record) return callOptions(graph, { params: { id: record }, ...around }) as Options;
  if (person) return callOptions(ofPerson, { params: { id: person }, ...around }) as Options;
  if (outbreak) return callOptions(outbreakCalls.graph, { params: { id: outbreak }, query: { most } }) as Options;
  if (cluster) {
    const { method, clusterInfection: infection, exposedFrom } = search;
    return callOptions(clusterCalls.graph, {
      params: { id: cluster },
      query: { method, infection, exposedFrom },
    }) as Options;
  }
  const steps = Math.min(3, search.steps ?? 1);
  const list = listQuery(readSearch(search.list ?? ""));
  return callOptions(ofInvestigations, { query: { ...list, steps, most } as never }) as Options;
}

/** The network that the address asks for. */
export function useNetworkOf(search: NetworkSearch) {
  const { data, error, refetch } = useQuery(optionsOf(search));
  const network = useMemo(() => data && { ...withUnnamed(data), truncated: data.truncated }, [data]);
  return { network, error, refetch };
}

/** Places by which those who are tied stand together, worked out beside the page; null until they are. */
export function useBubbleLayout(network: Network, wanted: boolean): Layout | null {
  const [made, setMade] = useState<{ of: Network; layout: Layout } | null>(null);
  const isMade = made?.of === network;
  useEffect(() => {
    if (!wanted || isMade) return;
    const worker = new Worker(new URL("../model/bubble.worker.ts", import.meta.url), { type: "module" });
    worker.addEventListener("message", ({ data }) => setMade({ of: network, layout: { places: data, decor: [] } }));
    const ties = network.ties.map(({ from, to }) => ({ from, to }));
    worker.postMessage({ ids: network.persons.map(({ id }) => id), ties } satisfies BubbleInput);
    return () => worker.terminate();
  }, [network, wanted, isMade]);
  return isMade ? made.layout : null;
}

export const useTie = (id: string) => useCall(tie, { params: { id } });
export const useContact = (id: string) => useCall(contactCalls.get, { params: { id } });

/** What tells of ties beside the tie's own page: read again after one was made, turned or deleted. */
const toldElsewhere = [
  graph,
  ofPerson,
  ofInvestigations,
  outbreakCalls.graph,
  clusterCalls.graph,
  clusterCalls.list,
  investigationCalls.get,
  contactCalls.list,
  activityCalls.ofRecord,
];
const told = [...toldElsewhere, tie, contactCalls.get];

export const useTurn = (onDone: () => void) => useChange(turn, { invalidates: told, onDone });
/** The tie and its contact are still on the page when they are gone, and asking for them again would be refused. */
export const useDeleteTie = (onDone: () => void) =>
  useChange(contactCalls.remove, { invalidates: toldElsewhere, onDone });
export const useNewTie = (onDone: () => void) =>
  useChange(contactCalls.create, { silent: true, invalidates: told, onDone });
const { snapshots, keep, deleteSnapshot, compare } = networkSnapshotCalls;
export const useSnapshots = () => useCall(snapshots).data?.data ?? [];
export const useKeepSnapshot = (onDone: () => void) =>
  useChange(keep, { silent: true, invalidates: [snapshots], onDone });
export const useDeleteSnapshot = () => useChange(deleteSnapshot, { invalidates: [snapshots] });
export const useComparison = (id: string, otherId: string) => useCall(compare, { params: { id, otherId } });
