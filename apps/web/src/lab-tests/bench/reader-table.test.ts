import { expect, it } from "vitest";
import { readReaderTable, resultOf } from "./reader-table.ts";

const results = [
  { id: "r", name: "Reactive", color: "red", detection: "Found" },
  { id: "n", name: "Nonreactive", color: "green", detection: "Absent" },
  { id: "i", name: "Invalid", color: "gray", detection: "Uncertain" },
] as const;
const rapid = { results: [...results], titers: false, unit: null };
const rpr = { results: results.slice(0, 2), titers: true, unit: null };
const load = { results: [], titers: false, unit: { id: "u", name: "copies/mL" } };
const onBench = new Set(["RSC00000017", "RSC00000024"]);
const read = (text: string, test: Parameters<typeof readReaderTable>[1] = rapid) =>
  readReaderTable(text, test, onBench).lines.map(({ specimenId, word, quantity, unit }) => [
    specimenId,
    word,
    quantity,
    unit,
  ]);

it("reads rows from a spreadsheet, whatever the order of their columns, without the headings", () => {
  const text = "Well\tCall\tSample\tOperator\nA1\tPOS\trsc00000017\tana\nA2\tNEG\tRSC00000024\tana\n\n";
  expect(read(text)).toEqual([
    ["RSC00000017", "POS", null, null],
    ["RSC00000024", "NEG", null, null],
  ]);
});

it("reads quoted files with commas or semicolons, and plain text", () => {
  for (const text of [
    '"RSC00000017","Reactive"\r\n"RSC00000024","Nonreactive"',
    "RSC00000017;Reactive\nRSC00000024;Nonreactive",
    "RSC00000017 Reactive\nRSC00000024  Nonreactive",
  ])
    expect(read(text)).toEqual([
      ["RSC00000017", "Reactive", null, null],
      ["RSC00000024", "Nonreactive", null, null],
    ]);
});

it("keeps the line of a specimen that is on no bench, and its line's number", () => {
  const { lines } = readReaderTable("sample\tresult\nXY1\tneg\nRSC00000017\tneg", rapid, onBench);
  const [first, second] = lines;
  expect([first?.specimenId, first?.line, second?.line]).toEqual(["XY1", 2, 3]);
});

it("reads titers with and without a word, and numbers with their unit", () => {
  expect(read("RSC00000017\tReactive\t1:32", rpr)).toEqual([["RSC00000017", "Reactive", "1:32", null]]);
  expect(read("RSC00000024\tReactive 1 : 8", rpr)).toEqual([["RSC00000024", "Reactive 1 : 8", "1:8", null]]);
  expect(read("RSC00000017\t1200\tcopies/mL\nRSC00000024\t<20", load)).toEqual([
    ["RSC00000017", "", "1200", "copies/mL"],
    ["RSC00000024", "", "<20", null],
  ]);
});

it("asks which column is meant where several have results, or several have numbers", () => {
  const text = "Sample\tCT\tGC\nRSC00000017\tneg\tpos\nRSC00000024\tneg\tneg";
  const table = readReaderTable(text, rapid, onBench);
  expect(table.words).toEqual([
    { column: 1, title: "CT" },
    { column: 2, title: "GC" },
  ]);
  expect(table.lines.map(({ word }) => word)).toEqual(["", ""]);
  expect(readReaderTable(text, rapid, onBench, { words: 2 }).lines.map(({ word }) => word)).toEqual(["pos", "neg"]);
  const numbers = readReaderTable("Sample\tCt\tLoad\nRSC00000017\t23.4\t1200", load, onBench);
  expect([numbers.quantities.length, numbers.lines[0]?.quantity]).toEqual([2, null]);
});

it("takes a word that no result has from the last column with words", () => {
  expect(read("RSC00000017\tA1\twk pos\nRSC00000024\tA2\twk pos").map(([, word]) => word)).toEqual([
    "wk pos",
    "wk pos",
  ]);
});

it("knows a result by its name and by what readers usually write, and guesses nothing else", () => {
  const meant = (word: string) => resultOf(word, rapid)?.name ?? null;
  expect(["reactive", "POS", "+", "Non-Reactive", "neg", "NR", "err"].map(meant)).toEqual([
    "Reactive",
    "Reactive",
    "Reactive",
    "Nonreactive",
    "Nonreactive",
    "Nonreactive",
    "Invalid",
  ]);
  expect(["wk pos", "?", "equivocal", ""].map(meant)).toEqual([null, null, null, null]);
  const two = [...results, { id: "p", name: "Weakly reactive", color: "red", detection: "Found" } as const];
  expect(resultOf("pos", { results: two, titers: false })).toBeNull();
  expect(resultOf("weakly reactive", { results: two, titers: false })?.id).toBe("p");
});
