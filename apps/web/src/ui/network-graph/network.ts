import type { InfectionStatus } from "@tracewell/contract/constants";

export type NetworkNode = {
  id: string;
  label: string;
  /** `36 y F`. */
  sub?: string;
  status: InfectionStatus | null;
  /** The one that the picture is about; it stands in the middle. */
  focus?: boolean;
  /** Of whom nobody knows who they are. */
  dashed?: boolean;
};

export type NetworkTie = {
  id: string;
  from: string;
  to: string;
  /** What the tie is, in a word or two. */
  label: string | null;
  /** What else is known of it. */
  details?: string | null;
};

/** All neighbors of each node, in both directions. */
export function neighborsOf(nodes: readonly NetworkNode[], ties: readonly NetworkTie[]): Map<string, string[]> {
  const neighbors = new Map<string, string[]>(nodes.map(({ id }) => [id, []]));
  for (const { from, to } of ties) {
    if (from === to || !neighbors.has(from) || !neighbors.has(to)) continue;
    neighbors.get(from)?.push(to);
    neighbors.get(to)?.push(from);
  }
  return neighbors;
}
