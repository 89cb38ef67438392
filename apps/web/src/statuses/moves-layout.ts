import { Graph, layout } from "@dagrejs/dagre";
import type { KeptMove } from "@tracewell/contract/status-moves";

/** A status in the picture: its middle, and how large its box is. */
interface PlacedStatus {
  key: string;
  name: string;
  /** The clinic's own that stand for it and are offered. */
  own: readonly string[];
  closed: boolean;
  x: number;
  y: number;
  width: number;
  height: number;
}

interface PlacedMove extends KeptMove {
  points: readonly { x: number; y: number }[];
}

export interface MovesLayout {
  width: number;
  height: number;
  statuses: PlacedStatus[];
  moves: PlacedMove[];
}

/** About as wide as a letter of the picture is. */
const letter = 7.2;
const height = 34;
/** How much higher a box is for each of the clinic's own statuses in it. */
const ownHeight = 18;

/** The middle of a line of a box: 0 is the status itself. */
export const lineMiddle = (line: number): number => height / 2 + line * ownHeight;

/** Places statuses and the moves between them from left to right, in the order of their work. */
export function layoutOf(
  statuses: readonly { key: string; name: string; closed: boolean }[],
  moves: readonly KeptMove[],
  own: readonly { standsFor: string; name: string; disabled: boolean }[] = [],
): MovesLayout {
  const ownOf = (key: string) => own.filter((each) => each.standsFor === key && !each.disabled).map(({ name }) => name);
  const graph = new Graph();
  graph.setGraph({ rankdir: "LR", nodesep: 18, ranksep: 56, marginx: 12, marginy: 12 });
  graph.setDefaultEdgeLabel(() => ({}));
  for (const { key, name } of statuses) {
    const inside = ownOf(key);
    const longest = Math.max(...[name, ...inside].map(({ length }) => length));
    graph.setNode(key, { width: Math.max(80, longest * letter + 24), height: height + inside.length * ownHeight });
  }
  const known = new Set(statuses.map(({ key }) => key));
  const drawn = moves.filter(({ from, to }) => from !== to && known.has(from) && known.has(to));
  for (const { from, to } of drawn) graph.setEdge(from, to);
  layout(graph);
  const { width = 0, height: deep = 0 } = graph.graph() as { width?: number; height?: number };
  return {
    width,
    height: deep,
    statuses: statuses.map((status) => ({
      ...status,
      ...(graph.node(status.key) as Pick<PlacedStatus, "x" | "y" | "width" | "height">),
      own: ownOf(status.key),
    })),
    moves: drawn.map((move) => ({ ...move, points: (graph.edge(move.from, move.to) as PlacedMove).points })),
  };
}
