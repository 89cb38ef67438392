import {
  forceCollide,
  forceLink,
  forceManyBody,
  forceSimulation,
  forceX,
  forceY,
  type SimulationLinkDatum,
  type SimulationNodeDatum,
} from "d3-force";
import type { Point } from "../../ui/network-graph/place-nodes.ts";

export interface BubbleInput {
  ids: readonly string[];
  ties: readonly { from: string; to: string }[];
}

type Body = SimulationNodeDatum & { id: string };

/** Fewer rounds for many: a picture of thousands is looked at from afar. */
const roundsFor = (many: number) => (many > 2000 ? 120 : 300);

/**
 * Places by which persons who are tied stand together and others apart. The library begins with a spiral and draws its
 * chance from a sequence of its own, so the same persons and ties in the same order give the same picture. They are sorted
 * first, so that no other order gives another one.
 */
export function bubblePlaces({ ids, ties }: BubbleInput): Map<string, Point> {
  const bodies: Body[] = ids.toSorted().map((id) => ({ id }));
  const known = new Set(ids);
  const links: SimulationLinkDatum<Body>[] = ties
    .filter(({ from, to }) => from !== to && known.has(from) && known.has(to))
    .map(({ from, to }) => [from, to].toSorted())
    .map(([source = "", target = ""]) => ({ source, target }))
    .toSorted((a, b) => (`${a.source} ${a.target}` < `${b.source} ${b.target}` ? -1 : 1));
  const simulation = forceSimulation(bodies)
    .force(
      "ties",
      forceLink<Body, SimulationLinkDatum<Body>>(links)
        .id(({ id }) => id)
        .distance(80),
    )
    .force("apart", forceManyBody<Body>().strength(-220).distanceMax(900).theta(1.1))
    .force("names", ids.length > 2000 ? null : forceCollide<Body>(34))
    .force("x", forceX<Body>().strength(0.03))
    .force("y", forceY<Body>().strength(0.09))
    .stop();
  simulation.alphaDecay(1 - 0.001 ** (1 / roundsFor(ids.length)));
  simulation.tick(roundsFor(ids.length));
  return new Map(bodies.map(({ id, x = 0, y = 0 }) => [id, { x: Math.round(x), y: Math.round(y) }]));
}
