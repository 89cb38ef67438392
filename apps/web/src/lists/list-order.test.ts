import { describe, expect, it } from "vitest";
import { sortedBy, sortOf } from "./list-order.ts";

describe("the order of a record list", () => {
  it("is the usual one, latest first, where the address says nothing", () => {
    expect(sortOf({}, "opened")).toEqual({ column: "opened", direction: "descending" });
    expect(sortedBy({ column: "opened", direction: "descending" }, "opened")).toEqual({
      sort: undefined,
      direction: undefined,
    });
  });

  it("goes to the address and comes back from it, both ways", () => {
    for (const direction of ["ascending", "descending"] as const) {
      const sort = { column: "patient", direction };
      expect(sortOf(sortedBy(sort, "opened"), "opened")).toEqual(sort);
    }
  });
});
