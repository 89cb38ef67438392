import type { RejectedRow } from "@tracewell/contract/table-imports";
import { describe, expect, it } from "vitest";
import {
  cellsToSend,
  columnsAtFirst,
  isOutdated,
  sentText,
  textAt,
  withCell,
  withPasted,
  withValue,
} from "./mended-rows.ts";

const aRow = (messageId: string, cells: Record<string, string>, problems: RejectedRow["problems"] = []) =>
  ({
    messageId,
    row: 2,
    version: 1,
    cells: Object.entries(cells).map(([column, text]) => ({ column, text })),
    problems,
  }) satisfies RejectedRow;
const a = aRow("a", { name: "Lee", result: "Postive" });
const b = aRow("b", { name: "Ode", result: "Postive " });
const c = aRow("c", { name: "Kim", result: "Zzz" });
const columns = ["name", "dob", "result"];

describe("cells that were typed over", () => {
  it("show what was typed, and count as unchanged once they are as before", () => {
    const typed = withCell({}, a, "dob", "1990-01-01");
    expect(textAt(a, "dob", typed.a)).toBe("1990-01-01");
    expect(cellsToSend(a, typed.a)).toEqual([...a.cells, { column: "dob", text: "1990-01-01" }]);
    expect(withCell(typed, a, "dob", "")).toEqual({});
  });

  it("are left out once they are empty", () => {
    expect(cellsToSend(a, withCell({}, a, "name", "").a)).toEqual([{ column: "result", text: "Postive" }]);
  });

  it("keep the version that they were typed into, so that a colleague's change is noticed", () => {
    const typed = withCell({}, a, "name", "Li");
    const newer = { ...a, version: 2 };
    expect(isOutdated(newer, withCell(typed, newer, "dob", "1990-01-01").a)).toBe(true);
    expect(isOutdated(a, typed.a)).toBe(false);
  });
});

it("replaces a value in all rows that have it, and in no other", () => {
  const mended = withValue({}, [a, b, c], { column: "result", from: "Postive", to: "Positive" });
  expect(Object.keys(mended)).toEqual(["a", "b"]);
  expect(textAt(b, "result", mended.b)).toBe("Positive");
});

it("writes what was copied from a spreadsheet from a cell on, and nothing beyond the grid", () => {
  const text = "1990-01-01\tPositive\tmore\r\n1991-02-02\tNegative\r\n";
  const mended = withPasted({}, [a, b, c], { columns, at: { row: 1, column: 1 }, text });
  expect(mended).toEqual({
    b: { version: 1, cells: { dob: "1990-01-01", result: "Positive" } },
    c: { version: 1, cells: { dob: "1991-02-02", result: "Negative" } },
  });
});

it("begins with the columns that have a problem where there are many", () => {
  const wrong = aRow("d", {}, [{ column: "result", code: "x", message: "x", severity: "error", guess: null }]);
  expect(columnsAtFirst(columns, [wrong], { narrow: 3, known: 1 })).toEqual(columns);
  expect(columnsAtFirst(columns, [wrong], { narrow: 2, known: 1 })).toEqual(["name", "result"]);
});

it("says what came of sending", () => {
  expect(sentText({ imported: 1, rejected: 1200, changed: 0 })).toBe("1 row imported; 1,200 rows still rejected.");
  expect(sentText({ imported: 0, rejected: 0, changed: 2 })).toBe("2 rows changed by somebody else meanwhile.");
});
