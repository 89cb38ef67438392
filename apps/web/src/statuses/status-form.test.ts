import { expect, it } from "vitest";
import { mayDelete, ownNameFault, withMarked, withMoved, withTargets } from "./status-form.ts";

const known = { from: "New", to: "InProgress", supervisors: true, asksReason: true } as const;

it("keeps what was said of a move that stays", () => {
  expect(withTargets([known], "New", ["Closed", "InProgress"])).toEqual([
    { from: "New", to: "Closed", supervisors: false, asksReason: false },
    known,
  ]);
  expect(withTargets([known], "New", [])).toEqual([]);
});

it("marks the moves of one status alone", () => {
  const other = { ...known, from: "InProgress", to: "New" } as const;
  expect(withMarked([known, other], "New", "supervisors", [])).toEqual([{ ...known, supervisors: false }, other]);
});

it("exchanges neighbors, and leaves the ends where they are", () => {
  expect(withMoved(["a", "b", "c"], 1, -1)).toEqual(["b", "a", "c"]);
  expect(withMoved(["a", "b", "c"], 0, -1)).toEqual(["a", "b", "c"]);
  expect(withMoved(["a", "b", "c"], 2, 1)).toEqual(["a", "b", "c"]);
});

const waiting = {
  id: "0198f5a0-0000-7000-8000-000000000001",
  standsFor: "InProgress",
  name: "Waiting for lab",
  supervisors: false,
  disabled: false,
} as const;

it("lets an own status go that no record had, and says why another stays", () => {
  const ofUsed = (records: number) => mayDelete([{ ...waiting, records, used: true }], waiting).reasons[0]?.text;
  expect(mayDelete([{ ...waiting, records: 0, used: false }], waiting).allowed).toBe(true);
  expect(mayDelete([], { id: null }).allowed).toBe(true);
  expect([0, 1, 12].map(ofUsed)).toEqual([
    "Records had it. Switch it off instead.",
    "1 record has it. Switch it off instead.",
    "12 records have it. Switch it off instead.",
  ]);
});

it("asks for a name of its own", () => {
  const statuses = [{ key: "InProgress" as const, name: "In Progress" }];
  expect(ownNameFault({ statuses, own: [waiting] })).toBeUndefined();
  expect(ownNameFault({ statuses, own: [{ ...waiting, name: " " }] })).toBe("Give each status a name.");
  expect(ownNameFault({ statuses, own: [{ ...waiting, name: "in progress " }] })).toMatch(/same name/);
});
