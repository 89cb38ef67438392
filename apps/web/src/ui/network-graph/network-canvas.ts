import type { Core, ElementDefinition, StylesheetJson } from "cytoscape";
import { type Decor, type DrawnNode, type DrawnTie, type Layout, namesWithRoom } from "./drawn-network.ts";
import type { Point } from "./place-nodes.ts";

/** What a page shows of a network, all at once. */
export interface CanvasContent {
  nodes: readonly DrawnNode[];
  ties: readonly DrawnTie[];
  layout: Layout;
}

interface CanvasEvents {
  onNode: (id: string) => void;
  onTie: (id: string) => void;
  /** Somebody moved a person. */
  onMove: (id: string, to: Point) => void;
}

export interface NetworkCanvas {
  show: (content: CanvasContent) => { unnamed: number };
  mark: (ids: readonly string[]) => void;
  center: (id: string) => void;
  zoom: (by: number) => void;
  fit: () => void;
  restyle: () => void;
  png: () => Promise<Blob>;
  remove: () => void;
}

/** From here on ties are drawn as plain lines, and a moving picture leaves them and the names out. */
const manyElements = 1200;
const padding = 40;

type CountyNode = { data: (name: "outline") => NonNullable<Decor["outline"]> };

const decorId = (id: string) => `decor ${id}`;
const tieId = (id: string) => `tie ${id}`;

/** The look from the page's tokens as they are now; a canvas can't follow CSS variables by itself. */
function styleFrom(container: HTMLElement, many: boolean): StylesheetJson {
  const tokens = getComputedStyle(container);
  const known = new Map<string, string>();
  // Thousands of persons and ties ask for the same few colors.
  const token = (name: string): string => {
    const color = known.get(name) ?? tokens.getPropertyValue(name).trim();
    known.set(name, color);
    return color;
  };
  const text = { "font-family": token("--font"), color: token("--ink"), "text-wrap": "wrap" } as const;
  return [
    {
      selector: "node",
      style: {
        ...text,
        "font-size": 13,
        label: "data(shown)",
        shape: "data(shape)" as never,
        width: "data(size)",
        height: "data(size)",
        "background-color": (node: { data: (name: string) => string }) => token(node.data("color")),
        "text-valign": "bottom",
        "text-margin-y": 4,
        "text-max-width": "120px",
        "min-zoomed-font-size": 7,
        "border-width": 2,
        "border-color": token("--card"),
      },
    },
    { selector: "node[?focus]", style: { "border-width": 3, "border-color": token("--ink"), "font-weight": 600 } },
    {
      selector: "edge",
      style: {
        width: many ? 1 : 1.5,
        "curve-style": many ? "haystack" : "bezier",
        "line-color": (edge: { data: (name: string) => string }) => token(edge.data("color")),
        "target-arrow-color": (edge: { data: (name: string) => string }) => token(edge.data("color")),
        "target-arrow-shape": many ? "none" : "triangle",
        "arrow-scale": 0.9,
        opacity: many ? 0.5 : 1,
        ...(many
          ? {}
          : {
              ...text,
              label: "data(label)",
              "font-size": 11,
              color: token("--ink-2"),
              "text-rotation": "autorotate" as const,
              "text-background-color": token("--card"),
              "text-background-opacity": 0.85,
              "min-zoomed-font-size": 9,
            }),
      },
    },
    {
      selector: "node[?dashed]",
      style: {
        "background-color": token("--card"),
        "border-style": "dashed",
        "border-color": token("--ink-3"),
        color: token("--ink-2"),
      },
    },
    { selector: "edge[?dashed]", style: { "line-style": "dashed" } },
    {
      selector: "node.decor",
      style: {
        shape: "rectangle",
        width: "data(width)",
        height: "data(height)",
        label: "data(label)",
        "background-opacity": 0,
        "border-width": 1,
        "border-color": token("--line-2"),
        "text-valign": "top",
        "text-margin-y": -4,
        color: token("--ink-2"),
        "min-zoomed-font-size": 5,
        "text-max-width": "400px",
        "z-index": 0,
        events: "no",
      },
    },
    {
      selector: "node.decor[outline]",
      style: {
        shape: "polygon",
        "shape-polygon-points": (node: CountyNode) =>
          node
            .data("outline")
            .points.flatMap(({ x, y }) => [x, y])
            .join(" "),
        "border-width": (node: CountyNode) => node.data("outline").scale,
        "border-color": token("--field-line"),
        "font-size": (node: CountyNode) => 13 * node.data("outline").scale,
        "text-valign": "center",
        "text-margin-x": (node: CountyNode) => node.data("outline").label.x,
        "text-margin-y": (node: CountyNode) => node.data("outline").label.y,
      },
    },
    { selector: ".faded", style: { opacity: 0.15 } },
    { selector: "node.found", style: { "border-width": 4, "border-color": token("--focus") } },
    {
      selector: "edge.found",
      style: { width: 4, "line-color": token("--focus"), "target-arrow-color": token("--focus") },
    },
    { selector: "node:active", style: { "overlay-color": token("--focus"), "overlay-opacity": 0.15 } },
  ];
}

function elementsOf({ nodes, ties, layout }: CanvasContent, named: ReadonlySet<string>): ElementDefinition[] {
  const known = new Set(nodes.map(({ id }) => id));
  const shown = ({ id, label, hidden }: DrawnNode) =>
    [named.has(id) ? label : "", hidden > 0 ? `+${hidden}` : ""].filter(Boolean).join("\n");
  return [
    ...layout.decor.map(({ id, x, y, ...data }) => ({
      group: "nodes" as const,
      data: { id: decorId(id), ...data },
      position: { x, y },
      classes: "decor",
      grabbable: false,
    })),
    ...nodes.map((node) => ({
      group: "nodes" as const,
      data: { ...node, shown: shown(node) },
      position: { ...(layout.places.get(node.id) ?? { x: 0, y: 0 }) },
    })),
    ...ties
      .filter(({ from, to }) => known.has(from) && known.has(to))
      .map(({ id, from, to, label, color, dashed }) => ({
        group: "edges" as const,
        data: { id: tieId(id), source: from, target: to, label, color, dashed },
      })),
  ];
}

/** Without Ctrl the wheel moves the page on, as it does everywhere else. To be called before the library listens. */
function zoomOnlyWithCtrl(container: HTMLElement): () => void {
  const keepFromLibrary = (event: WheelEvent) => {
    if (!event.ctrlKey && !event.metaKey && !document.fullscreenElement) event.stopImmediatePropagation();
  };
  container.addEventListener("wheel", keepFromLibrary, { capture: true, passive: true });
  return () => container.removeEventListener("wheel", keepFromLibrary, { capture: true });
}

/** A canvas for a network of any size; the library comes only when there is one to draw. */
export async function openCanvas(
  container: HTMLElement,
  events: CanvasEvents,
  options: { many: boolean },
): Promise<NetworkCanvas> {
  const { default: cytoscape } = await import("cytoscape");
  if (!container.isConnected) throw new Error("The picture’s place is gone.");
  const stopListening = zoomOnlyWithCtrl(container);
  const { many } = options;
  const cy = cytoscape({
    container,
    style: styleFrom(container, many),
    minZoom: 0.03,
    maxZoom: 3,
    boxSelectionEnabled: false,
    autounselectify: true,
    ...(many ? { hideEdgesOnViewport: true, textureOnViewport: true, pixelRatio: 1 } : {}),
  });
  listen(cy, events);
  let isFirst = true;
  return {
    show: (content) => {
      const named = namesWithRoom(content.nodes, content.layout.places);
      cy.batch(() => {
        cy.elements().remove();
        cy.add(elementsOf(content, named));
      });
      if (isFirst) fit(cy);
      isFirst = false;
      return { unnamed: content.nodes.filter(({ id, label }) => label !== "" && !named.has(id)).length };
    },
    mark: (ids) => {
      const marked = cy.collection(
        ids.flatMap((id) => [...cy.getElementById(id), ...cy.getElementById(tieId(id))]) as never,
      );
      cy.batch(() => {
        cy.elements().removeClass("faded found");
        if (ids.length === 0) return;
        cy.elements().not(marked).not(".decor").addClass("faded");
        marked.removeClass("faded").addClass("found");
      });
    },
    center: (id) => cy.animate({ center: { eles: cy.getElementById(id) } }, { duration: motion() }),
    zoom: (by) =>
      cy.animate(
        { zoom: { level: cy.zoom() * by, renderedPosition: { x: cy.width() / 2, y: cy.height() / 2 } } },
        { duration: motion() },
      ),
    fit: () => fit(cy),
    restyle: () => {
      cy.style(styleFrom(container, many));
    },
    png: () =>
      cy.png({
        output: "blob-promise",
        full: true,
        scale: 2,
        maxWidth: 8000,
        maxHeight: 8000,
        bg: getComputedStyle(container).getPropertyValue("--card").trim(),
      }),
    remove: () => {
      stopListening();
      cy.destroy();
    },
  };
}

export const isMany = (content: { nodes: { length: number }; ties: { length: number } }) =>
  content.nodes.length + content.ties.length > manyElements;

const motion = () => (window.matchMedia("(prefers-reduced-motion: reduce)").matches ? 0 : 180);

function fit(cy: Core): void {
  cy.fit(cy.elements(), padding);
  // A handful of nodes would fill the frame with giants.
  if (cy.zoom() > 1.3) cy.zoom(1.3).center();
}

function listen(cy: Core, { onNode, onTie, onMove }: CanvasEvents): void {
  cy.on("tap", "node", ({ target }) => target.hasClass("decor") || onNode(String(target.id())));
  cy.on("tap", "edge", ({ target }) => onTie(String(target.id()).slice("tie ".length)));
  cy.on("dragfree", "node", ({ target }) => {
    const { x, y } = target.position();
    onMove(String(target.id()), { x: Math.round(x), y: Math.round(y) });
  });
  cy.on("mouseover", "node, edge", () => {
    const place = cy.container();
    if (place) place.style.cursor = "pointer";
  });
  cy.on("mouseout", "node, edge", () => {
    const place = cy.container();
    if (place) place.style.cursor = "";
  });
}
