import type { ClusterMethod } from "@tracewell/contract/clusters";
import { UndirectedGraph } from "graphology";
import louvain from "graphology-communities-louvain";

export interface Pair {
  from: string;
  to: string;
}

/** Persons and who of them are tied, once a pair, whatever the direction and however often. */
export type PersonGraph = UndirectedGraph;

/** The same graph for the same ties, in whatever order they come. */
export function graphOf(ties: readonly Pair[]): PersonGraph {
  const graph: PersonGraph = new UndirectedGraph();
  for (const id of [...new Set(ties.flatMap(({ from, to }) => [from, to]))].sort()) graph.addNode(id);
  const pairs = ties.map(({ from, to }) => (from < to ? [from, to] : [to, from])) as [string, string][];
  pairs.sort(([a, b], [c, d]) => (a === c ? (b < d ? -1 : 1) : a < c ? -1 : 1));
  for (const [one, other] of pairs) if (one !== other) graph.mergeUndirectedEdge(one, other);
  return graph;
}

/** The members of each cluster of at least two, the largest first. */
export function clustersOf(graph: PersonGraph, method: ClusterMethod): string[][] {
  const clusters = method === "components" ? componentsOf(graph) : communitiesOf(graph);
  return clusters
    .map((members) => members.sort())
    .filter((members) => members.length > 1)
    .sort((a, b) => b.length - a.length || (`${a[0]}` < `${b[0]}` ? -1 : 1));
}

function componentsOf(graph: PersonGraph): string[][] {
  const met = new Set<string>();
  return graph.nodes().flatMap((start) => {
    if (met.has(start)) return [];
    const members = [...stepsFrom(graph, start).keys()];
    for (const id of members) met.add(id);
    return [members];
  });
}

// The package says that it has a default export, and is the function itself.
const communitiesIn = louvain as unknown as typeof louvain.default;

/** Louvain's communities; its order of moves is drawn from a sequence that is always the same. */
function communitiesOf(graph: PersonGraph): string[][] {
  if (graph.size === 0) return [];
  const communities = Object.entries(communitiesIn(graph, { rng: seededNumbers(), getEdgeWeight: null }));
  return [...Map.groupBy(communities, ([, community]) => community).values()].map((each) => each.map(([id]) => id));
}

/** Numbers from 0 to 1 that look like chance (mulberry32). */
function seededNumbers(): () => number {
  let state = 20_260_101;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** How many steps each reachable person is away. */
function stepsFrom(graph: PersonGraph, start: string): Map<string, number> {
  const steps = new Map([[start, 0]]);
  for (const [id, step] of steps) {
    for (const neighbor of graph.neighbors(id)) if (!steps.has(neighbor)) steps.set(neighbor, step + 1);
  }
  return steps;
}

/** The part of a graph that some persons make among themselves. */
export function partOf(graph: PersonGraph, members: readonly string[]): PersonGraph {
  const among = new Set(members);
  const part: PersonGraph = new UndirectedGraph();
  for (const id of members) part.addNode(id);
  for (const id of members) {
    for (const neighbor of graph.neighbors(id)) if (id < neighbor && among.has(neighbor)) part.addEdge(id, neighbor);
  }
  return part;
}

/** The share of pairs who are tied, from 0 to 1. */
export const densityOf = ({ order, size }: PersonGraph): number => (order < 2 ? 0 : size / ((order * (order - 1)) / 2));

/** The most persons whose longest way is looked for: it takes a walk from each of them. */
const mostWalked = 400;

/** The most steps between two who can reach each other; null for a graph too large to walk from everybody. */
export function diameterOf(graph: PersonGraph): number | null {
  if (graph.order > mostWalked) return null;
  return Math.max(0, ...graph.nodes().map((id) => Math.max(...stepsFrom(graph, id).values())));
}

interface Visit {
  id: string;
  parent: string | null;
  neighbors: string[];
  next: number;
}

/**
 * Without whom a graph falls apart, and into how many parts (articulation points, Hopcroft and Tarjan; with a stack of its
 * own, because chains are longer than the engine's).
 */
export function bridgesOf(graph: PersonGraph): Map<string, number> {
  const found = new Map<string, number>();
  const low = new Map<string, number>();
  const depth = new Map<string, number>();
  const cut = (id: string) => found.set(id, (found.get(id) ?? 0) + 1);
  const enter = (id: string, parent: string | null, at: number): Visit => {
    depth.set(id, at);
    low.set(id, at);
    return { id, parent, neighbors: graph.neighbors(id), next: 0 };
  };
  const lower = (id: string, to: number) => low.set(id, Math.min(low.get(id) ?? to, to));
  for (const root of graph.nodes()) {
    if (depth.has(root)) continue;
    const stack = [enter(root, null, 0)];
    for (let visit = stack.at(-1); visit; visit = stack.at(-1)) {
      const neighbor = visit.neighbors[visit.next++];
      if (neighbor === undefined) {
        stack.pop();
        const above = visit.parent;
        if (above === null) continue;
        lower(above, low.get(visit.id) ?? 0);
        if ((low.get(visit.id) ?? 0) >= (depth.get(above) ?? 0)) cut(above);
      } else if (!depth.has(neighbor)) stack.push(enter(neighbor, visit.id, stack.length));
      else if (neighbor !== visit.parent) lower(visit.id, depth.get(neighbor) ?? 0);
    }
    // Each branch below the root is cut off from the others by it: alone it cuts nothing off.
    if (found.has(root)) found.set(root, (found.get(root) ?? 0) - 1);
  }
  return new Map([...found].flatMap(([id, parts]) => (parts > 0 ? [[id, parts + 1]] : [])));
}

/** Who is tied to members of other clusters, and how many clusters they join, their own with them. */
export function joinersOf(graph: PersonGraph, clusters: readonly (readonly string[])[]): Map<string, number> {
  const clusterOf = new Map(clusters.flatMap((members, at) => members.map((id) => [id, at] as const)));
  return new Map(
    [...clusterOf.keys()].flatMap((id) => {
      const joined = new Set([id, ...graph.neighbors(id)].map((each) => clusterOf.get(each) ?? each));
      return joined.size > 1 ? [[id, joined.size] as const] : [];
    }),
  );
}

/** How many there were at the end of each of the last months, from the days on which each was first heard of. */
export function growthOf(days: readonly string[], months = 12): { month: string; size: number }[] {
  const counts = new Map<string, number>();
  for (const day of days) counts.set(day.slice(0, 7), (counts.get(day.slice(0, 7)) ?? 0) + 1);
  let size = 0;
  const grown = [...counts]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([month, more]) => {
      size += more;
      return { month: `${month}-01`, size };
    });
  return grown.slice(-months);
}
