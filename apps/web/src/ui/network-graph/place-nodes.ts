import { type NetworkNode, type NetworkTie, neighborsOf } from "./network.ts";

export type Point = { x: number; y: number };

type Branch = { id: string; depth: number; children: Branch[]; leaves: number };

/** Pixels between rings, and between neighbors on a ring at least. */
const ringGap = 130;
const nodeGap = 90;
/** Rings are wider than high, as frames and names are. */
export const widening = 1.5;

/** The tree that a walk by steps from a node gives; ties that close a circle are left out. */
function treeFrom(root: string, neighbors: Map<string, string[]>, taken: Set<string>): Branch {
  const top: Branch = { id: root, depth: 0, children: [], leaves: 1 };
  taken.add(root);
  const queue = [top];
  const walked: Branch[] = [];
  for (let branch = queue.shift(); branch; branch = queue.shift()) {
    walked.push(branch);
    for (const id of neighbors.get(branch.id) ?? []) {
      if (taken.has(id)) continue;
      taken.add(id);
      const child: Branch = { id, depth: branch.depth + 1, children: [], leaves: 1 };
      branch.children.push(child);
      queue.push(child);
    }
  }
  for (const branch of walked.toReversed()) {
    if (branch.children.length > 0) branch.leaves = branch.children.reduce((sum, { leaves }) => sum + leaves, 0);
  }
  return top;
}

/** How far apart rings must be, so that all leaves find room on the outermost. */
function gapFor(tree: Branch): number {
  const depth = deepest(tree);
  if (depth === 0) return 0;
  return Math.max(ringGap, (tree.leaves * nodeGap) / (2 * Math.PI * depth));
}

const deepest = (branch: Branch): number => Math.max(branch.depth, ...branch.children.map(deepest));

function spread(branch: Branch, from: number, to: number, gap: number, places: Map<string, Point>, right: number) {
  const angle = (from + to) / 2;
  const radius = branch.depth * gap;
  places.set(branch.id, {
    x: Math.round((right + radius * Math.cos(angle)) * widening),
    y: Math.round(radius * Math.sin(angle)),
  });
  let start = from;
  for (const child of branch.children) {
    const end = start + ((to - from) * child.leaves) / branch.leaves;
    spread(child, start, end, gap, places, right);
    start = end;
  }
}

/**
 * Places for a picture that is always the same for the same network: the focus in the middle, others on rings by the
 * number of steps from it, each branch in a sector as wide as it has leaves. Parts without a tie to it stand to the right.
 */
export function placeNodes(nodes: readonly NetworkNode[], ties: readonly NetworkTie[]): Map<string, Point> {
  const neighbors = neighborsOf(nodes, ties);
  const places = new Map<string, Point>();
  const taken = new Set<string>();
  const busiestFirst = nodes.toSorted(
    (a, b) =>
      Number(b.focus ?? false) - Number(a.focus ?? false) ||
      (neighbors.get(b.id)?.length ?? 0) - (neighbors.get(a.id)?.length ?? 0) ||
      (a.id < b.id ? -1 : 1),
  );
  let right = 0;
  for (const { id } of busiestFirst) {
    if (taken.has(id)) continue;
    const tree = treeFrom(id, neighbors, taken);
    const gap = gapFor(tree);
    const radius = deepest(tree) * gap;
    const middle = places.size === 0 ? 0 : right + radius;
    // A lone neighbor, like two, stands at the side: above and below it names would hide what the tie is.
    const from = tree.children.length === 1 ? -Math.PI : -Math.PI / 2;
    spread(tree, from, from + 2 * Math.PI, gap, places, middle);
    right = middle + radius + ringGap;
  }
  return places;
}

/** Ties whose straight line would run through a node in between: they are drawn as a bow. */
export function tiesInTheWay(ties: readonly NetworkTie[], places: ReadonlyMap<string, Point>): Set<string> {
  const crossing = ties.filter(({ from, to }) => {
    const a = places.get(from);
    const b = places.get(to);
    if (!a || !b) return false;
    return [...places].some(([id, point]) => id !== from && id !== to && distanceToLine(point, a, b) < clearance);
  });
  return new Set(crossing.map(({ id }) => id));
}

/** Pixels that a line keeps from a node's middle. */
const clearance = 28;

function distanceToLine(point: Point, a: Point, b: Point): number {
  const length = Math.hypot(b.x - a.x, b.y - a.y) ** 2;
  const along = length === 0 ? 0 : ((point.x - a.x) * (b.x - a.x) + (point.y - a.y) * (b.y - a.y)) / length;
  const share = Math.max(0, Math.min(1, along));
  return Math.hypot(point.x - a.x - share * (b.x - a.x), point.y - a.y - share * (b.y - a.y));
}
