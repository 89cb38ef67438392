import fc from "fast-check";
import { expect, it } from "vitest";
import { type KeptMove, moveFaults } from "./status-moves.ts";

const statuses = [
  { key: "New", name: "New", closed: false },
  { key: "InProgress", name: "In Progress", closed: false },
  { key: "Closed", name: "Closed", closed: true },
  { key: "CaseCreated", name: "Case Created", closed: true },
] as const;
const move = (from: KeptMove["from"], to: KeptMove["to"]): KeptMove => ({
  from,
  to,
  supervisors: false,
  asksReason: false,
});
const whole = [move("New", "InProgress"), move("InProgress", "Closed")];
const faultsOf = (moves: KeptMove[]) => moveFaults("IncomingPartner", statuses, moves).map(({ text }) => text);

it("finds nothing wrong with moves that reach all and end", () => {
  expect(faultsOf(whole)).toEqual([]);
  expect(faultsOf([...whole, move("Closed", "InProgress")])).toEqual([]);
});

it("names what no record reaches, and from where none closes", () => {
  expect(faultsOf([move("New", "Closed")])).toEqual([
    "No record reaches In Progress.",
    "From In Progress no record is ever closed.",
  ]);
  expect(faultsOf([move("New", "InProgress"), move("InProgress", "New")])).toEqual([
    "From New no record is ever closed.",
    "From In Progress no record is ever closed.",
    "No record reaches Closed.",
  ]);
});

it("refuses moves to itself, twice, to what elevation alone gives, and of other kinds", () => {
  expect(faultsOf([...whole, move("New", "New")])).toEqual(["New can’t move to itself."]);
  expect(faultsOf([...whole, move("New", "InProgress")])).toEqual(["The move from New to In Progress is there twice."]);
  expect(faultsOf([...whole, move("New", "CaseCreated")])).toEqual([
    "No move of this kind goes from New to Case Created.",
  ]);
  expect(faultsOf([...whole, move("New", "Review")])).toEqual(["No move of this kind goes from New to Review."]);
});

it("never finds fault with one more move between statuses of a kind that are whole", () => {
  const keys = fc.constantFrom("New" as const, "InProgress" as const, "Closed" as const);
  fc.assert(
    fc.property(keys, keys, (from, to) => {
      const known = whole.some((each) => each.from === from && each.to === to);
      if (from !== to && !known) expect(faultsOf([...whole, move(from, to)])).toEqual([]);
    }),
  );
});
