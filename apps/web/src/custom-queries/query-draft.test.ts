import type { QuerySource } from "@tracewell/contract/custom-queries";
import { expect, it } from "vitest";
import { askedOf, conditionOf, emptyTree, operatorChoices, valuesOf } from "./query-draft.ts";

const visits: QuerySource = {
  name: "visits",
  about: "Visits",
  fields: [
    { name: "record_id", about: "Joins", type: "id" },
    { name: "status", about: "Status", type: "text" },
    { name: "closed", about: "Whether it is closed", type: "yes-no" },
    { name: "visit_on", about: "Day", type: "day" },
  ],
};

it("begins with a few columns that people read", () => {
  expect(emptyTree(visits).columns.map(({ field }) => field)).toEqual(["status", "closed", "visit_on"]);
});

it("offers the comparisons that fit a field", () => {
  expect(operatorChoices("yes-no").map(({ value }) => value)).toEqual(["is", "empty", "not-empty"]);
  expect(operatorChoices("day").map(({ label }) => label)).toContain("is in the last … days");
  expect(visits.fields.map((field) => conditionOf(field).values)).toEqual([[], [], ["true"], []]);
});

it("parts several values by commas, and leaves one as it is typed", () => {
  expect(valuesOf("one-of", "Detected, Reactive,, ")).toEqual(["Detected", "Reactive"]);
  expect(valuesOf("contains", "Doe, Jane")).toEqual(["Doe, Jane"]);
});

it("asks by fields or by text, never by both", () => {
  const draft = { tree: emptyTree(visits), sql: "select 1" };
  expect(askedOf({ ...draft, way: "built" })).toEqual({ tree: draft.tree, sql: null });
  expect(askedOf({ ...draft, way: "written" })).toEqual({ tree: null, sql: "select 1" });
});
