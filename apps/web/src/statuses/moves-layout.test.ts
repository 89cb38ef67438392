import { expect, it } from "vitest";
import { layoutOf } from "./moves-layout.ts";

const statuses = [
  { key: "New", name: "New", closed: false },
  { key: "InProgress", name: "In Progress", closed: false },
  { key: "Closed", name: "Closed", closed: true },
];
const move = (from: "New" | "InProgress", to: "InProgress" | "Closed" | "Review") => ({
  from,
  to,
  supervisors: false,
  asksReason: false,
});

it("places statuses in the order of their work, and leaves out moves to what is not there", () => {
  const {
    statuses: placed,
    moves,
    width,
  } = layoutOf(statuses, [move("New", "InProgress"), move("InProgress", "Closed"), move("InProgress", "Review")]);
  const xs = placed.map(({ x }) => x);
  expect([...xs].sort((one, other) => one - other)).toEqual(xs);
  expect(Math.max(...xs)).toBeLessThan(width);
  expect(moves.map(({ from, to }) => `${from} ${to}`)).toEqual(["New InProgress", "InProgress Closed"]);
  expect(moves.every(({ points }) => points.length > 1)).toBe(true);
});

it("names the clinic's own in the box of what they stand for, unless they are switched off", () => {
  const own = [
    { standsFor: "InProgress", name: "Waiting for the laboratory to answer", disabled: false },
    { standsFor: "InProgress", name: "Old one", disabled: true },
  ];
  const [first, second] = layoutOf(statuses, [move("New", "InProgress")], own).statuses;
  expect(second?.own).toEqual(["Waiting for the laboratory to answer"]);
  expect(second?.height).toBeGreaterThan(first?.height ?? 0);
  expect(second?.width).toBeGreaterThan(first?.width ?? 0);
});
