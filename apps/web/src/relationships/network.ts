import type { GraphPerson, GraphTie, RelationshipGraph } from "@tracewell/contract/relationships";

/** What of a network is looked at; `null` where all of it. */
export interface NetworkView {
  infection: string | null;
  relationship: string | null;
  /** Exposed on this day or later, `yyyy-mm-dd`. */
  since: string | null;
  /** Exposed on this day or before; ties without a day always count. */
  through?: string | null;
  status?: GraphPerson["priorityStatus"];
  /** A laboratory's or genetic cluster. */
  lab?: string | null;
  /** Who is within so many ties of a person. */
  around?: { personId: string; degree: number } | null;
  /** Persons behind whom nothing is shown. */
  collapsed?: ReadonlySet<string>;
}

export const wholeNetwork: NetworkView = { infection: null, relationship: null, since: null };

/** What is looked at first: all of it, or where the installation says so the exposures of the last twelve months. */
export const firstView = (timeFilter: boolean, today: string): NetworkView =>
  timeFilter ? { ...wholeNetwork, since: yearBefore(today) } : wholeNetwork;
export const yearBefore = (today: string) => `${Number(today.slice(0, 4)) - 1}${today.slice(4)}`;

/** Somebody in a network as it is shown; an unnamed partner is one of whom nothing else is known. */
export interface NetworkPerson extends GraphPerson {
  unnamed?: { known: string; details: string };
}
export interface Network extends Pick<RelationshipGraph, "ties"> {
  persons: NetworkPerson[];
}

/** The part of a network that fits the view. The record's own person always stays; others need a tie that fits. */
export function networkIn(network: Network, view: NetworkView): Network {
  return withoutCollapsed(near(fitting(network, view), view.around ?? null), view.collapsed);
}

function fitting({ persons, ties }: Network, view: NetworkView): Network {
  const wanted = persons.filter((person) => person.focus || person.unnamed || isWanted(person, view));
  const ids = new Set(wanted.map(({ id }) => id));
  const kept = ties.filter((tie) => ids.has(tie.from) && ids.has(tie.to) && fits(tie, view));
  const tied = new Set(kept.flatMap(({ from, to }) => [from, to]));
  const all = view.relationship === null && view.since === null && !view.through;
  return { persons: wanted.filter(({ id, focus, unnamed }) => focus || (all && !unnamed) || tied.has(id)), ties: kept };
}

const isWanted = ({ infections, priorityStatus, clusters }: GraphPerson, view: NetworkView) =>
  (view.infection === null || infections.some(({ name }) => name === view.infection)) &&
  (!view.status || priorityStatus === view.status) &&
  (!view.lab || clusters.includes(view.lab));

function fits({ relationship, firstExposureOn, lastExposureOn }: GraphTie, view: NetworkView): boolean {
  if (view.relationship !== null && relationship !== view.relationship) return false;
  const [first, latest] = [firstExposureOn ?? lastExposureOn, lastExposureOn ?? firstExposureOn];
  if (view.through && first !== null && first > view.through) return false;
  return view.since === null || (latest !== null && latest >= view.since);
}

/** All neighbors of each person, in both directions. */
function neighborsIn({ persons, ties }: Network): Map<string, Set<string>> {
  const neighbors = new Map(persons.map(({ id }) => [id, new Set<string>()]));
  for (const { from, to } of ties) {
    neighbors.get(from)?.add(to);
    neighbors.get(to)?.add(from);
  }
  return neighbors;
}

/** How many ties away from these persons each one is who can be reached without passing through `closed`. */
function stepsFrom(
  starts: readonly string[],
  neighbors: ReadonlyMap<string, ReadonlySet<string>>,
  closed: ReadonlySet<string> = new Set(),
): Map<string, number> {
  const steps = new Map(starts.map((id) => [id, 0]));
  for (const [id, step] of steps) {
    if (closed.has(id)) continue;
    for (const next of neighbors.get(id) ?? []) if (!steps.has(next)) steps.set(next, step + 1);
  }
  return steps;
}

const among = ({ persons, ties }: Network, ids: { has: (id: string) => boolean }): Network => ({
  persons: persons.filter(({ id }) => ids.has(id)),
  ties: ties.filter(({ from, to }) => ids.has(from) && ids.has(to)),
});

function near(network: Network, around: NetworkView["around"]): Network {
  if (!around || !network.persons.some(({ id }) => id === around.personId)) return network;
  const steps = stepsFrom([around.personId], neighborsIn(network));
  return among(network, { has: (id) => (steps.get(id) ?? Number.POSITIVE_INFINITY) <= around.degree });
}

/**
 * Hides whoever can only be reached through someone who was collapsed: seen from the person in focus, or from the person of
 * each part who has most ties.
 */
function withoutCollapsed(network: Network, collapsed: ReadonlySet<string> | undefined): Network {
  if (!collapsed || collapsed.size === 0) return network;
  const neighbors = neighborsIn(network);
  const shown = new Set<string>();
  const met = new Set<string>();
  const busiestFirst = network.persons.toSorted(
    (a, b) =>
      Number(b.focus) - Number(a.focus) ||
      (neighbors.get(b.id)?.size ?? 0) - (neighbors.get(a.id)?.size ?? 0) ||
      (a.id < b.id ? -1 : 1),
  );
  for (const { id } of busiestFirst) {
    if (met.has(id)) continue;
    for (const each of stepsFrom([id], neighbors).keys()) met.add(each);
    const start = collapsed.has(id) ? new Set([...collapsed].filter((other) => other !== id)) : collapsed;
    for (const each of stepsFrom([id], neighbors, start).keys()) shown.add(each);
  }
  return among(network, shown);
}

const sorted = (words: Iterable<string>) => [...new Set(words)].toSorted((a, b) => a.localeCompare(b));

/** What a network can be narrowed down by: what occurs in it. */
export const choicesIn = ({ persons, ties }: Network) => ({
  infections: sorted(persons.flatMap(({ infections }) => infections.map(({ name }) => name))),
  relationships: sorted(ties.flatMap(({ relationship }) => (relationship ? [relationship] : []))),
});
export const clustersIn = ({ persons }: Network) => sorted(persons.flatMap(({ clusters }) => clusters));

/** The first and the last day of exposure; null where no tie has one. */
export function periodOf({ ties }: Pick<Network, "ties">): { from: string; to: string } | null {
  const days = ties.flatMap(({ firstExposureOn, lastExposureOn }) => [
    ...(firstExposureOn ? [firstExposureOn] : []),
    ...(lastExposureOn ? [lastExposureOn] : []),
  ]);
  const [from, to] = [days.toSorted()[0], days.toSorted().at(-1)];
  return from && to ? { from, to } : null;
}

/** The records of a person that lead somewhere from the record shown. */
export const otherRecords = (person: GraphPerson, recordId: string | null) =>
  person.records.filter(({ id }) => id !== recordId);
