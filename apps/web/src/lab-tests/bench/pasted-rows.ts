import type { Bench } from "@tracewell/contract/bench";
import { isOpen, isReadable, type ShownRow } from "./bench-rows.ts";
import { type ReaderLine, resultOf } from "./reader-table.ts";
import type { BenchResult } from "./result-keys.ts";

/** What a pasted line would become. */
type PastedFate =
  /** Entered; `late` where the time speaks against it, so that it is asked about. */
  | { kind: "entered"; shown: ShownRow; result: BenchResult | null; quantity: string | null; late: boolean }
  | { kind: "not-here" | "has-result" | "unknown-word" | "no-result" | "other-unit" | "twice"; shown?: ShownRow };

export type PastedRow = ReaderLine & { fate: PastedFate };

/** What each line would become; `meanings` are the words that someone explained, in small letters. */
export function pastedRows(
  lines: readonly ReaderLine[],
  rows: readonly ShownRow[],
  test: Bench["test"],
  meanings: ReadonlyMap<string, BenchResult>,
): PastedRow[] {
  const byId = new Map(rows.map((shown) => [shown.row.specimenId, shown]));
  const read = lines.map((line) => ({ ...line, fate: fateOf(line, byId.get(line.specimenId), test, meanings) }));
  return read.map((row) => {
    const others = read.filter((each) => each.specimenId === row.specimenId && each !== row);
    const isAgain = others.some((other) => other.line < row.line || !isSame(other.fate, row.fate));
    return row.fate.kind === "entered" && isAgain ? { ...row, fate: { kind: "twice", shown: row.fate.shown } } : row;
  });
}

function fateOf(
  line: ReaderLine,
  shown: ShownRow | undefined,
  test: Bench["test"],
  meanings: ReadonlyMap<string, BenchResult>,
): PastedFate {
  if (!shown) return { kind: "not-here" };
  if (!isOpen(shown)) return { kind: "has-result", shown };
  const { word, quantity, unit } = line;
  if (unit !== null && unit.toLowerCase() !== test.unit?.name.toLowerCase()) return { kind: "other-unit", shown };
  const named = resultOf(word, test) ?? meanings.get(word.toLowerCase()) ?? null;
  const isExplained = named !== null || word === "" || (test.titers && word.replace(/\s/g, "") === quantity);
  if (!isExplained) return { kind: "unknown-word", shown };
  // A titer without a word is one of a test that found something.
  const found = test.titers && quantity ? onlyFound(test) : null;
  const result = named ?? found;
  if (!result && (quantity === null || test.results.length > 0)) return { kind: "no-result", shown };
  return { kind: "entered", shown, result, quantity, late: !isReadable(shown) };
}

function onlyFound({ results }: Bench["test"]): BenchResult | null {
  const found = results.filter(({ detection }) => detection === "Found");
  return found.length === 1 ? (found[0] ?? null) : null;
}

const isSame = (one: PastedFate, other: PastedFate): boolean =>
  one.kind === "entered" &&
  other.kind === "entered" &&
  one.result?.id === other.result?.id &&
  one.quantity === other.quantity;

/** Words that nobody explained yet, each once. */
export const unexplained = (rows: readonly PastedRow[]): string[] => [
  ...new Map(
    rows.filter(({ fate }) => fate.kind === "unknown-word").map(({ word }) => [word.toLowerCase(), word]),
  ).values(),
];
