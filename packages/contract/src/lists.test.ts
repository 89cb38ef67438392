import { describe, expect, it } from "vitest";
import { z } from "zod";
import { choice, choices, choiceWithDefault, days, hidden, requestOnly, statuses, yesNo } from "./list-filters.ts";
import { exportLabels, listOf } from "./lists.ts";

const list = listOf({
  name: "Task",
  title: "Supplies",
  one: "supply",
  search: "Find by name",
  filters: [
    statuses(z.enum(["New", "Used"])),
    choices("place", "Place", z.string().max(9)),
    choice("unit", "Unit", { box: "boxes", piece: "pieces" }),
    choiceWithDefault("stock", "Stock", { here: "here", all: "all" }, { value: "here", lifted: "all" }),
    days("expires", "Expires", "expiresFrom", "expiresTo"),
    yesNo("low", "Running low"),
    hidden(yesNo("cold", "Cold")),
    requestOnly(yesNo("lost", "Lost")),
  ],
  columns: {
    name: { label: "Name" },
    left: { label: "Left", exportLabel: "Pieces left" },
    lot: { label: "Lot", exportOnly: true },
  },
  sorts: ["left", "name"],
  direction: "asc",
});

describe("a described list", () => {
  it("takes what its filters name, with what holds where nothing is said", () => {
    expect(list.query.parse({})).toEqual({ limit: 50, sort: "left", direction: "asc", state: "open", stock: "here" });
    expect(list.query.parse({ place: "a", low: "true", lost: "false" })).toMatchObject({
      place: ["a"],
      low: true,
      lost: false,
    });
    expect(list.query.safeParse({ sort: "lot" }).success).toBe(false);
  });

  it("says nothing in its address of what is so by default, and keeps a yes and a no as words", () => {
    expect(list.address.parse({})).toEqual({});
    const asked = { status: ["New"], expiresFrom: "2026-11-22", cold: "true", low: "false", stock: "all" };
    expect(list.address.parse({ ...asked, lost: "true" })).toEqual(asked);
    expect(list.address.safeParse({ state: "open" }).success).toBe(false);
    expect(list.address.safeParse({ stock: "here" }).success).toBe(false);
  });

  it("names all of its columns in an exported file", () => {
    expect(exportLabels(list)).toEqual({ name: "Name", left: "Pieces left", lot: "Lot" });
  });

  it("has neither a search nor an order where none is described", () => {
    const plain = listOf({ name: "Task", title: "x", one: "x", filters: [], columns: { a: { label: "A" } } });
    expect(Object.keys(plain.query.shape)).toEqual(["limit", "cursor"]);
    expect(plain.search).toBeNull();
  });
});
