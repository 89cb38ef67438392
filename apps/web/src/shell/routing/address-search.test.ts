import { manyOf } from "@tracewell/contract/primitives";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { fittingSearch, readSearch, writeSearch } from "./address-search.ts";

describe("the search of an address", () => {
  it("repeats the name of a list, as the API does", () => {
    expect(writeSearch({ status: ["New", "Closed"], search: "o’neill & co" })).toBe(
      "?status=New&status=Closed&search=o%E2%80%99neill+%26+co",
    );
  });

  it("leaves out what is empty", () => {
    expect(writeSearch({ search: "", status: [], owner: undefined, from: null })).toBe("");
  });

  it("reads back what it wrote", () => {
    const values = { status: ["New", "Closed"], search: "a=b&c", empty: "x" };
    expect(readSearch(writeSearch(values))).toEqual(values);
  });
});

describe("what a page takes from its address", () => {
  const schema = z.object({
    state: z.enum(["open", "closed"]).default("open"),
    status: manyOf(z.enum(["New", "Closed"])),
    page: z.coerce.number().int().optional(),
  });

  it("takes one value for a list of one", () => {
    expect(fittingSearch(schema, { status: "New", page: "2" })).toEqual({ state: "open", status: ["New"], page: 2 });
  });

  it("drops what does not fit and keeps the rest", () => {
    expect(fittingSearch(schema, { state: "half-open", status: ["New"], page: "x", unknown: "y" })).toEqual({
      state: "open",
      status: ["New"],
    });
  });
});
