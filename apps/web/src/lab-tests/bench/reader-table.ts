import type { Bench } from "@tracewell/contract/bench";
import type { BenchResult } from "./result-keys.ts";

/** A line of a table that was pasted, cut into what it says. */
export interface ReaderLine {
  /** Its number in the table, from 1. */
  line: number;
  specimenId: string;
  /** The result's word as the reader wrote it; empty where there is none. */
  word: string;
  /** A number or titer. */
  quantity: string | null;
  unit: string | null;
}

/** A column that could be meant, with its heading or the first cell of it. */
export interface ReaderColumn {
  column: number;
  title: string;
}

export interface ReaderTable {
  lines: ReaderLine[];
  /** Columns with words that are results, and with numbers or titers: where there are several, someone says which is meant. */
  words: ReaderColumn[];
  quantities: ReaderColumn[];
}

type Test = Pick<Bench["test"], "results" | "titers" | "unit">;
type Cells = readonly string[];

const number = /^[<>≤≥]?\s*-?\d+(\.\d+)?$/;
const titer = /1\s*:\s*\d+/;
/** As this product numbers specimens. */
const likelyId = /^[A-Z]{2,4}\d{8,}$/;

/**
 * Reads a block of rows copied from a reader's screen or a spreadsheet. The column of the ids is the one with the most ids that are on
 * the bench; the others are told by what stands in them, so that their order is free. Headings and empty lines are left out.
 */
export function readReaderTable(
  text: string,
  test: Test,
  onBench: ReadonlySet<string>,
  chosen: { words?: number | undefined; quantities?: number | undefined } = {},
): ReaderTable {
  const cut = cutter(text);
  const all = text
    .split(/\r\n|\r|\n/)
    .map((line, index) => ({ line: index + 1, cells: cut(line).map(unquoted) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ""));
  const isId = (cell: string) => onBench.has(idOf(cell)) || likelyId.test(idOf(cell));
  const many = Math.max(0, ...all.map(({ cells }) => cells.length));
  const columns = Array.from({ length: many }, (_, column) => column);
  const count = (column: number, isIt: (cell: string) => boolean) =>
    all.filter(({ cells }) => isIt(cells[column] ?? "")).length;
  const ids = columns.map((column) => count(column, (cell) => onBench.has(idOf(cell))) * 1000 + count(column, isId));
  const idColumn = Math.max(0, ids.indexOf(Math.max(...ids)));
  const data = all.filter(({ cells }, index) => index > 0 || isId(cells[idColumn] ?? ""));
  const heading = all[0] === data[0] ? undefined : all[0]?.cells;
  const others = columns.filter((column) => column !== idColumn);
  const withSome = (isIt: (cell: string) => boolean): ReaderColumn[] =>
    others
      .filter((column) => data.some(({ cells }) => isIt(cells[column] ?? "")))
      .map((column) => ({ column, title: heading?.[column] || data[0]?.cells[column] || `Column ${column + 1}` }));
  const takesNumber = test.titers || test.unit !== null || test.results.length === 0;
  const quantities = takesNumber ? withSome((cell) => quantityIn(cell, test) !== null) : [];
  const known = withSome((cell) => resultOf(cell, test) !== null);
  const words = known.length > 0 ? known : withSome((cell) => isWord(cell, test)).slice(-1);
  const wordAt = chosen.words ?? only(words);
  const quantityAt = chosen.quantities ?? only(quantities);
  const unitAt = withSome(isUnit)[0]?.column;
  const lines = data.map(({ line, cells }) => ({
    line,
    specimenId: idOf(cells[idColumn] ?? ""),
    word: cellAt(cells, wordAt),
    quantity: takesNumber ? quantityIn(cellAt(cells, quantityAt), test) : null,
    unit: test.titers || !takesNumber ? null : cellAt(cells, unitAt) || null,
  }));
  return { lines, words, quantities };
}

/** Spreadsheets put tabs between their columns; files have semicolons or commas, plain text has spaces. */
function cutter(text: string): (line: string) => string[] {
  const separator = ["\t", ";", ","].find((each) => text.includes(each));
  return separator ? (line) => line.split(separator) : (line) => line.trim().split(/\s+(.*)/);
}

const unquoted = (cell: string): string =>
  cell
    .trim()
    .replace(/^"(.*)"$/, "$1")
    .trim();
const idOf = (cell: string): string => cell.toUpperCase();
const cellAt = (cells: Cells, column: number | undefined): string =>
  column === undefined ? "" : (cells[column] ?? "");
const only = (columns: readonly ReaderColumn[]): number | undefined =>
  columns.length === 1 ? columns[0]?.column : undefined;

const quantityIn = (cell: string, { titers }: Test): string | null => {
  if (titers) return titer.exec(cell)?.[0].replace(/\s/g, "") ?? null;
  return number.test(cell) ? cell.replace(/\s/g, "") : null;
};

const isWord = (cell: string, test: Test): boolean =>
  test.results.length > 0 && cell !== "" && !number.test(cell) && !isUnit(cell);

/** `copies/mL`, `IU/L`, `log10`, `%`. */
const isUnit = (cell: string): boolean => /^[^\d\s]\S*[/%]|^%|^log/i.test(cell);

/** Words that readers write for a finding; what is left out here is asked about, never guessed. */
const usual: Record<BenchResult["detection"], readonly string[]> = {
  Found: ["pos", "positive", "reactive", "react", "detected", "r", "+"],
  Absent: ["neg", "negative", "nonreactive", "nonreact", "notdetected", "targetnotdetected", "nr", "-"],
  Uncertain: ["equivocal", "indeterminate", "inconclusive"],
};
const failed = ["inv", "invalid", "err", "error", "fail", "failed"];

const plain = (word: string): string => word.toLowerCase().replace(/[^a-z0-9+-]|(?<=[a-z])-(?=[a-z])/g, "");

/** The test's result that a reader's word means: its name, else the only one of what the word usually says. */
export function resultOf(word: string, { results, titers }: Pick<Test, "results" | "titers">): BenchResult | null {
  const said = plain(titers ? word.replace(/1\s*:\s*\d+/, "") : word);
  if (said === "") return null;
  const named = results.find(({ name }) => plain(name) === said);
  if (named) return named;
  if (failed.includes(said)) return results.find(({ name }) => plain(name) === "invalid") ?? null;
  const detection = (Object.keys(usual) as BenchResult["detection"][]).find((each) => usual[each].includes(said));
  const fitting = results.filter((result) => result.detection === detection && result.color !== "gray");
  return fitting.length === 1 ? (fitting[0] ?? null) : null;
}
