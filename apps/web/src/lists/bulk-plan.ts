import type { Reason } from "@tracewell/contract/abilities";

/** What a change of many rows means for one of them. */
export interface PlannedChange<Row> {
  row: Row;
  /** Why it stays as it is; `null` where it is changed. */
  stays: string | null;
  /** All that keeps it, each with the way to it, where more than one thing may. */
  reasons?: readonly Reason[];
}

/** What the rows of a list are called. */
export interface RowNoun {
  one: string;
  many: string;
}

/** `1 record`, `3 records`. */
export const counted = (count: number, { one, many }: RowNoun): string => `${count} ${count === 1 ? one : many}`;

/** `12 of 14 records will be assigned.` */
export function describePlan(plan: readonly PlannedChange<unknown>[], done: string, noun: RowNoun): string {
  const ready = plan.filter(({ stays }) => stays === null).length;
  if (ready === plan.length) {
    return ready === 1 ? `1 ${noun.one} will be ${done}.` : `All ${ready} ${noun.many} will be ${done}.`;
  }
  return ready === 0 ? `None of them can be ${done}.` : `${ready} of ${plan.length} ${noun.many} will be ${done}.`;
}
