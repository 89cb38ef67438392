import { expect, it } from "vitest";
import { withMarked, withMoved, withTargets } from "./status-form.ts";

const known = { from: "New", to: "InProgress", supervisors: true, asksReason: true } as const;

it("keeps what was said of a move that stays", () => {
  expect(withTargets([known], "New", ["Closed", "InProgress"])).toEqual([
    { from: "New", to: "Closed", supervisors: false, asksReason: false },
    known,
  ]);
  expect(withTargets([known], "New", [])).toEqual([]);
});

it("marks the moves of one status alone", () => {
  const other = { ...known, from: "InProgress", to: "New" } as const;
  expect(withMarked([known, other], "New", "supervisors", [])).toEqual([{ ...known, supervisors: false }, other]);
});

it("exchanges neighbors, and leaves the ends where they are", () => {
  expect(withMoved(["a", "b", "c"], 1, -1)).toEqual(["b", "a", "c"]);
  expect(withMoved(["a", "b", "c"], 0, -1)).toEqual(["a", "b", "c"]);
  expect(withMoved(["a", "b", "c"], 2, 1)).toEqual(["a", "b", "c"]);
});
