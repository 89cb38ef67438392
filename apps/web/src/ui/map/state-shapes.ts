import { useQuery } from "@tanstack/react-query";
import type { Feature, Geometry } from "geojson";
import { feature } from "topojson-client";
import type { GeometryCollection, Topology } from "topojson-specification";
import { shapesFolder } from "./shapes-folder.ts";

/** A county as it is drawn; its id is its FIPS code. */
export type AreaShape = Feature<Geometry, { name: string }> & { id: string };

async function loadShapes(state: string): Promise<AreaShape[]> {
  const reply = await fetch(`/${shapesFolder}/${state}.json`);
  if (!reply.ok) throw new Error("The shapes of the counties could not be loaded.");
  const topology = (await reply.json()) as Topology<{ counties: GeometryCollection<{ name: string }> }>;
  return feature(topology, topology.objects.counties).features as AreaShape[];
}

/** The counties of a state, by its FIPS code: Census boundaries of 2023. None is loaded where no state is named. */
export const useStateShapes = (state: string | undefined) =>
  useQuery({
    queryKey: ["state-shapes", state],
    queryFn: () => loadShapes(state ?? ""),
    enabled: state !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
