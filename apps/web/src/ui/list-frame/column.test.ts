import { describe, expect, it } from "vitest";
import { defaultColumns, inOrder, moved, nextSort, shownColumns } from "./column.ts";

const columns = [{ id: "number" }, { id: "name" }, { id: "born", optional: true }, { id: "status" }];
const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id);

describe("the columns of a list", () => {
  it("leave out the optional ones until they are asked for", () => {
    const state = defaultColumns(columns);
    expect(ids(shownColumns(columns, state))).toEqual(["number", "name", "status"]);
    expect(ids(shownColumns(columns, { ...state, hidden: [] }))).toEqual(["number", "name", "born", "status"]);
  });

  it("move one place earlier or later and stop at the ends", () => {
    const state = defaultColumns(columns);
    expect(ids(inOrder(columns, moved(columns, state, "name", -1)))).toEqual(["name", "number", "born", "status"]);
    expect(moved(columns, state, "number", -1)).toBe(state);
    expect(moved(columns, state, "status", 1)).toBe(state);
  });

  it("take in a column that a choice of long ago does not know", () => {
    expect(ids(inOrder(columns, { order: ["status", "name", "number"], hidden: [] }))).toContain("born");
  });

  it("sort upwards first, then the other way round", () => {
    const up = nextSort(null, "name");
    expect(up).toEqual({ column: "name", direction: "ascending" });
    expect(nextSort(up, "name").direction).toBe("descending");
    expect(nextSort(nextSort(up, "name"), "status")).toEqual({ column: "status", direction: "ascending" });
  });
});
