import { expect, it } from "vitest";
import { modulesInOrder } from "./modules-in-order.ts";

const order = [
  { id: "visit", order: 10 },
  { id: "notes", order: 90 },
  { id: "risk-factors", order: 310 },
  { id: "activity", order: 990 },
];
const ids = (...given: string[]) =>
  modulesInOrder(
    given.map((id) => ({ id })),
    order,
  ).map(({ id }) => id);

it("puts the cards of a page into the order of its area [R7-53]", () => {
  expect(ids("activity", "notes", "visit", "risk-factors")).toEqual(["visit", "notes", "risk-factors", "activity"]);
});

it("leaves a card that the area does not list behind the one before it", () => {
  expect(ids("visit", "own", "activity", "last", "risk-factors")).toEqual([
    "visit",
    "own",
    "risk-factors",
    "activity",
    "last",
  ]);
});
