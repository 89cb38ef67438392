import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  bridgesOf,
  clustersOf,
  densityOf,
  diameterOf,
  graphOf,
  growthOf,
  joinersOf,
  type Pair,
  type PersonGraph,
  partOf,
} from "./cluster.model.ts";

const someTies = fc.array(
  fc
    .record({ from: fc.integer({ min: 0, max: 11 }), to: fc.integer({ min: 0, max: 11 }) })
    .map(({ from, to }): Pair => ({ from: `p${from}`, to: `p${to}` })),
  { maxLength: 30 },
);

/** Who reaches whom in how many steps, tried for every pair over every third (Floyd and Warshall). */
function waysIn(graph: PersonGraph): Map<string, number> {
  const ids = graph.nodes();
  const ways = new Map<string, number>();
  const way = (a: string, b: string) => (a === b ? 0 : (ways.get(`${a} ${b}`) ?? Number.POSITIVE_INFINITY));
  for (const a of ids) for (const b of graph.neighbors(a)) ways.set(`${a} ${b}`, 1);
  for (const via of ids)
    for (const a of ids)
      for (const b of ids) if (way(a, via) + way(via, b) < way(a, b)) ways.set(`${a} ${b}`, way(a, via) + way(via, b));
  return ways;
}
const reaches = (ways: Map<string, number>, a: string, b: string) => a === b || ways.has(`${a} ${b}`);
const partsOf = (graph: PersonGraph) => {
  const ways = waysIn(graph);
  return new Set(
    graph.nodes().map((a) =>
      graph
        .nodes()
        .filter((b) => reaches(ways, a, b))
        .join(),
    ),
  ).size;
};

describe("clusters", () => {
  it("are those who reach each other, each person in one, the largest first", () => {
    fc.assert(
      fc.property(someTies, (ties) => {
        const graph = graphOf(ties);
        const ways = waysIn(graph);
        const clusters = clustersOf(graph, "components");
        const expected = new Set(
          graph.nodes().map((a) =>
            graph
              .nodes()
              .filter((b) => reaches(ways, a, b))
              .join(),
          ),
        );
        expect(new Set(clusters.map((members) => members.join()))).toEqual(
          new Set([...expected].filter((members) => members.includes(","))),
        );
        const sizes = clusters.map(({ length }) => length);
        expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
      }),
    );
  });

  it("are the same in whatever order and direction ties come, as components and as communities", () => {
    const shuffled = someTies.chain((ties) =>
      fc.tuple(fc.constant(ties), fc.shuffledSubarray(ties, { minLength: ties.length })),
    );
    fc.assert(
      fc.property(shuffled, ([ties, others]) => {
        const turned = others.map(({ from, to }) => ({ from: to, to: from }));
        for (const method of ["components", "communities"] as const)
          expect(clustersOf(graphOf(turned), method)).toEqual(clustersOf(graphOf(ties), method));
      }),
    );
  });

  it("as communities never reach beyond a component, and each person is in one", () => {
    fc.assert(
      fc.property(someTies, (ties) => {
        const graph = graphOf(ties);
        const components = clustersOf(graph, "components");
        const communities = clustersOf(graph, "communities");
        for (const members of communities)
          expect(components.some((component) => members.every((id) => component.includes(id)))).toBe(true);
        const all = communities.flat();
        expect(new Set(all).size).toBe(all.length);
      }),
    );
  });

  it("as communities part two groups that one tie joins, whose ends are told as joiners", () => {
    const group = (name: string) =>
      [1, 2, 3, 4, 5].flatMap((a) =>
        [1, 2, 3, 4, 5].filter((b) => a < b).map((b) => ({ from: name + a, to: name + b })),
      );
    const graph = graphOf([...group("a"), ...group("b"), { from: "a1", to: "b1" }]);
    const communities = clustersOf(graph, "communities");
    expect(communities.map((members) => members.join(" "))).toEqual(["a1 a2 a3 a4 a5", "b1 b2 b3 b4 b5"]);
    expect([...joinersOf(graph, communities)]).toEqual([
      ["a1", 2],
      ["b1", 2],
    ]);
    expect(clustersOf(graph, "components")).toHaveLength(1);
  });
});

describe("what is told of a cluster", () => {
  it("counts each pair once for degree and density, whatever the direction and however often", () => {
    fc.assert(
      fc.property(someTies, (ties) => {
        const graph = graphOf(ties);
        const pairs = new Set(
          ties.filter(({ from, to }) => from !== to).map(({ from, to }) => [from, to].sort().join()),
        );
        const people = new Set(ties.flatMap(({ from, to }) => [from, to]));
        for (const id of people)
          expect(graph.degree(id)).toBe([...pairs].filter((pair) => pair.split(",").includes(id)).length);
        const possible = (people.size * (people.size - 1)) / 2;
        expect(densityOf(graph)).toBeCloseTo(possible ? pairs.size / possible : 0);
      }),
    );
  });

  it("has the longest of all shortest ways as its diameter", () => {
    fc.assert(
      fc.property(someTies, (ties) => {
        const graph = graphOf(ties);
        expect(diameterOf(graph)).toBe(Math.max(0, ...waysIn(graph).values()));
      }),
    );
  });

  it("names those without whom it falls into more parts, and into how many", () => {
    fc.assert(
      fc.property(someTies, (ties) => {
        const graph = graphOf(ties);
        const whole = partsOf(graph);
        const expected = graph.nodes().flatMap((id) => {
          const parts =
            partsOf(
              partOf(
                graph,
                graph.nodes().filter((other) => other !== id),
              ),
            ) -
            whole +
            1;
          return parts > 1 ? [[id, parts]] : [];
        });
        expect([...bridgesOf(graph)].sort()).toEqual(expected.sort());
      }),
    );
  });

  it("walks a chain of thousands without running out of stack, and doesn’t look for its longest way", () => {
    const chain = Array.from({ length: 6000 }, (_, at) => ({ from: `p${at}`, to: `p${at + 1}` }));
    const graph = graphOf(chain);
    expect(bridgesOf(graph).size).toBe(5999);
    expect(clustersOf(graph, "components")[0]).toHaveLength(6001);
    expect(diameterOf(graph)).toBeNull();
  });

  it("grows month by month, and tells the last twelve", () => {
    expect(growthOf(["2026-03-02", "2026-01-31", "2026-03-30"])).toEqual([
      { month: "2026-01-01", size: 1 },
      { month: "2026-03-01", size: 3 },
    ]);
    const long = Array.from({ length: 20 }, (_, at) => `20${10 + at}-01-01`);
    expect(growthOf(long).map(({ size }) => size)).toEqual([9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20]);
  });
});

it("finds the groups of published contact tracing links", () => {
  const path = "../../testing/tables/mt__COVID-19_simulated_ContactTracing_snp.csv";
  const [, ...rows] = readFileSync(new URL(path, import.meta.url), "utf8")
    .trim()
    .split("\r\n");
  const ties = rows.map((row) => row.split(",")).map(([from = "", to = ""]) => ({ from, to }));
  const clusters = clustersOf(graphOf(ties), "components");
  expect([rows.length, clusters.flat().length, clusters.length]).toEqual([40, 30, 3]);
  expect(clustersOf(graphOf(ties), "communities").length).toBeGreaterThan(clusters.length);
});
