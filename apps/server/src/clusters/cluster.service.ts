import type { BodyOf } from "@tracewell/contract/call";
import {
  type Cluster,
  type ClusterQuery,
  type Clusters,
  type clusterCalls,
  mostClusters,
  mostClusterTies,
} from "@tracewell/contract/clusters";
import type { OutbreakPage } from "@tracewell/contract/outbreaks";
import { mostNetworkPersons, type RelationshipGraph } from "@tracewell/contract/relationships";
import { maySeeNetwork } from "../outbreaks/outbreak.policy.ts";
import { declareOutbreak, getOutbreak, joinOutbreak } from "../outbreaks/outbreak.service.ts";
import { fullName } from "../persons/person-name.model.ts";
import type { Viewer } from "../platform/access/viewer.ts";
import { daysAfter, todayIn } from "../platform/clinic-day.ts";
import { together } from "../platform/database/together.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { demand } from "../platform/guards.ts";
import { found } from "../platform/refusal.ts";
import { kindsOpenTo } from "../records/record-access.service.ts";
import { drawPersons } from "../relationships/relationship.service.ts";
import {
  bridgesOf,
  clustersOf,
  densityOf,
  diameterOf,
  graphOf,
  growthOf,
  joinersOf,
  type Pair,
  type PersonGraph,
  partOf,
} from "./cluster.model.ts";
import {
  type ClusterMember,
  listClusterMembers,
  listClusterTies,
  listRecordsFor,
  listTiedInfections,
} from "./cluster.queries.ts";

/** How long somebody counts as new where nobody says otherwise, and how many of a cluster are named. */
const newForDays = 30;
const mostNamed = 3;
const mostBridges = 5;

type Choice = Pick<ClusterQuery, "method" | "infection" | "exposedFrom">;

/** Who belongs together by ties: computed when asked for, over the newest ties of the clinic. */
export async function listClusters(tx: Tx, viewer: Viewer, query: ClusterQuery): Promise<Clusters> {
  const [{ ties, truncated }, infections] = await together([tiesOf(tx, query), listTiedInfections(tx)]);
  const graph = graphOf(ties);
  const all = clustersOf(graph, query.method);
  const shown = all.slice(0, mostClusters);
  const members = await listClusterMembers(tx, {
    personIds: shown.flat(),
    infectionId: query.infection,
    kinds: kindsOpenTo(viewer),
    timeZone: viewer.timeZone,
  });
  const newSince = query.newSince ?? daysAfter(todayIn(viewer.timeZone), -newForDays);
  const known = new Map(members.map((member) => [member.person.id, member]));
  const joiners = query.method === "communities" ? joinersOf(graph, all) : null;
  return {
    clusters: shown.map((ids) => clusterOf(ids, { graph, ties, known, newSince, joiners })),
    count: all.length,
    persons: graph.order,
    ties: ties.length,
    newSince,
    truncated,
    infections,
  };
}

/** The network of the cluster to which a person belongs. */
export async function drawCluster(tx: Tx, viewer: Viewer, id: string, query: ClusterQuery): Promise<RelationshipGraph> {
  return drawPersons(tx, viewer, { personIds: await membersWith(tx, id, query), most: mostNetworkPersons });
}

/** Declares an outbreak to which all members of a cluster belong: by their investigation, their contact, or as exposed. */
export async function declareCluster(
  tx: Tx,
  viewer: Viewer,
  id: string,
  { method, exposedFrom, infectionId, onlyInfection, number, name }: BodyOf<typeof clusterCalls.declare>,
): Promise<OutbreakPage> {
  const infection = onlyInfection ? infectionId : undefined;
  const members = await membersWith(tx, id, { method, exposedFrom, infection });
  demand(maySeeNetwork(viewer, null));
  const outbreakId = await declareOutbreak(tx, viewer, {
    ...{ number, name, infectionId },
    ...{ place: null, leadId: null, definition: null, note: null },
  });
  const records = await listRecordsFor(tx, members, infectionId);
  await joinOutbreak(tx, viewer, outbreakId, {
    recordIds: records.flatMap(({ recordId }) => recordId ?? []),
    personIds: records.flatMap(({ personId, recordId }) => (recordId ? [] : [personId])),
  });
  return getOutbreak(tx, viewer, outbreakId);
}

async function tiesOf(tx: Tx, { infection, exposedFrom }: Choice): Promise<{ ties: Pair[]; truncated: boolean }> {
  const ties = await listClusterTies(tx, { infectionId: infection, exposedFrom, most: mostClusterTies });
  return { ties: ties.slice(0, mostClusterTies), truncated: ties.length > mostClusterTies };
}

async function membersWith(tx: Tx, id: string, query: Choice): Promise<string[]> {
  const { ties } = await tiesOf(tx, query);
  return found(clustersOf(graphOf(ties), query.method).find((members) => members.includes(id)));
}

interface Ground {
  graph: PersonGraph;
  ties: readonly Pair[];
  known: ReadonlyMap<string, ClusterMember>;
  newSince: string;
  /** By whom communities hang together; null for components, which nobody joins. */
  joiners: ReadonlyMap<string, number> | null;
}

function clusterOf(ids: readonly string[], { graph, ties, known, newSince, joiners }: Ground): Cluster {
  const members = new Set(ids);
  const part = partOf(graph, ids);
  const busiest = ids.toSorted((a, b) => part.degree(b) - part.degree(a) || (a < b ? -1 : 1));
  const positive = ids.filter((id) => known.get(id)?.status === "Positive");
  const inside = ties.filter(({ from, to }) => members.has(from) && members.has(to));
  const days = ids.flatMap((id) => known.get(id)?.reportedOn ?? []);
  const bridges = joiners ? busiest.flatMap((id) => bridge(id, joiners)) : bridging(busiest, bridgesOf(part));
  const named = (id: string) => {
    const member = known.get(id);
    return { id, fullName: member ? fullName(member.person) : "-no name-" };
  };
  return {
    id: busiest[0] ?? "",
    names: busiest.slice(0, mostNamed).map(named),
    size: ids.length,
    ties: inside.length,
    positive: positive.length,
    directContacts: exposedBy(new Set(positive), inside).size,
    newPersons: days.filter((day) => day >= newSince).length,
    growth: growthOf(days),
    bridges: bridges.slice(0, mostBridges).map(({ id, parts }) => ({ ...named(id), parts })),
    density: densityOf(part),
    diameter: diameterOf(part),
  };
}

const bridge = (id: string, parts: ReadonlyMap<string, number>) => {
  const cut = parts.get(id);
  return cut === undefined ? [] : [{ id, parts: cut }];
};

/** Those first who hold most together. */
const bridging = (ids: readonly string[], parts: ReadonlyMap<string, number>) =>
  ids.flatMap((id) => bridge(id, parts)).sort((a, b) => b.parts - a.parts);

/** Whom positive members have exposed, and who are not positive themselves. */
const exposedBy = (positive: ReadonlySet<string>, ties: readonly Pair[]): Set<string> =>
  new Set(ties.flatMap(({ from, to }) => (positive.has(from) && !positive.has(to) ? [to] : [])));
