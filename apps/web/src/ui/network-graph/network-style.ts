import type { InfectionStatus } from "@tracewell/contract/constants";
import type { StylesheetJson } from "cytoscape";

export type StatusKey = InfectionStatus | "none";

export const keyOf = (status: InfectionStatus | null): StatusKey => status ?? "none";

/** Strongest first, as the legend lists them. */
export const statusKeys: readonly StatusKey[] = ["Positive", "Exposed", "Negative", "none"];

/** A shape of its own for each status, so that the picture can be read without color. */
const shapes: Record<StatusKey, "diamond" | "triangle" | "ellipse" | "rectangle"> = {
  Positive: "diamond",
  Exposed: "triangle",
  Negative: "ellipse",
  none: "rectangle",
};

const inks: Record<StatusKey, string> = { Positive: "--pos", Exposed: "--exp", Negative: "--neg", none: "--ink-3" };

/** The same shapes for the legend, in a box of 16. */
export const shapePaths: Record<StatusKey, string> = {
  Positive: "M8 1 15 8 8 15 1 8z",
  Exposed: "M8 2 15 14H1z",
  Negative: "M8 2a6 6 0 1 0 0 12A6 6 0 1 0 8 2z",
  none: "M2 3h12v10H2z",
};

export const inkOf = (status: StatusKey): string => `var(${inks[status]})`;

/** The picture's look from the page's tokens as they are now; a canvas can't follow CSS variables by itself. */
export function pictureStyle(tokens: CSSStyleDeclaration): StylesheetJson {
  const token = (name: string) => tokens.getPropertyValue(name).trim();
  return [
    {
      selector: "node",
      style: {
        label: "data(label)",
        width: 26,
        height: 26,
        "font-family": token("--font"),
        "font-size": 13,
        color: token("--ink"),
        "text-valign": "bottom",
        "text-margin-y": 5,
        "text-wrap": "wrap",
        "text-max-width": "120px",
        "text-background-color": token("--card"),
        "text-background-opacity": 0.85,
        "text-background-padding": "2px",
        "min-zoomed-font-size": 7,
        "border-width": 2,
        "border-color": token("--card"),
      },
    },
    ...statusKeys.map((status) => ({
      selector: `node[status = "${status}"]`,
      style: { shape: shapes[status], "background-color": token(inks[status]) },
    })),
    {
      selector: "node[?focus]",
      style: { width: 36, height: 36, "border-width": 3, "border-color": token("--ink"), "font-weight": 600 },
    },
    {
      selector: "node[?dashed]",
      style: {
        shape: "ellipse",
        "background-color": token("--card"),
        "border-style": "dashed",
        "border-color": token("--ink-3"),
      },
    },
    {
      selector: "edge",
      style: {
        width: 1.5,
        "curve-style": "bezier",
        "line-color": token("--field-line"),
        "target-arrow-color": token("--field-line"),
        "target-arrow-shape": "triangle",
        "arrow-scale": 0.9,
        label: "data(label)",
        "font-family": token("--font"),
        "font-size": 11,
        color: token("--ink-2"),
        "text-rotation": "autorotate",
        "text-background-color": token("--card"),
        "text-background-opacity": 0.85,
        "text-background-padding": "1px",
        "min-zoomed-font-size": 9,
      },
    },
    {
      selector: "edge.bow",
      style: { "curve-style": "unbundled-bezier", "control-point-distances": [110], "control-point-weights": [0.5] },
    },
    { selector: ".faded", style: { opacity: 0.2 } },
    { selector: ".found", style: { "border-width": 4, "border-color": token("--focus") } },
    { selector: "node:active", style: { "overlay-color": token("--focus"), "overlay-opacity": 0.15 } },
  ];
}
