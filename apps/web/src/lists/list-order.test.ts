import { describe, expect, it } from "vitest";
import { sortedBy, sortOf } from "./list-order.ts";

const list = { sorts: ["opened", "patient"], direction: "desc" } as const;

describe("the order of a list", () => {
  it("is the usual one where the address says nothing", () => {
    expect(sortOf({}, list)).toEqual({ column: "opened", direction: "descending" });
    expect(sortOf({}, { ...list, direction: "asc" })).toEqual({ column: "opened", direction: "ascending" });
    expect(sortedBy({ column: "opened", direction: "descending" }, list)).toEqual({
      sort: undefined,
      direction: undefined,
    });
  });

  it("goes to the address and comes back from it, both ways", () => {
    for (const direction of ["ascending", "descending"] as const) {
      const sort = { column: "patient", direction };
      expect(sortOf(sortedBy(sort, list), list)).toEqual(sort);
    }
  });

  it("is none where the list can't be sorted", () => {
    expect(sortOf({}, { sorts: [], direction: "desc" })).toBeNull();
  });
});
