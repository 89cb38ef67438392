import { formatFrequency } from "@tracewell/contract/constants";
import type { GraphPerson, GraphTie } from "@tracewell/contract/relationships";
import {
  colorTokens,
  type DrawnNode,
  type DrawnTie,
  mutedToken,
  type NodeShape,
  nodeShapes,
} from "../../ui/network-graph/drawn-network.ts";
import { daysBetween } from "../../ui/time/calendar-days.ts";
import { formatDay } from "../../ui/time/clinic-time.ts";
import type { Network } from "../network.ts";
import type { NetworkSearch } from "../network-search.ts";
import { areaOf } from "./network-layouts.ts";
import { unnamedTie, withoutUnnamed } from "./unnamed-persons.ts";

/** What stands for what, as the user picked it. */
export type Meanings = Required<Pick<NetworkSearch, "color" | "shape" | "size" | "label" | "edge">>;

export const usualMeanings: Meanings = {
  color: "status",
  shape: "status",
  size: "none",
  label: "name",
  edge: "relationship",
};

/** One line of the legend. */
export interface LegendEntry {
  text: string;
  color: string;
  shape: NodeShape | "line" | "dashed";
}

const notKnown = "Not known";
const others = "Others";

const statusColors: Record<string, string> = { Positive: "--pos", Exposed: "--exp", Negative: "--neg" };
const statusShapes: Record<string, NodeShape> = { Positive: "diamond", Exposed: "triangle", Negative: "ellipse" };

const ageGroup = (age: number | null) =>
  age === null
    ? notKnown
    : age < 18
      ? "Below 18"
      : age < 30
        ? "18–29"
        : age < 45
          ? "30–44"
          : age < 65
            ? "45–64"
            : "65+";

const role = ({ records }: GraphPerson) =>
  records.some(({ kind }) => kind === "Incident")
    ? "Case"
    : records.some(({ kind }) => kind === "IncomingPartner")
      ? "Contact"
      : "Others";

const colorWords: Record<Meanings["color"], (person: GraphPerson) => string> = {
  status: ({ priorityStatus }) => priorityStatus ?? notKnown,
  infection: ({ infections }) => infections[0]?.name ?? notKnown,
  sex: ({ sexAtBirth }) => sexAtBirth ?? notKnown,
  age: ({ age }) => ageGroup(age),
  area: areaOf,
  cluster: ({ clusters }) => clusters[0] ?? "No cluster",
  outbreak: ({ outbreaks }) => outbreaks[0] ?? "No outbreak",
  treated: ({ treatedOn }) => (treatedOn ? "Treated" : "Not treated"),
};
const shapeWords: Record<Meanings["shape"], (person: GraphPerson) => string> = {
  status: colorWords.status,
  role,
  sex: colorWords.sex,
  none: () => "",
};

/** Days from the last exposure to the onset, or the positive specimen, of who was exposed. */
function daysToOnset({ lastExposureOn, to }: GraphTie, persons: ReadonlyMap<string, GraphPerson>): string {
  const exposed = persons.get(to);
  const onset = exposed?.onsetOn ?? exposed?.positiveTestOn;
  if (!lastExposureOn || !onset) return "";
  return `${daysBetween(lastExposureOn, onset)} d`;
}

const tieWords: Record<Meanings["edge"], (tie: GraphTie, persons: ReadonlyMap<string, GraphPerson>) => string> = {
  relationship: ({ relationship }) => relationship ?? "",
  exposure: ({ exposureType }) => exposureType ?? "",
  frequency: ({ frequency }) => (frequency ? formatFrequency(frequency) : ""),
  days: daysToOnset,
  none: () => "",
};

const initials = (label: string) =>
  label
    .split(/[\s,]+/)
    .map((part) => part[0] ?? "")
    .join("")
    .slice(0, 3);

const labelWords: Record<Meanings["label"], (person: GraphPerson) => string> = {
  name: ({ label }) => label,
  initials: ({ label }) => initials(label),
  number: ({ records }) =>
    records.find(({ kind }) => kind === "Incident")?.referenceNumber ?? records[0]?.referenceNumber ?? "",
  age: ({ age, sexAtBirth }) => [age === null ? "" : `${age} y`, sexAtBirth?.[0] ?? ""].filter(Boolean).join(" "),
  none: () => "",
};

/** The most frequent words get a look of their own; the rest share one. */
function looksFor<Look>(
  words: readonly string[],
  looks: readonly Look[],
  rest: Look,
  fixed: Readonly<Record<string, Look>> = {},
) {
  const counts = Map.groupBy(words, (word) => word);
  const free = looks.filter((look) => !Object.values(fixed).includes(look));
  const ranked = [...counts.keys()]
    .filter((word) => word !== "" && !(word in fixed) && word !== notKnown && word !== others)
    .toSorted((a, b) => (counts.get(b)?.length ?? 0) - (counts.get(a)?.length ?? 0) || a.localeCompare(b));
  const own = new Map(Object.entries(fixed).filter(([word]) => counts.has(word)));
  for (const [at, word] of ranked.entries()) {
    const look = Object.keys(fixed).some((each) => counts.has(each)) ? free[at] : looks[at];
    if (look !== undefined && at < looks.length) own.set(word, look);
  }
  return { lookOf: (word: string) => own.get(word) ?? rest, own };
}

/** A network as it is drawn, with a legend of no more than what occurs in it. */
export function drawnAs(network: Network, meanings: Meanings, hidden: ReadonlyMap<string, number> = new Map()) {
  const byId = new Map(network.persons.map((person) => [person.id, person]));
  const named = withoutUnnamed(network);
  const colorOf = colorWords[meanings.color];
  const shapeOf = shapeWords[meanings.shape];
  const tieOf = tieWords[meanings.edge];
  const colors = looksFor<string>(named.persons.map(colorOf), colorTokens, mutedToken, statusColors);
  const shapes = looksFor<NodeShape>(
    named.persons.map(shapeOf),
    nodeShapes,
    meanings.shape === "none" ? "ellipse" : "rectangle",
    statusShapes,
  );
  const edges = looksFor<string>(
    meanings.edge === "days" ? [] : named.ties.map((tie) => tieOf(tie, byId)),
    colorTokens,
    "--field-line",
  );
  const sizes = sizesOf(network, meanings.size);
  const nodes = network.persons.map(
    (person): DrawnNode => ({
      id: person.id,
      name: person.label,
      label: labelWords[meanings.label](person),
      shape: person.unnamed ? "ellipse" : shapes.lookOf(shapeOf(person)),
      color: colors.lookOf(colorOf(person)),
      size: sizes(person),
      focus: person.focus,
      dashed: Boolean(person.unnamed),
      hidden: hidden.get(person.id) ?? 0,
    }),
  );
  const ties = network.ties.map((tie): DrawnTie => {
    const word = tieOf(tie, byId);
    const dashed = Boolean(byId.get(tie.to)?.unnamed);
    return { id: tie.id, from: tie.from, to: tie.to, label: dashed ? "" : word, color: edges.lookOf(word), dashed };
  });
  const legend = legendOf(named, { colorOf, shapeOf, colors, shapes, edges });
  if (named.persons.length < network.persons.length)
    legend.push({ text: unnamedTie, color: mutedToken, shape: "dashed" });
  return { nodes, ties, legend };
}

const largest = 56;

/** More ties, a larger node: its area grows with them. */
function sizesOf({ ties }: Network, size: Meanings["size"]): (person: GraphPerson) => number {
  if (size === "none") return ({ focus }) => (focus ? 36 : 26);
  const counts = new Map<string, number>();
  const count = (id: string) => counts.set(id, (counts.get(id) ?? 0) + 1);
  for (const { from, to } of ties) {
    count(from);
    if (size === "ties") count(to);
  }
  return ({ id }) => Math.min(largest, Math.round(18 + 9 * Math.sqrt(counts.get(id) ?? 0)));
}

interface Looks {
  colorOf: (person: GraphPerson) => string;
  shapeOf: (person: GraphPerson) => string;
  colors: ReturnType<typeof looksFor<string>>;
  shapes: ReturnType<typeof looksFor<NodeShape>>;
  edges: ReturnType<typeof looksFor<string>>;
}

/** Each color with the shape that goes with it, if it always does; else colors and shapes by themselves; then the ties. */
function legendOf({ persons }: Network, { colorOf, shapeOf, colors, shapes, edges }: Looks): LegendEntry[] {
  const shapesOfColor = Map.groupBy(persons, colorOf);
  const same = persons.every((person) => shapeOf(person) === "" || shapeOf(person) === colorOf(person));
  const entry = (word: string): LegendEntry => ({
    text: colors.own.has(word) || word === notKnown ? word : others,
    color: colors.lookOf(word),
    shape: same ? shapes.lookOf(word) : "ellipse",
  });
  const byColor = [...shapesOfColor.keys()].map(entry);
  const byShape: LegendEntry[] = same
    ? []
    : [...new Set(persons.map(shapeOf))].map((word) => ({ text: word, color: mutedToken, shape: shapes.lookOf(word) }));
  const byTie = [...edges.own].map(([text, color]): LegendEntry => ({ text, color, shape: "line" }));
  const all = [...byColor, ...byShape, ...byTie];
  return [
    ...new Map(all.map((each) => [`${each.text} ${each.shape === "line"} ${each.color} ${each.shape}`, each])).values(),
  ].toSorted(
    (a, b) => Number(a.text === others || a.text === notKnown) - Number(b.text === others || b.text === notKnown),
  );
}

/** A tie in words, for tables and lists. */
export function tieDetails({ exposureType, frequency, firstExposureOn, lastExposureOn }: GraphTie): string {
  const days = [firstExposureOn, lastExposureOn].flatMap((day) => (day ? [formatDay(day)] : []));
  return [exposureType, frequency && formatFrequency(frequency), [...new Set(days)].join(" – ")]
    .filter(Boolean)
    .join(" · ");
}
