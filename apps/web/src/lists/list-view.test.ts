import { expect, it } from "vitest";
import { listView, showsSame, toView } from "./list-view.ts";

const columns = [{ id: "reference" }, { id: "patient" }, { id: "age", optional: true }];
const view = (query: Record<string, string | string[]>, hidden: string[] = ["age"]) =>
  listView(query, { order: ["reference", "patient", "age"], hidden });

it("knows a view again, in whatever order its filters were set", () => {
  const one = view({ status: ["New", "Closed"], search: "x" });
  expect(showsSame(columns, one, view({ search: "x", status: ["Closed", "New"] }))).toBe(true);
  expect(showsSame(columns, one, view({ search: "y", status: ["Closed", "New"] }))).toBe(false);
  expect(showsSame(columns, view({ status: "New" }), view({ status: ["New"] }))).toBe(true);
});

it("sees that other columns are shown, or in another order", () => {
  expect(showsSame(columns, view({}), view({}, []))).toBe(false);
  const turned = listView({}, { order: ["patient", "reference", "age"], hidden: ["age"] });
  expect(showsSame(columns, view({}), turned)).toBe(false);
});

it("shows a view and nothing else", () => {
  expect(toView({ search: "old", sort: "patient" }, view({ status: ["New"], sort: "created" }))).toEqual({
    search: undefined,
    sort: "created",
    status: ["New"],
  });
});
