import type { Counted } from "@tracewell/contract/analytics";

/** A count as it is told: rounded to fives; null where it stays hidden. */
export type ToldCount = number | null;

/** What counts are rounded to where small ones are hidden. */
const step = 5;
const slack = Math.floor(step / 2);

const sum = (counts: readonly number[]): number => counts.reduce((all, count) => all + count, 0);

/** One count by itself, such as a total: hidden below `smallest`, none like a few. */
export const toldCount = (count: number, smallest: number): ToldCount =>
  count < smallest ? null : Math.round(count / step) * step;

/**
 * Tells counts so that nobody is found in them (R10-39), even by who knows their total, told elsewhere in the same way: where the
 * total says that one of the hidden counts is of somebody, all of them are hidden.
 */
export function toldCounts(counts: readonly number[], smallest: number): ToldCount[] {
  const told = counts.map((count) => toldCount(count, smallest));
  return givesAway(told, sum(counts), smallest) ? told.map(() => null) : told;
}

/** The same for rows of counts, where the total of each row is told elsewhere as well. */
export function toldTable(rows: readonly (readonly number[])[], smallest: number): ToldCount[][] {
  const told = rows.map((row) => toldCounts(row, smallest));
  const isGivenAway = givesAway(told.flat(), sum(rows.flat()), smallest);
  return isGivenAway ? told.map((row) => row.map(() => null)) : told;
}

/**
 * Whether somebody must be among each of the hidden: the least that the total can be is more than all others can hold. Where
 * that is so of a table whose counts are all small, it counts for every table with such a total, or being hidden would tell.
 */
function givesAway(told: readonly ToldCount[], total: number, smallest: number): boolean {
  const toldTotal = toldCount(total, smallest);
  if (toldTotal === null) return false;
  const leastInAll = Math.max(smallest, toldTotal - slack);
  const mostHidden = smallest - 1;
  const isOverAllButOne = leastInAll > (told.length - 1) * mostHidden;
  if (isOverAllButOne && leastInAll <= told.length * mostHidden) return true;
  const hidden = told.filter((count) => count === null).length;
  const mostShown = sum(told.map((count) => (count === null ? 0 : count + slack)));
  return hidden > 0 && leastInAll > mostShown + (hidden - 1) * mostHidden;
}

/** Counts by two dimensions: rows of as many columns. */
export type CountTable = readonly (readonly number[])[];

/** How counts are told to one who asks. */
export interface Publisher {
  /** Below which they are hidden, and all others rounded; null: they are told as they are. */
  smallest: number | null;
  /** One by itself. */
  count: (count: number) => Counted;
  /** Those of one dimension, the sum of which is told elsewhere. */
  counts: (counts: readonly number[]) => Counted[];
  /** Those of two, the sums of whose rows are told elsewhere as well. */
  table: (table: CountTable) => Counted[][];
}

/** Below which counts are hidden on the screen of who may not open cases, and in files (docs/decisions/0160). */
export const hiddenBelow = { screen: 5, file: 10 } as const;

/** Who may open each case sees on the screen what could be counted there; what leaves the clinic hides small counts from everyone. */
export function publisherFor({ seesCases, use }: { seesCases: boolean; use: keyof typeof hiddenBelow }): Publisher {
  if (seesCases && use === "screen") {
    const plain = (count: number): Counted => ({ count });
    return {
      smallest: null,
      count: plain,
      counts: (counts) => counts.map(plain),
      table: (table) => table.map((row) => row.map(plain)),
    };
  }
  const smallest = hiddenBelow[use];
  const counted = (told: ToldCount): Counted => (told === null ? { suppressed: true } : { count: told });
  return {
    smallest,
    count: (count) => counted(toldCount(count, smallest)),
    counts: (counts) => toldCounts(counts, smallest).map(counted),
    table: (table) => toldTable(table, smallest).map((row) => row.map(counted)),
  };
}
