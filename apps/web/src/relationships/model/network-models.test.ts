import type { GraphPerson, GraphTie } from "@tracewell/contract/relationships";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { namesWithRoom } from "../../ui/network-graph/drawn-network.ts";
import { networkSvg } from "../../ui/network-graph/network-svg.ts";
import { type Network, networkIn, periodOf, wholeNetwork } from "../network.ts";
import { bubblePlaces } from "./bubble-places.ts";
import { type Branch, exposureForest, rowsOf, stepIn } from "./exposure-forest.ts";
import { drawnAs, usualMeanings } from "./meanings.ts";
import { csvFiles } from "./network-files.ts";
import { areasOf, hierarchyOf, timelineOf } from "./network-layouts.ts";
import { storyOf } from "./network-story.ts";

const person = (id: string, over: Partial<GraphPerson> = {}): GraphPerson => ({
  id,
  label: id,
  age: null,
  sexAtBirth: null,
  infections: [],
  priorityStatus: "Exposed",
  records: [],
  ...{ onsetOn: null, positiveTestOn: null, treatedOn: null, reportedOn: null },
  ...{ region: null, county: null, countyFips: null, zip3: null, clusters: [], outbreaks: [] },
  focus: false,
  ...over,
});
const tie = (from: string, to: string, over: Partial<GraphTie> = {}): GraphTie => ({
  id: `${from}-${to}`,
  from,
  to,
  ...{ relationship: "Friend", referralBasis: null, exposureType: null, frequency: null },
  ...{ firstExposureOn: null, lastExposureOn: null, recordId: null },
  ...over,
});

/** Ana named Bo, Cy and Di; Bo named Ed. */
const network: Network = {
  persons: [
    person("Ana", { priorityStatus: "Positive", positiveTestOn: "2026-03-01", treatedOn: "2026-03-01", focus: true }),
    person("Bo", {
      priorityStatus: "Positive",
      positiveTestOn: "2026-03-10",
      treatedOn: "2026-03-14",
      county: "Travis",
    }),
    person("Cy", { reportedOn: "2026-03-05" }),
    person("Di", { priorityStatus: null }),
    person("Ed", { priorityStatus: "Negative" }),
  ],
  ties: [
    tie("Ana", "Bo", { firstExposureOn: "2026-01-01", lastExposureOn: "2026-02-01" }),
    tie("Ana", "Cy", { lastExposureOn: "2026-02-20" }),
    tie("Ana", "Di"),
    tie("Bo", "Ed", { lastExposureOn: "2026-03-09" }),
  ],
};
const ids = ({ persons }: Network) => persons.map(({ id }) => id);

const someNetwork = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 0, max: 9 })), { maxLength: 25 })
  .map((pairs): Network => {
    const ties = pairs.filter(([a, b]) => a !== b).map(([a, b], at) => tie(`p${a}`, `p${b}`, { id: `t${at}` }));
    return { persons: Array.from({ length: 10 }, (_, at) => person(`p${at}`)), ties };
  });
const peopleOf = (branches: readonly Branch[]): string[] =>
  branches.flatMap(({ person: { id }, children }) => [id, ...peopleOf(children)]);

describe("what is shown of a network", () => {
  it("ends on a day: ties that began later are not there yet, and those without a day always are", () => {
    const { ties } = networkIn(network, { ...wholeNetwork, through: "2026-02-10" });
    expect(ties.map(({ id }) => id)).toEqual(["Ana-Bo", "Ana-Di"]);
    expect(periodOf(network)).toEqual({ from: "2026-01-01", to: "2026-03-09" });
  });

  it("is who is within so many ties of somebody", () => {
    expect(ids(networkIn(network, { ...wholeNetwork, around: { personId: "Ed", degree: 1 } }))).toEqual(["Bo", "Ed"]);
    expect(ids(networkIn(network, { ...wholeNetwork, around: { personId: "Ed", degree: 2 } }))).toEqual([
      "Ana",
      "Bo",
      "Ed",
    ]);
  });

  it("hides who can only be reached through somebody who was collapsed", () => {
    expect(ids(networkIn(network, { ...wholeNetwork, collapsed: new Set(["Bo"]) }))).toEqual(["Ana", "Bo", "Cy", "Di"]);
    const circle = { ...network, ties: [...network.ties, tie("Cy", "Ed")] };
    expect(ids(networkIn(circle, { ...wholeNetwork, collapsed: new Set(["Bo"]) }))).toHaveLength(5);
  });

  it("is narrowed down by status", () => {
    expect(ids(networkIn(network, { ...wholeNetwork, status: "Positive" }))).toEqual(["Ana", "Bo"]);
  });
});

describe("the tree", () => {
  it("has everyone once, whatever the network", () => {
    fc.assert(
      fc.property(someNetwork, (any) => {
        expect(peopleOf(exposureForest(any)).sort()).toEqual(ids(any).sort());
      }),
    );
  });

  it("is walked by keys: down, into, out of and back [R3-41]", () => {
    const rows = rowsOf(exposureForest(network), () => true);
    expect(rows.map(({ branch, level }) => [branch.person.id, level])).toEqual([
      ["Ana", 1],
      ["Bo", 2],
      ["Ed", 3],
      ["Cy", 2],
      ["Di", 2],
    ]);
    expect(stepIn(rows, 0, "ArrowDown")).toBe(1);
    expect(stepIn(rows, 4, "ArrowDown")).toBe(4);
    expect(stepIn(rows, 1, "ArrowRight")).toBe(2);
    expect(stepIn(rows, 1, "ArrowLeft")).toBe("turn");
    expect(stepIn(rows, 2, "ArrowLeft")).toBe(1);
    expect(stepIn(rows, 0, "End")).toBe(4);
    expect(stepIn(rows, 3, "Home")).toBe(0);
    expect(stepIn(rows, 1, "d")).toBe(4);
    expect(stepIn(rows, 1, "Enter")).toBe("choose");
    expect(stepIn(rows, 1, "Tab")).toBeNull();
    const closed = rowsOf(exposureForest(network), () => false);
    expect(closed).toHaveLength(1);
    expect(stepIn(closed, 0, "ArrowRight")).toBe("turn");
  });
});

it("is told in sentences: who named whom, and what became of them", () => {
  expect(storyOf(network).map(({ text }) => text)).toEqual([
    "Ana (infected, treated the same day) named 3: Bo infected, treated after 4 days; Cy exposed; Di status not known.",
    "Bo (infected, treated after 4 days) named 1: Ed not infected.",
  ]);
});

describe("places", () => {
  it("in bubbles are the same for the same network, in whatever order it comes", () => {
    const input = { ids: ids(network), ties: network.ties };
    const turned = { ids: input.ids.toReversed(), ties: input.ties.toReversed() };
    expect([...bubblePlaces(turned)].sort()).toEqual([...bubblePlaces(input)].sort());
    expect(bubblePlaces(input).size).toBe(5);
  });

  it("in every view are there for everyone, and no two share one", () => {
    fc.assert(
      fc.property(someNetwork, (any) => {
        for (const layout of [hierarchyOf(any), timelineOf(any, "onset"), timelineOf(any, "contact"), areasOf(any)]) {
          expect([...layout.places.keys()].sort()).toEqual(ids(any).sort());
          expect(new Set([...layout.places.values()].map(({ x, y }) => `${x} ${y}`)).size).toBe(10);
        }
      }),
    );
  });

  it("on a timeline go from left to right by the day, and who has none stands apart", () => {
    const { places, decor } = timelineOf(network, "onset");
    expect((places.get("Ana")?.x ?? 0) < (places.get("Bo")?.x ?? 0)).toBe(true);
    expect((places.get("Cy")?.x ?? 0) < 0).toBe(true);
    expect(decor.map(({ label }) => label)).toEqual(["Mar 2026", "No day: 3"]);
  });

  it("leave room for names: those that would cover another are left out, the largest first", () => {
    const { nodes } = drawnAs(network, { ...usualMeanings, size: "named" });
    const close = new Map(ids(network).map((id, at) => [id, { x: at, y: 0 }]));
    expect([...namesWithRoom(nodes, close)]).toEqual(["Ana"]);
    const apart = new Map(ids(network).map((id, at) => [id, { x: at * 200, y: 0 }]));
    expect(namesWithRoom(nodes, apart).size).toBe(5);
  });
});

describe("what stands for what", () => {
  it("is told in the legend only where it occurs, each status with a shape of its own", () => {
    const { legend, nodes } = drawnAs(network, usualMeanings);
    expect(legend.map(({ text, shape }) => [text, shape])).toEqual([
      ["Positive", "diamond"],
      ["Exposed", "triangle"],
      ["Negative", "ellipse"],
      ["Friend", "line"],
      ["Not known", "rectangle"],
    ]);
    expect(new Set(nodes.map(({ color }) => color)).size).toBe(4);
  });

  it("may be an area, the ties and the days between exposure and onset", () => {
    const { nodes, ties } = drawnAs(network, {
      ...usualMeanings,
      color: "area",
      size: "ties",
      edge: "days",
      label: "initials",
    });
    expect(nodes[0]?.size).toBeGreaterThan(nodes[4]?.size ?? 0);
    expect(nodes[0]?.color).not.toBe(nodes[1]?.color);
    expect(ties[0]?.label).toBe("37 d");
  });
});

describe("files", () => {
  it("hold persons and ties in rows that no spreadsheet takes for formulas", async () => {
    const sly = { persons: [person("x", { label: "=1+1" }), person("y")], ties: [tie("x", "y")] };
    const files = csvFiles(sly);
    expect(await files.persons.text()).toContain("\r\n'=1+1,");
    expect((await files.ties.text()).split("\r\n")[1]).toBe("'=1+1,y,Friend,,,,,");
  });

  it("hold a picture whose names can break nothing", () => {
    const sly = { persons: [person("x", { label: '<a & "b">' }), person("y")], ties: [tie("x", "y")] };
    const { nodes, ties, legend } = drawnAs(sly, usualMeanings);
    const layout = hierarchyOf(sly);
    const named = namesWithRoom(nodes, layout.places);
    const svg = networkSvg({ nodes, ties, layout, named, legend, title: "A & B", colorOf: (token) => token });
    expect(svg).toContain("&lt;a &amp; &quot;b&quot;&gt;");
    expect(svg).toContain("A &amp; B");
    expect(svg.match(/<line /g)).toHaveLength(2);
  });
});
