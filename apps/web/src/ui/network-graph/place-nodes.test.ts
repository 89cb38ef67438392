import { describe, expect, it } from "vitest";
import type { NetworkNode, NetworkTie } from "./network.ts";
import { placeNodes, tiesInTheWay, widening } from "./place-nodes.ts";

const node = (id: string, focus = false): NetworkNode => ({ id, label: id, status: null, focus });
const tie = (from: string, to: string): NetworkTie => ({ id: `${from}-${to}`, from, to, label: null });

const star = {
  nodes: [node("b"), node("a", true), node("c"), node("d"), node("e")],
  ties: [tie("a", "b"), tie("a", "c"), tie("d", "a"), tie("d", "e"), tie("e", "a")],
};

describe("the places of a network's nodes", () => {
  it("are the same every time", () => {
    expect([...placeNodes(star.nodes, star.ties)]).toEqual([...placeNodes(star.nodes, star.ties)]);
  });

  it("put the focus in the middle and the others as far out as they are steps away", () => {
    const places = placeNodes([...star.nodes, node("f")], [...star.ties, tie("b", "f")]);
    const distance = (id: string) => {
      const { x, y } = places.get(id) ?? { x: Number.NaN, y: Number.NaN };
      return Math.round(Math.hypot(x / widening, y) / 10) * 10;
    };
    expect(places.get("a")).toEqual({ x: 0, y: 0 });
    expect(["b", "c", "d", "e"].map(distance)).toEqual([130, 130, 130, 130]);
    expect(distance("f")).toBe(260);
  });

  it("put one neighbor, or two, at the side, where no name stands in the way of the tie", () => {
    const row = placeNodes([node("a", true), node("b"), node("c")], [tie("b", "a"), tie("c", "b")]);
    expect([...row.values()].map(({ y }) => y)).toEqual([0, 0, 0]);
    const sides = placeNodes([node("a", true), node("b"), node("c")], [tie("b", "a"), tie("c", "a")]);
    expect([...sides.values()].map(({ y }) => y)).toEqual([0, 0, 0]);
  });

  it("never put two nodes on one spot, not even where circles close or a node stands alone", () => {
    const many = Array.from({ length: 60 }, (_, index) => node(`n${index}`, index === 0));
    const ties = many.slice(1, 50).map(({ id }, index) => tie(`n${Math.floor(index / 3)}`, id));
    const places = [...placeNodes(many, [...ties, tie("n4", "n40")]).values()];
    expect(places).toHaveLength(60);
    for (const [index, a] of places.entries()) {
      for (const b of places.slice(index + 1)) expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(30);
    }
  });

  it("tell which ties would run through a node in between", () => {
    const places = new Map([
      ["a", { x: 0, y: 0 }],
      ["b", { x: 100, y: 5 }],
      ["c", { x: 200, y: 0 }],
    ]);
    expect([...tiesInTheWay([tie("a", "b"), tie("a", "c"), tie("c", "b")], places)]).toEqual(["a-c"]);
  });
});
