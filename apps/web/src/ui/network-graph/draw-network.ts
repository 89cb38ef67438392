import type { Core, ElementDefinition } from "cytoscape";
import type { NetworkNode, NetworkTie } from "./network.ts";
import { keyOf, pictureStyle } from "./network-style.ts";
import { placeNodes, tiesInTheWay } from "./place-nodes.ts";

/** What the toolbar can do with a picture that is drawn. */
export type Picture = {
  zoom: (by: number) => void;
  fit: () => void;
  /** Marks the nodes whose name holds the words, fades the others, and answers how many there are; `null` for no words. */
  find: (words: string) => number | null;
  png: () => Promise<Blob>;
  restyle: () => void;
  remove: () => void;
};

const padding = 30;

function elementsOf(nodes: readonly NetworkNode[], ties: readonly NetworkTie[]): ElementDefinition[] {
  const places = placeNodes(nodes, ties);
  const known = new Set(nodes.map(({ id }) => id));
  const bows = tiesInTheWay(ties, places);
  return [
    ...nodes.map(({ id, label, sub, status, focus, dashed }) => ({
      data: {
        id,
        label: sub ? `${label}\n${sub}` : label,
        name: label,
        status: keyOf(status),
        focus: focus ?? false,
        dashed: dashed ?? false,
      },
      position: places.get(id),
    })),
    ...ties
      .filter(({ from, to }) => known.has(from) && known.has(to))
      .map(({ id, from, to, label }) => ({
        data: { id: `tie ${id}`, source: from, target: to, label: label ?? "" },
        classes: bows.has(id) ? "bow" : "",
      })),
  ];
}

const isMotionReduced = () => window.matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Without Ctrl the wheel moves the page on, as it does everywhere else. To be called before the library listens. */
function zoomOnlyWithCtrl(container: HTMLElement): () => void {
  const keepFromLibrary = (event: WheelEvent) => {
    if (!event.ctrlKey && !event.metaKey) event.stopImmediatePropagation();
  };
  container.addEventListener("wheel", keepFromLibrary, { capture: true, passive: true });
  return () => container.removeEventListener("wheel", keepFromLibrary, { capture: true });
}

function controlsOf(cy: Core, container: HTMLElement, stopListening: () => void): Picture {
  const animation = () => ({ duration: isMotionReduced() ? 0 : 180 });
  const look = () => pictureStyle(getComputedStyle(container));
  return {
    zoom: (by) => {
      const level = cy.zoom() * by;
      cy.animate({ zoom: { level, renderedPosition: { x: cy.width() / 2, y: cy.height() / 2 } } }, animation());
    },
    fit: () => cy.animate({ fit: { eles: cy.elements(), padding } }, animation()),
    find: (words) => {
      const sought = words.trim().toLowerCase();
      const found = cy.nodes().filter((node) => String(node.data("name")).toLowerCase().includes(sought));
      cy.elements().removeClass("faded found");
      if (sought === "") return null;
      cy.elements().not(found).addClass("faded");
      found.addClass("found");
      if (found.length > 0) cy.animate({ center: { eles: found } }, animation());
      return found.length;
    },
    png: () => {
      const bg = getComputedStyle(container).getPropertyValue("--card").trim();
      return cy.png({ output: "blob-promise", full: true, scale: 2, bg });
    },
    restyle: () => cy.style(look()),
    remove: () => {
      stopListening();
      cy.destroy();
    },
  };
}

/** Draws a network; the library that does it comes only when there is one to draw. */
export async function drawPicture(
  container: HTMLElement,
  nodes: readonly NetworkNode[],
  ties: readonly NetworkTie[],
  onNode: (id: string) => void,
): Promise<Picture> {
  const { default: cytoscape } = await import("cytoscape");
  // Whoever was quick is on another page by now, without what keeps the library from writing a <style> tag.
  if (!container.isConnected) throw new Error("The picture’s place is gone.");
  const stopListening = zoomOnlyWithCtrl(container);
  const cy = cytoscape({
    container,
    elements: elementsOf(nodes, ties),
    layout: { name: "preset", fit: true, padding },
    style: pictureStyle(getComputedStyle(container)),
    minZoom: 0.1,
    maxZoom: 3,
    boxSelectionEnabled: false,
    autounselectify: true,
  });
  // A handful of nodes would fill the frame with giants.
  if (cy.zoom() > 1.3) cy.zoom(1.3).center();
  cy.on("tap", "node", ({ target }) => onNode(String(target.id())));
  cy.on("mouseover", "node", () => {
    container.style.cursor = "pointer";
  });
  cy.on("mouseout", "node", () => {
    container.style.cursor = "";
  });
  return controlsOf(cy, container, stopListening);
}
