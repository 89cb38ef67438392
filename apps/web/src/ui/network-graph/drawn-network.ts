import type { Point } from "./place-nodes.ts";

/** Shapes that are told apart without color; the library and our own SVG know all of them. */
export const nodeShapes = [
  "diamond",
  "triangle",
  "ellipse",
  "rectangle",
  "pentagon",
  "hexagon",
  "star",
  "vee",
] as const;
export type NodeShape = (typeof nodeShapes)[number];

/** Names of the tokens that things are colored by, those first that are told apart best. */
export const colorTokens = ["--info", "--exp", "--neg", "--pos", "--net-purple", "--net-teal", "--net-brown"] as const;
export const mutedToken = "--ink-3";

export interface DrawnNode {
  id: string;
  label: string;
  /** What a search is made in. */
  name: string;
  shape: NodeShape;
  /** The name of a token. */
  color: string;
  /** Pixels across. */
  size: number;
  focus: boolean;
  /** Of whom nobody knows who they are. */
  dashed: boolean;
  /** How many are hidden behind it. */
  hidden: number;
}

export interface DrawnTie {
  id: string;
  from: string;
  to: string;
  label: string;
  color: string;
  dashed: boolean;
}

/** The border of a county. */
interface Outline {
  /** Its corners, from -1 to 1 across the box that it fills. */
  points: readonly Point[];
  /** Where its label stands, from the middle of the box. */
  label: Point;
  /** How much larger than usual its line and label are drawn, on a map that is seen from far away. */
  scale: number;
}

/** What stands behind the persons: the lines of a time axis, the boxes of places, the borders of a map. */
export interface Decor {
  id: string;
  label: string;
  x: number;
  y: number;
  width: number;
  height: number;
  /** Absent: it is a box. */
  outline?: Outline;
}

export interface Layout {
  places: ReadonlyMap<string, Point>;
  decor: readonly Decor[];
}

const letter = 6.6;
const lineHeight = 15;

/**
 * Whose names find room: the persons with the largest nodes first, each name that covers no other. Names grow with the
 * picture, so that it is the same at each zoom.
 */
export function namesWithRoom(nodes: readonly DrawnNode[], places: ReadonlyMap<string, Point>): Set<string> {
  const cell = 60;
  const taken = new Map<string, { left: number; right: number; top: number; bottom: number }[]>();
  const shown = new Set<string>();
  const first = nodes.toSorted(
    (a, b) => Number(b.focus) - Number(a.focus) || b.size - a.size || (a.id < b.id ? -1 : 1),
  );
  for (const { id, label, size } of first) {
    const place = places.get(id);
    if (!place || label === "") continue;
    const lines = label.split("\n");
    const width = Math.min(120, Math.max(...lines.map(({ length }) => length)) * letter);
    const top = place.y + size / 2;
    const box = { left: place.x - width / 2, right: place.x + width / 2, top, bottom: top + lines.length * lineHeight };
    const cells: string[] = [];
    for (let x = Math.floor(box.left / cell); x <= Math.floor(box.right / cell); x++)
      for (let y = Math.floor(box.top / cell); y <= Math.floor(box.bottom / cell); y++) cells.push(`${x} ${y}`);
    const covers = cells.some((key) =>
      taken.get(key)?.some((o) => box.left < o.right && box.right > o.left && box.top < o.bottom && box.bottom > o.top),
    );
    if (covers) continue;
    shown.add(id);
    for (const key of cells) {
      const inside = taken.get(key);
      if (inside) inside.push(box);
      else taken.set(key, [box]);
    }
  }
  return shown;
}
