import { useMemo } from "react";
import { useStateShapes } from "../../ui/map/state-shapes.ts";
import type { Layout } from "../../ui/network-graph/drawn-network.ts";
import type { CanvasContent } from "../../ui/network-graph/network-canvas.ts";
import type { Point } from "../../ui/network-graph/place-nodes.ts";
import { countyMapOf, stateOf } from "../model/county-map.ts";
import { drawnAs, type Meanings, usualMeanings } from "../model/meanings.ts";
import { areasOf, hierarchyOf, timelineOf } from "../model/network-layouts.ts";
import { choicesIn, clustersIn, type Network, networkIn } from "../network.ts";
import type { NetworkSearch, NetworkViewName } from "../network-search.ts";
import { useBubbleLayout } from "./use-network-page.ts";

interface Shaped {
  search: NetworkSearch;
  collapsed: ReadonlySet<string>;
  pins: ReadonlyMap<string, Point>;
}

const layouts: Partial<Record<NetworkViewName, (network: Network) => Layout>> = {
  hierarchy: hierarchyOf,
  onset: (network) => timelineOf(network, "onset"),
  contact: (network) => timelineOf(network, "contact"),
  report: (network) => timelineOf(network, "report"),
  areas: areasOf,
};

/**
 * What of a network is shown, and how. Places are those of the whole network, so that nobody moves when it is narrowed down
 * or played.
 */
export function useShownNetwork(network: Network, { search, collapsed, pins }: Shaped) {
  const view = search.view ?? "bubble";
  const { infection, relationship, status, lab, since, through, around, degree } = search;
  const part = useMemo(
    () =>
      networkIn(network, {
        infection: infection ?? null,
        relationship: relationship ?? null,
        since: since ?? null,
        through: through ?? null,
        status: status ?? null,
        lab: lab ?? null,
        around: around ? { personId: around, degree: degree ?? 1 } : null,
        collapsed,
      }),
    [network, infection, relationship, status, lab, since, through, around, degree, collapsed],
  );
  const bubbles = useBubbleLayout(network, view === "bubble");
  const state = useMemo(() => (view === "areas" ? stateOf(network) : undefined), [network, view]);
  const { data: shapes, isLoading: awaitsShapes } = useStateShapes(state);
  const layout = useMemo(() => {
    if (view === "bubble") return bubbles;
    if (view === "areas" && shapes) return countyMapOf(network, shapes);
    return awaitsShapes ? null : (layouts[view]?.(network) ?? null);
  }, [network, view, bubbles, shapes, awaitsShapes]);
  const { color, shape, size, label, edge } = { ...usualMeanings, ...chosenOf(search) };
  const drawn = useMemo(() => {
    const hidden = new Map([...collapsed].map((id) => [id, hiddenBehind(network, part, id)]));
    return drawnAs(part, { color, shape, size, label, edge }, hidden);
  }, [network, part, collapsed, color, shape, size, label, edge]);
  const isPicture = view === "bubble" || view in layouts;
  const content = useMemo((): CanvasContent | null => {
    if (!layout) return null;
    const places = pins.size === 0 ? layout.places : new Map([...layout.places, ...pins]);
    return { nodes: drawn.nodes, ties: drawn.ties, layout: { ...layout, places } };
  }, [drawn, layout, pins]);
  const choices = useMemo(() => ({ ...choicesIn(network), clusters: clustersIn(network) }), [network]);
  return {
    part,
    view,
    choices,
    meanings: { color, shape, size, label, edge } satisfies Meanings,
    legend: drawn.legend,
    isMap: shapes !== undefined,
    /** Undefined for views that are no picture, null while places are worked out. */
    content: isPicture ? content : undefined,
  };
}
export type ShownNetwork = ReturnType<typeof useShownNetwork>;

const chosenOf = ({ color, shape, size, label, edge }: NetworkSearch): Partial<Meanings> =>
  Object.fromEntries(Object.entries({ color, shape, size, label, edge }).filter(([, value]) => value !== undefined));

/** How many neighbors of somebody who was collapsed are not shown. */
function hiddenBehind(network: Network, part: Network, id: string): number {
  const shown = new Set(part.persons.map((person) => person.id));
  const neighbors = network.ties.flatMap(({ from, to }) => (from === id ? [to] : to === id ? [from] : []));
  return new Set(neighbors.filter((each) => !shown.has(each))).size;
}
