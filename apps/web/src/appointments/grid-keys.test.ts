import { expect, it } from "vitest";
import { type GridKey, nearest, nextStop } from "./grid-keys.ts";

const stop = (id: string, column: number, startsAt: number) => ({ id, column, startsAt });
const stops = [stop("a8", 0, 8), stop("a9", 0, 9), stop("a12", 0, 12), stop("c8", 2, 8), stop("c11", 2, 11)];
const from = (id: string, key: GridKey) => {
  const start = stops.find((each) => each.id === id);
  if (!start) throw new Error(id);
  return nextStop(stops, start, key).id;
};

it("walks through a column and stays at its ends", () => {
  expect([from("a8", "ArrowDown"), from("a9", "ArrowUp"), from("a8", "ArrowUp"), from("a12", "ArrowDown")]).toEqual([
    "a9",
    "a8",
    "a8",
    "a12",
  ]);
  expect([from("a9", "Home"), from("a9", "End")]).toEqual(["a8", "a12"]);
});

it("goes to the same time in the next column that has anything", () => {
  expect([
    from("a9", "ArrowRight"),
    from("a12", "ArrowRight"),
    from("c11", "ArrowLeft"),
    from("a8", "ArrowLeft"),
  ]).toEqual(["c8", "c11", "a12", "a8"]);
});

it("takes the earlier of two that are as near", () => {
  expect(nearest([stop("late", 0, 10), stop("early", 0, 8)], 9)?.id).toBe("early");
});
