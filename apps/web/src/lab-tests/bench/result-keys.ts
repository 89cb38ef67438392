import type { Bench } from "@tracewell/contract/bench";

export type BenchResult = Bench["test"]["results"][number];

/** What these keys do on the bench already: move, undo, start. */
const taken = new Set(["j", "k", "z", "s"]);

/** One key for each result: the first free letter of its name, else a digit. */
export function resultKeys(results: readonly BenchResult[]): Map<string, BenchResult> {
  const keys = new Map<string, BenchResult>();
  const isFree = (key: string) => /^[a-z]$/.test(key) && !taken.has(key) && !keys.has(key);
  results.forEach((result, index) => {
    const letter = [...result.name.toLowerCase()].find(isFree);
    keys.set(letter ?? String((index + 1) % 10), result);
  });
  return keys;
}
