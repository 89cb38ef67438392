import type { GraphPerson } from "@tracewell/contract/relationships";
import type { Decor, Layout } from "../../ui/network-graph/drawn-network.ts";
import type { Point } from "../../ui/network-graph/place-nodes.ts";
import { daysBetween, plusDays } from "../../ui/time/calendar-days.ts";
import type { Network } from "../network.ts";
import { type Branch, exposureForest } from "./exposure-forest.ts";

const across = 92;
const down = 120;

/** How wide a row of trees may be before the next one begins below. */
const rowWidth = 2400;

/** Who exposed whom, from top to bottom: everyone below the one by whom they came into the network. Trees stand in rows. */
export function hierarchyOf(network: Network): Layout {
  const places = new Map<string, Point>();
  let [left, top, deepest] = [0, 0, 0];
  for (const root of exposureForest(network)) {
    const tree = treePlaces(root);
    if (left > 0 && left + tree.width > rowWidth) [left, top, deepest] = [0, top + deepest + down, 0];
    for (const [id, { x, y }] of tree.places) places.set(id, { x: left + x, y: top + y });
    left += tree.width;
    deepest = Math.max(deepest, tree.height);
  }
  return { places, decor: [] };
}

/** One tree with its first leaf at 0: everyone above the middle of those below them. */
function treePlaces(root: Branch) {
  const places = new Map<string, Point>();
  let [leaves, height] = [0, 0];
  const walk = (branch: Branch, depth: number): number => {
    const columns = branch.children.map((child) => walk(child, depth + 1));
    const first = columns[0];
    const x = first === undefined ? leaves++ * across : (first + (columns.at(-1) ?? first)) / 2;
    places.set(branch.person.id, { x, y: depth * down });
    height = Math.max(height, depth * down);
    return x;
  };
  walk(root, 0);
  return { places, width: leaves * across, height };
}

/** By which day persons stand on a time axis. */
export type AxisDay = "onset" | "contact" | "report";

/** The day of each person on the axis; the last contact is that of any of their ties. */
function daysOn(axis: AxisDay, { persons, ties }: Network): Map<string, string> {
  if (axis === "contact") {
    const last = new Map<string, string>();
    for (const { from, to, lastExposureOn, firstExposureOn } of ties) {
      const day = lastExposureOn ?? firstExposureOn;
      if (day) for (const id of [from, to]) if (day > (last.get(id) ?? "")) last.set(id, day);
    }
    return last;
  }
  const dayOf = (person: GraphPerson) =>
    axis === "onset" ? (person.onsetOn ?? person.positiveTestOn) : person.reportedOn;
  return new Map(
    persons.flatMap((person) => {
      const day = dayOf(person);
      return day ? [[person.id, day] as const] : [];
    }),
  );
}

const axisWidth = 1500;
const lane = 62;

/** Persons from left to right by a day, each in the first lane with room; who has none stands in a box at the left. */
export function timelineOf(network: Network, axis: AxisDay): Layout {
  const days = daysOn(axis, network);
  const places = new Map<string, Point>();
  const dated = [...days].toSorted(([a, one], [b, other]) => (one < other ? -1 : one > other ? 1 : a < b ? -1 : 1));
  const [from, to] = [dated[0]?.[1], dated.at(-1)?.[1]];
  const span = from && to ? Math.max(1, daysBetween(from, to)) : 1;
  const perDay = Math.min(40, Math.max(2, axisWidth / span));
  const ends: number[] = [];
  for (const [id, day] of dated) {
    const x = from ? daysBetween(from, day) * perDay : 0;
    const free = ends.findIndex((end) => end <= x);
    const at = free === -1 ? ends.length : free;
    ends[at] = x + across;
    places.set(id, { x, y: at * lane });
  }
  const height = Math.max(1, ends.length) * lane;
  const without = network.persons.filter(({ id }) => !days.has(id));
  const decor = from && to ? monthLines(from, to, perDay, height) : [];
  if (without.length > 0) {
    const boxed = boxOf({
      id: "none",
      label: `No day: ${without.length}`,
      persons: without,
      columns: Math.ceil(Math.sqrt(without.length)),
    });
    shift(boxed, { x: -boxed.box.width - across, y: -lane / 2 }, places);
    decor.push({ ...boxed.box, x: -boxed.box.width / 2 - across, y: boxed.box.height / 2 - lane / 2 });
  }
  return { places, decor };
}

const monthName = (day: string) =>
  new Date(`${day}T12:00:00Z`).toLocaleDateString("en-US", { month: "short", year: "numeric", timeZone: "UTC" });

/** A line at the beginning of each month, of each third one where months are narrow. */
function monthLines(from: string, to: string, perDay: number, height: number): Decor[] {
  const months: string[] = [];
  let month = `${from.slice(0, 8)}01`;
  while (month <= to) {
    months.push(month);
    month = `${plusDays(month, 32).slice(0, 8)}01`;
  }
  const every = Math.ceil(110 / (30 * perDay));
  return months
    .filter((_, at) => at % every === 0)
    .map((day) => ({
      id: `month ${day}`,
      label: monthName(day),
      x: daysBetween(from, day) * perDay,
      y: height / 2 - lane,
      width: 1,
      height: height + lane,
    }));
}

interface Boxed {
  box: Decor;
  places: Map<string, Point>;
}

/** Persons side by side in a box; places are counted from its upper left corner. */
function boxOf(of: { id: string; label: string; persons: readonly GraphPerson[]; columns: number }): Boxed {
  const columns = Math.min(of.columns, of.persons.length);
  const rows = Math.ceil(of.persons.length / columns);
  const places = new Map(
    of.persons.map(({ id }, at) => [
      id,
      { x: (at % columns) * across + across / 2 + 8, y: Math.floor(at / columns) * 70 + 52 },
    ]),
  );
  const width = Math.max(columns * across + 16, of.label.length * 8 + 16);
  return { box: { id: `box ${of.id}`, label: of.label, x: 0, y: 0, width, height: rows * 70 + 46 }, places };
}

function shift({ places }: Boxed, by: Point, into: Map<string, Point>): void {
  for (const [id, { x, y }] of places) into.set(id, { x: x + by.x, y: y + by.y });
}

/** Where somebody lives: the county, or else the first digits of the ZIP code, or the region. */
export const areaOf = ({ county, zip3, region }: GraphPerson): string =>
  county ?? (zip3 ? `ZIP ${zip3}…` : (region ?? "No address"));

/** Everyone in the box of their area; boxes in rows, the fullest first. */
export function areasOf({ persons }: Network): Layout {
  const areas = [...Map.groupBy(persons, areaOf)].toSorted(
    ([a, one], [b, other]) => other.length - one.length || (a < b ? -1 : 1),
  );
  const places = new Map<string, Point>();
  const decor: Decor[] = [];
  const widest = Math.max(1200, Math.sqrt(persons.length) * 2 * across);
  let [x, y, rowHeight] = [0, 0, 0];
  for (const [area, inside] of areas) {
    const columns = Math.max(2, Math.ceil(Math.sqrt(inside.length)));
    const boxed = boxOf({ id: area, label: `${area}: ${inside.length}`, persons: inside, columns });
    const { width, height } = boxed.box;
    if (x > 0 && x + width > widest) [x, y, rowHeight] = [0, y + rowHeight + 30, 0];
    shift(boxed, { x, y }, places);
    decor.push({ ...boxed.box, x: x + width / 2, y: y + height / 2 });
    x += width + 30;
    rowHeight = Math.max(rowHeight, height);
  }
  return { places, decor };
}
