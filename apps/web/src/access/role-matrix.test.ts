import { accessGroups } from "@tracewell/contract/permissions";
import { describe, expect, it } from "vitest";
import { aRole } from "./role-for-tests.ts";
import { cellAfter, describeChange, matrixGroups, whyKept } from "./role-matrix.ts";

describe("the matrix of roles", () => {
  it("has a row for each group that can be given", () => {
    expect(new Set([...matrixGroups, "AUTHORIZED"])).toEqual(new Set(accessGroups));
  });

  it("is walked by the arrow keys, and not left by them", () => {
    const size = { row: 3, column: 2 };
    const after = (key: string, from: [number, number], ctrl = false) => {
      const cell = cellAfter(key, { ctrl }, { row: from[0], column: from[1] }, size);
      return cell && [cell.row, cell.column];
    };
    expect(after("ArrowRight", [0, 0])).toEqual([0, 1]);
    expect(after("ArrowRight", [0, 1])).toEqual([0, 1]);
    expect(after("ArrowLeft", [1, 1])).toEqual([1, 0]);
    expect(after("ArrowDown", [0, 1])).toEqual([1, 1]);
    expect(after("ArrowDown", [2, 1])).toEqual([2, 1]);
    expect(after("ArrowUp", [0, 1])).toEqual([0, 1]);
    expect(after("End", [1, 0])).toEqual([1, 1]);
    expect(after("Home", [1, 1])).toEqual([1, 0]);
    expect(after("Home", [2, 1], true)).toEqual([0, 0]);
    expect(after("End", [0, 0], true)).toEqual([2, 1]);
    expect(after("Tab", [0, 0])).toBeNull();
  });

  it("says why a group stays, each reason once", () => {
    const reason = { code: "role.own", text: "You have this role yourself." };
    const role = aRole({ kept: [{ group: "DIS_USER", reasons: [reason] }] });
    expect(whyKept(role, "DIS_USER")).toEqual(["You have this role yourself."]);
    expect(whyKept(role, "SUBMIT_IMPORT")).toEqual([]);
    const closed = { ...role, abilities: { ...role.abilities, edit: { allowed: false, reasons: [reason] } } };
    expect(whyKept(closed, "DIS_USER")).toEqual(["You have this role yourself."]);
  });

  it("tells what a change did", () => {
    expect(describeChange(aRole(), "DIS_USER", true)).toBe("Analyst now has Investigations and contacts.");
    expect(describeChange(aRole(), "DIS_USER", false)).toBe("Analyst no longer has Investigations and contacts.");
  });
});
