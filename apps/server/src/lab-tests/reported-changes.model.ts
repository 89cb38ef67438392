import type { KnownAnswer, KnownOrder, KnownResult } from "./known-tests.model.ts";
import type { ReportedAnswer, ReportedOrder, ReportedResult } from "./reported-tests.model.ts";

/** What is to be written about a report, each order and result under the one key that is free for it. */
export interface OrderToAdd extends Omit<ReportedOrder, "key" | "results"> {
  key: string;
  results: ResultToAdd[];
}

export interface ResultToAdd extends Omit<ReportedResult, "key"> {
  key: string;
}

/** What a report brings to a record that an earlier one made. */
export interface ReportComparison {
  recordId: string;
  personId: string;
  changed: { known: KnownResult; reported: ReportedResult; kind: "value" | "details" }[];
  older: { known: KnownResult; reported: ReportedResult }[];
  newOrders: OrderToAdd[];
  newResults: { order: KnownOrder; result: ResultToAdd }[];
  newAnswers: { order: KnownOrder; answer: ReportedAnswer }[];
  changedAnswers: { known: KnownAnswer; answer: string }[];
}
