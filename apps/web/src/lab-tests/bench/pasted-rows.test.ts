import type { Bench, BenchRow } from "@tracewell/contract/bench";
import { expect, it } from "vitest";
import type { ShownRow } from "./bench-rows.ts";
import { pastedRows, unexplained } from "./pasted-rows.ts";
import { readReaderTable } from "./reader-table.ts";

const reactive = { id: "r", name: "Reactive", color: "red", detection: "Found" } as const;
const nonreactive = { id: "n", name: "Nonreactive", color: "green", detection: "Absent" } as const;
const test = { titers: false, unit: null, results: [reactive, nonreactive] } as unknown as Bench["test"];
const shown = (specimenId: string, more: Partial<ShownRow> = {}, row: Partial<BenchRow> = {}): ShownRow => ({
  row: { itemId: specimenId, specimenId, finishedAt: null, result: null, ...row } as BenchRow,
  pending: undefined,
  reading: { phase: "readable", left: null, part: 1 },
  ...more,
});
const rows = [
  shown("RSC00000017"),
  shown("RSC00000024", { reading: { phase: "running", left: 60_000, part: 0.1 } }),
  shown("RSC00000031", {}, { finishedAt: "2026-01-01T00:00:00Z", result: nonreactive }),
];
const fates = (text: string, of: Bench["test"] = test, meanings = new Map()) => {
  const ids = new Set(rows.map(({ row }) => row.specimenId));
  return pastedRows(readReaderTable(text, of, ids).lines, rows, of, meanings);
};
const kinds = (...asked: Parameters<typeof fates>) => fates(...asked).map(({ fate }) => fate.kind);

it("says of each line what it would become", () => {
  const text = "RSC00000017\tpos\nRSC00000031\tpos\nRSC00000998\tneg";
  expect(kinds(text)).toEqual(["entered", "has-result", "not-here"]);
  expect(fates("RSC00000024\tneg")[0]?.fate).toMatchObject({ kind: "entered", late: true, result: nonreactive });
});

it("asks what a word means that no result has, and takes the answer for all lines with it", () => {
  const text = "RSC00000017\tWk Pos\nRSC00000024\twk pos";
  expect(kinds(text)).toEqual(["unknown-word", "unknown-word"]);
  expect(unexplained(fates(text))).toEqual(["wk pos"]);
  expect(kinds(text, test, new Map([["wk pos", reactive]]))).toEqual(["entered", "entered"]);
});

it("enters a specimen that stands there twice once, and not at all where its lines differ", () => {
  expect(kinds("RSC00000017\tpos\nRSC00000017\tpos")).toEqual(["entered", "twice"]);
  expect(kinds("RSC00000017\tpos\nRSC00000017\tneg")).toEqual(["twice", "twice"]);
});

it("takes a titer for a test that found something, and no number in another unit", () => {
  const rpr = { ...test, titers: true };
  expect(fates("RSC00000017\t1:32", rpr)[0]?.fate).toMatchObject({ result: reactive, quantity: "1:32" });
  const load = { ...test, results: [], unit: { id: "u", name: "copies/mL" } };
  expect(kinds("RSC00000017\t1200\tcopies/mL", load)).toEqual(["entered"]);
  expect(kinds("RSC00000017\t1200\tIU/mL", load)).toEqual(["other-unit"]);
  expect(kinds("RSC00000017\t\t", load)).toEqual(["no-result"]);
});
