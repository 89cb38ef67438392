import { scaleLinear } from "d3-scale";

/** What a map says of an area. */
export interface MapArea {
  id: string;
  name: string;
  /** By which it is colored; null: hidden. Absent: there is nothing to say. */
  value?: number | null;
  /** The value in words, as it is read out. */
  text: string;
  /** Drawn in the area beside its name, such as a number and a mark that it is not stable. */
  note?: string;
}

/** How many colors a map has: more are not told apart by eye. */
const mostSteps = 5;

/** From which value on each color stands, the lowest first. */
export function stepsOf(areas: readonly MapArea[]): number[] {
  const most = Math.max(0, ...areas.map(({ value }) => value ?? 0));
  if (most === 0) return [0];
  const ticks = scaleLinear([0, most], [0, 1])
    .ticks(mostSteps - 1)
    .filter((tick) => tick < most);
  return ticks.slice(0, mostSteps);
}

/** Which of the colors a value has. */
export const stepAt = (value: number, steps: readonly number[]): number =>
  Math.max(
    0,
    steps.findLastIndex((from) => value >= from),
  );

/** What a color stands for. */
export function stepText(steps: readonly number[], at: number): string {
  const from = (steps[at] ?? 0).toLocaleString("en-US");
  const next = steps[at + 1];
  return next === undefined ? `${from} and more` : `${from} to under ${next.toLocaleString("en-US")}`;
}

/** Something at a place of a drawing. */
interface Placed {
  x: number;
  y: number;
}

const directions: Record<string, (from: Placed, to: Placed) => [along: number, across: number]> = {
  ArrowRight: (from, to) => [to.x - from.x, Math.abs(to.y - from.y)],
  ArrowLeft: (from, to) => [from.x - to.x, Math.abs(to.y - from.y)],
  ArrowDown: (from, to) => [to.y - from.y, Math.abs(to.x - from.x)],
  ArrowUp: (from, to) => [from.y - to.y, Math.abs(to.x - from.x)],
};

/** The place to which an arrow key leads: the nearest one on that side; none at the edge, and for any other key. */
export function placeToward(key: string, from: number, places: readonly Placed[]): number | null {
  const measure = directions[key];
  const start = places[from];
  if (!measure || !start) return null;
  let [best, least] = [-1, Number.POSITIVE_INFINITY];
  for (const [at, place] of places.entries()) {
    const [along, across] = measure(start, place);
    // What lies more aside than ahead is on another side.
    if (at === from || along <= 0 || across > along * 2) continue;
    const distance = along + across * 2;
    if (distance < least) [best, least] = [at, distance];
  }
  return best < 0 ? null : best;
}
