import type { GraphPerson, GraphTie, RelationshipGraph } from "@tracewell/contract/relationships";

/** What of a network is looked at; `null` where all of it. */
export interface NetworkView {
  infection: string | null;
  relationship: string | null;
  /** Exposed on this day or later, `yyyy-mm-dd`. */
  since: string | null;
}

export const wholeNetwork: NetworkView = { infection: null, relationship: null, since: null };

/** What is looked at first: all of it, or where the installation says so the exposures of the last twelve months. */
export const firstView = (timeFilter: boolean, today: string): NetworkView =>
  timeFilter ? { ...wholeNetwork, since: `${Number(today.slice(0, 4)) - 1}${today.slice(4)}` } : wholeNetwork;

type Network = Pick<RelationshipGraph, "persons" | "ties">;

/** The part of a network that fits the view. The record's own person always stays; others need a tie that fits. */
export function networkIn({ persons, ties }: Network, view: NetworkView): Network {
  const infected = persons.filter((person) => person.focus || hasInfection(person, view.infection));
  const ids = new Set(infected.map(({ id }) => id));
  const fitting = ties.filter((tie) => ids.has(tie.from) && ids.has(tie.to) && fits(tie, view));
  if (view.relationship === null && view.since === null) return { persons: infected, ties: fitting };
  const tied = new Set(fitting.flatMap(({ from, to }) => [from, to]));
  return { persons: infected.filter(({ id, focus }) => focus || tied.has(id)), ties: fitting };
}

const hasInfection = ({ infections }: GraphPerson, wanted: string | null) =>
  wanted === null || infections.some(({ name }) => name === wanted);

function fits({ relationship, firstExposureOn, lastExposureOn }: GraphTie, view: NetworkView): boolean {
  if (view.relationship !== null && relationship !== view.relationship) return false;
  const latest = lastExposureOn ?? firstExposureOn;
  return view.since === null || (latest !== null && latest >= view.since);
}

const sorted = (words: Iterable<string>) => [...new Set(words)].toSorted((a, b) => a.localeCompare(b));

/** What a network can be narrowed down by: what occurs in it. */
export const choicesIn = ({ persons, ties }: Network) => ({
  infections: sorted(persons.flatMap(({ infections }) => infections.map(({ name }) => name))),
  relationships: sorted(ties.flatMap(({ relationship }) => (relationship ? [relationship] : []))),
});

/** The records of a person that lead somewhere from the record shown. */
export const otherRecords = (person: GraphPerson, recordId: string | null) =>
  person.records.filter(({ id }) => id !== recordId);
