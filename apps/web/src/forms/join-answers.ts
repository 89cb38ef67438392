import type { AnswerValue } from "@tracewell/contract/factor-expressions";
import { type Answers, isEmpty } from "@tracewell/contract/factor-rules";

/** A question that two people answered differently since the one saw it. */
export interface AnswerConflict {
  code: string;
  mine: AnswerValue;
  theirs: AnswerValue;
}

export interface JoinedAnswers {
  /** My changes that stand beside theirs. */
  changes: Answers;
  conflicts: AnswerConflict[];
}

const same = (one: AnswerValue | undefined, other: AnswerValue | undefined): boolean =>
  isEmpty(one) ? isEmpty(other) : JSON.stringify(one) === JSON.stringify(other);

/** Answers that differ from what they began with. */
export const changesOf = (base: Answers, values: Answers): Answers =>
  Object.fromEntries(Object.entries(values).filter(([code, value]) => !same(value, base[code])));

/** Joins changes that were made on `base` with what others saved since: only what both changed is left to ask. */
export function joinAnswers(base: Answers, changes: Answers, newer: Answers): JoinedAnswers {
  const joined: JoinedAnswers = { changes: {}, conflicts: [] };
  const kept: Record<string, AnswerValue> = {};
  for (const [code, mine] of Object.entries(changes)) {
    const theirs = newer[code] ?? null;
    if (same(theirs, mine)) continue;
    if (same(theirs, base[code])) kept[code] = mine;
    else joined.conflicts.push({ code, mine, theirs });
  }
  return { ...joined, changes: kept };
}
