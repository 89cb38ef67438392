import { describe, expect, it } from "vitest";
import { allOrNone, extended, toggled } from "./selection.ts";

const ids = ["a", "b", "c", "d"];

describe("a selection of rows", () => {
  it("puts a row in and takes it out again", () => {
    const one = toggled(new Set(), "b");
    expect([...one]).toEqual(["b"]);
    expect(toggled(one, "b").size).toBe(0);
  });

  it("takes all rows between two, whichever way", () => {
    expect([...extended(new Set(["a"]), ids, 3, 1)]).toEqual(["a", "b", "c", "d"]);
    expect([...extended(new Set(), ids, 0, 1)]).toEqual(["a", "b"]);
  });

  it("takes all, and none when all were in", () => {
    const all = allOrNone(new Set(["c"]), ids);
    expect(all.size).toBe(4);
    expect(allOrNone(all, ids).size).toBe(0);
  });
});
