import { geoPath } from "d3-geo";
import type { Polygon } from "geojson";
import { projectionOf } from "../../ui/map/project-shapes.ts";
import type { AreaShape } from "../../ui/map/state-shapes.ts";
import { usStates } from "../../ui/map/us-states.ts";
import type { Decor, Layout } from "../../ui/network-graph/drawn-network.ts";
import type { Point } from "../../ui/network-graph/place-nodes.ts";
import type { Network } from "../network.ts";
import { areasOf } from "./network-layouts.ts";

/** The state in which most of the persons live; undefined where no county is known. */
export function stateOf({ persons }: Network): string | undefined {
  const states = persons.flatMap(({ countyFips }) => {
    const state = countyFips?.slice(0, 2);
    return state && usStates.has(state) ? [state] : [];
  });
  const [most] = [...Map.groupBy(states, (state) => state)].toSorted(
    ([a, one], [b, other]) => other.length - one.length || (a < b ? -1 : 1),
  );
  return most?.[0];
}

const [narrowest, widest] = [1200, 4500];
const proportion = 0.8;
/** Persons have so much room, and less where a county is crowded. */
const usualStep = 26;
/** The angle at which each next person stands around the middle of a county, so that all have about the same room. */
const goldenAngle = Math.PI * (3 - Math.sqrt(5));

/** Everyone in their county on the map of a state; below it, in boxes, those who live elsewhere or of whom it isn't known. */
export function countyMapOf({ persons, ties }: Network, shapes: readonly AreaShape[]): Layout {
  const drawn = new Set(shapes.map(({ id }) => id));
  const isOnMap = ({ countyFips }: Network["persons"][number]) => countyFips !== null && drawn.has(countyFips);
  const inside = Map.groupBy(persons.filter(isOnMap), ({ countyFips }) => countyFips ?? "");
  const stepIn = (county: County) => (county.reach / Math.sqrt(inside.get(county.shape.id)?.length ?? 1)) * 0.9;
  const crowded = countiesOf(shapes, narrowest).filter(({ shape }) => inside.has(shape.id));
  const tightest = Math.min(usualStep, ...crowded.map(stepIn));
  const width = Math.min(widest, narrowest * (usualStep / tightest));
  const scale = width / narrowest;
  const places = new Map<string, Point>();
  const decor: Decor[] = [];
  for (const county of countiesOf(shapes, width)) {
    const residents = inside.get(county.shape.id) ?? [];
    const step = Math.min(usualStep, stepIn(county));
    for (const [at, { id }] of residents.entries()) {
      const from = step * Math.sqrt(at);
      places.set(id, {
        x: county.middle.x + from * Math.cos(at * goldenAngle),
        y: county.middle.y + from * Math.sin(at * goldenAngle),
      });
    }
    const name = county.shape.properties.name;
    const cloud = step * Math.sqrt(residents.length);
    decor.push(borderOf(county, { label: residents.length > 0 ? `${name}: ${residents.length}` : "", cloud, scale }));
  }
  const elsewhere = areasOf({ persons: persons.filter((person) => !isOnMap(person)), ties });
  const below = width * proportion + 90;
  for (const [id, { x, y }] of elsewhere.places) places.set(id, { x, y: y + below });
  return { places, decor: [...decor, ...elsewhere.decor.map((box) => ({ ...box, y: box.y + below }))] };
}

interface County {
  shape: AreaShape;
  /** The corners of its largest part. */
  corners: Point[];
  middle: Point;
  /** How far from the middle is still within it, roughly. */
  reach: number;
}

function countiesOf(shapes: readonly AreaShape[], width: number): County[] {
  const projection = projectionOf(shapes, { width, height: width * proportion });
  const path = geoPath(projection);
  return shapes.map((shape) => {
    const { geometry } = shape;
    const parts = geometry.type === "MultiPolygon" ? geometry.coordinates : [(geometry as Polygon).coordinates];
    const polygons = parts.map((coordinates): Polygon => ({ type: "Polygon", coordinates }));
    const largest = polygons.toSorted((one, other) => path.area(other) - path.area(one))[0] as Polygon;
    const [[left, top], [right, bottom]] = path.bounds(largest);
    const [x, y] = path.centroid(largest);
    const corners = (largest.coordinates[0] ?? []).flatMap(([longitude = 0, latitude = 0]) => {
      const place = projection([longitude, latitude]);
      return place ? [{ x: place[0], y: place[1] }] : [];
    });
    return { shape, corners, middle: { x, y }, reach: Math.min(right - left, bottom - top) * 0.4 };
  });
}

interface Border {
  label: string;
  /** How far from the middle of the county its persons stand. */
  cloud: number;
  scale: number;
}

function borderOf({ shape, corners, middle }: County, { label, cloud, scale }: Border): Decor {
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  const [width, height] = [right - left, bottom - top];
  const points = corners.map((corner) => ({
    x: within(((corner.x - x) / width) * 2),
    y: within(((corner.y - y) / height) * 2),
  }));
  const outline = { points, scale, label: { x: middle.x - x, y: middle.y - y - cloud - 14 * scale } };
  return { id: `county ${shape.id}`, label, x, y, width, height, outline };
}

/** Four digits: the canvas refuses a corner that is beyond 1 by the least bit. */
const within = (share: number) => Math.round(share * 10_000) / 10_000;
