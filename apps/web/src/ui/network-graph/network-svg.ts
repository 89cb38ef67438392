import { svgText } from "../files/svg-file.ts";
import type { Decor, DrawnNode, DrawnTie, Layout, NodeShape } from "./drawn-network.ts";

/** Each shape around the middle of a box of 2, as the corners of a polygon; an ellipse has none. */
const corners: Record<Exclude<NodeShape, "ellipse">, readonly (readonly [number, number])[]> = {
  diamond: [
    [0, -1],
    [1, 0],
    [0, 1],
    [-1, 0],
  ],
  triangle: [
    [0, -1],
    [1, 1],
    [-1, 1],
  ],
  rectangle: [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ],
  pentagon: [
    [0, -1],
    [1, -0.25],
    [0.6, 1],
    [-0.6, 1],
    [-1, -0.25],
  ],
  hexagon: [
    [-0.5, -1],
    [0.5, -1],
    [1, 0],
    [0.5, 1],
    [-0.5, 1],
    [-1, 0],
  ],
  star: [
    [0, -1],
    [0.3, -0.3],
    [1, -0.3],
    [0.45, 0.15],
    [0.65, 1],
    [0, 0.5],
    [-0.65, 1],
    [-0.45, 0.15],
    [-1, -0.3],
    [-0.3, -0.3],
  ],
  vee: [
    [-1, -1],
    [0, -0.4],
    [1, -1],
    [0, 1],
  ],
};

/** A shape as the points of a polygon; null for an ellipse. */
export function pointsOf(shape: NodeShape, { x, y, radius }: { x: number; y: number; radius: number }): string | null {
  if (shape === "ellipse") return null;
  return corners[shape].map(([dx, dy]) => `${x + dx * radius},${y + dy * radius}`).join(" ");
}

interface Drawn {
  nodes: readonly DrawnNode[];
  ties: readonly DrawnTie[];
  layout: Layout;
  /** Whose names find room. */
  named: ReadonlySet<string>;
  legend: readonly { text: string; color: string; shape: NodeShape | "line" | "dashed" }[];
  title: string;
  colorOf: (token: string) => string;
}

const margin = 60;
const legendLine = 20;

/** A network as a file by itself, with its title and legend. */
export function networkSvg({ nodes, ties, layout, named, legend, title, colorOf }: Drawn): string {
  const placed = nodes.flatMap((node) => {
    const place = layout.places.get(node.id);
    return place ? [{ ...node, ...place }] : [];
  });
  const at = new Map(placed.map((node) => [node.id, node]));
  const xs = [...placed.map(({ x }) => x), ...layout.decor.flatMap(({ x, width }) => [x - width / 2, x + width / 2])];
  const ys = [
    ...placed.map(({ y }) => y),
    ...layout.decor.flatMap(({ y, height }) => [y - height / 2, y + height / 2]),
  ];
  const [left, top] = [least(xs) - margin, least(ys) - margin - 24];
  const width = Math.max(most(xs) + margin - left, 320);
  const height = most(ys) + margin + legend.length * legendLine - top;
  const [ink, card] = [colorOf("--ink"), colorOf("--card")];
  const text = (x: number, y: number, words: string, more = "") =>
    `<text x="${x}" y="${y}" fill="${ink}" ${more}>${svgText(words)}</text>`;
  const shapeAt = (shape: NodeShape, x: number, y: number, radius: number, color: string) => {
    const points = pointsOf(shape, { x, y, radius });
    return points
      ? `<polygon points="${points}" fill="${color}"/>`
      : `<circle cx="${x}" cy="${y}" r="${radius}" fill="${color}"/>`;
  };
  const dashedAt = (x: number, y: number, radius: number) =>
    `<circle cx="${x}" cy="${y}" r="${radius}" fill="${card}" stroke="${colorOf("--ink-3")}" stroke-width="2" stroke-dasharray="4 3"/>`;
  const box = ({ label, x, y, width: w, height: h }: Decor) =>
    `<rect x="${x - w / 2}" y="${y - h / 2}" width="${w}" height="${h}" fill="none" stroke="${colorOf("--line-2")}"/>${text(x - w / 2 + 4, y - h / 2 - 4, label)}`;
  const county = ({ label, x, y, width: w, height: h, outline }: Decor) => {
    if (!outline) return "";
    const points = outline.points.map((at) => `${round(x + (at.x * w) / 2)},${round(y + (at.y * h) / 2)}`).join(" ");
    const words =
      label &&
      text(
        x + outline.label.x,
        y + outline.label.y,
        label,
        `text-anchor="middle" font-size="${round(12 * outline.scale)}"`,
      );
    return `<polygon points="${points}" fill="none" stroke="${colorOf("--field-line")}" stroke-width="${round(outline.scale)}"/>${words}`;
  };
  const line = ({ from, to, color, dashed }: DrawnTie) => {
    const [a, b] = [at.get(from), at.get(to)];
    if (!a || !b) return "";
    const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
    const share = (length - b.size / 2 - 4) / length;
    return `<line x1="${a.x}" y1="${a.y}" x2="${a.x + (b.x - a.x) * share}" y2="${a.y + (b.y - a.y) * share}" stroke="${colorOf(color)}" stroke-width="1.5"${dashed ? ' stroke-dasharray="6 4"' : ""} marker-end="url(#to)"/>`;
  };
  const person = ({ id, x, y, shape, size, color, label, dashed }: (typeof placed)[number]) =>
    (dashed ? dashedAt(x, y, size / 2) : shapeAt(shape, x, y, size / 2, colorOf(color))) +
    (named.has(id) ? text(x, y + size / 2 + 14, label, 'text-anchor="middle"') : "");
  const legendTop = most(ys) + margin / 2 + 20;
  const key = ({ text: words, color, shape }: Drawn["legend"][number], place: number) => {
    const y = legendTop + place * legendLine;
    const sign =
      shape === "line"
        ? `<line x1="${left + 12}" y1="${y - 4}" x2="${left + 28}" y2="${y - 4}" stroke="${colorOf(color)}" stroke-width="2"/>`
        : shape === "dashed"
          ? dashedAt(left + 20, y - 4, 7)
          : shapeAt(shape, left + 20, y - 4, 7, colorOf(color));
    return sign + text(left + 36, y, words);
  };
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${left} ${top} ${width} ${height}" font-family="Inter, system-ui, sans-serif" font-size="12">`,
    `<defs><marker id="to" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path d="M0 0 8 4 0 8z" fill="${colorOf("--field-line")}"/></marker></defs>`,
    `<rect x="${left}" y="${top}" width="${width}" height="${height}" fill="${card}"/>`,
    text(left + 12, top + 26, title, 'font-size="16" font-weight="650"'),
    ...layout.decor.map((decor) => (decor.outline ? county(decor) : box(decor))),
    ...ties.map(line),
    ...placed.map(person),
    ...legend.map(key),
    "</svg>",
  ].join("");
}

const round = (value: number) => Math.round(value * 10) / 10;
const least = (values: readonly number[]) => values.reduce((a, b) => Math.min(a, b), values[0] ?? 0);
const most = (values: readonly number[]) => values.reduce((a, b) => Math.max(a, b), values[0] ?? 0);
