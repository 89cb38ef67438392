import type { KnownAnswer, KnownOrder, KnownResult, KnownTests } from "./known-tests.model.ts";
import type { ReportedAnswer, ReportedOrder, ReportedResult, ReportKey } from "./reported-tests.model.ts";
import { changeOf } from "./result-change.model.ts";

export interface ComparedReport {
  /** Null where nothing of the report is known about this patient. */
  comparison: ReportComparison | null;
  /** All of the report, to be added to a new record. */
  toAdd: OrderToAdd[];
  /** The number of another patient's record that has the same report. */
  ofOtherPatient: string | null;
}

/** Compares a report with what is known of the same orders and results. */
export function compareReport(
  orders: readonly ReportedOrder[],
  known: KnownTests,
  isSamePatient: (personId: string) => boolean,
): ComparedReport {
  const look = new Look(known, isSamePatient);
  const seen = orders.map((order) => ({
    order,
    known: look.find(known.orders, order.key),
    results: order.results.map((result) => ({ result, known: look.find(known.results, result.key) })),
  }));
  const hits = seen.flatMap((each) => [each.known, ...each.results.map((result) => result.known)]);
  const first = hits.find((hit) => hit !== undefined);
  const toAdd = () => orders.map((order) => look.toAdd(order, order.results));
  const { ofOtherPatient } = look;
  if (!first) return { comparison: null, toAdd: toAdd(), ofOtherPatient };

  const comparison: ReportComparison = {
    recordId: first.recordId,
    personId: first.personId,
    changed: [],
    older: [],
    newOrders: [],
    newResults: [],
    newAnswers: [],
    changedAnswers: [],
  };
  for (const each of seen) {
    const unknown = each.results.filter((result) => !result.known).map(({ result }) => result);
    for (const result of each.results) if (result.known) noteChange(comparison, result.known, result.result);
    if (each.known) {
      for (const result of unknown)
        comparison.newResults.push({ order: each.known, result: { ...result, key: look.freeKey(result.key) } });
      noteAnswers(comparison, each.known, each.order.answers);
    } else if (unknown.length > 0 || each.results.length === 0) {
      comparison.newOrders.push(look.toAdd(each.order, unknown));
    }
  }
  return { comparison, toAdd: [], ofOtherPatient };
}

/** Whether a comparison leaves everything as it is. */
export const isUnchanged = (comparison: ReportComparison): boolean =>
  comparison.changed.length === 0 &&
  comparison.newOrders.length === 0 &&
  comparison.newResults.length === 0 &&
  comparison.newAnswers.length === 0 &&
  comparison.changedAnswers.length === 0;

/** Looks keys up: first those that say the patient, then the plain ones where the patient is the same. */
class Look {
  readonly #known: KnownTests;
  readonly #isSamePatient: (personId: string) => boolean;
  ofOtherPatient: string | null = null;

  constructor(known: KnownTests, isSamePatient: (personId: string) => boolean) {
    this.#known = known;
    this.#isSamePatient = isSamePatient;
  }

  find<Found extends { referenceNumber: string; personId: string }>(
    known: ReadonlyMap<string, Found>,
    key: ReportKey,
  ): Found | undefined {
    const forPatient = known.get(key.forPatient);
    if (forPatient) return forPatient;
    const plain = known.get(key.plain);
    if (!plain || this.#isSamePatient(plain.personId)) return plain;
    this.ofOtherPatient = plain.referenceNumber;
    return undefined;
  }

  freeKey({ plain, forPatient }: ReportKey): string {
    return this.#known.orders.has(plain) || this.#known.results.has(plain) ? forPatient : plain;
  }

  toAdd(order: ReportedOrder, results: readonly ReportedResult[]): OrderToAdd {
    return {
      ...order,
      key: this.freeKey(order.key),
      results: results.map((result) => ({ ...result, key: this.freeKey(result.key) })),
    };
  }
}

function noteChange(comparison: ReportComparison, known: KnownResult, reported: ReportedResult): void {
  const kind = changeOf(known, reported);
  if (kind === "older") comparison.older.push({ known, reported });
  else if (kind !== "none") comparison.changed.push({ known, reported, kind });
}

/** Answers are told apart by their question, and where it was asked more than once by its turn. */
function noteAnswers(comparison: ReportComparison, order: KnownOrder, answers: readonly ReportedAnswer[]): void {
  const left = [...order.answers];
  for (const answer of answers) {
    const at = left.findIndex(
      (known) =>
        known.questionCode === answer.questionCode &&
        (known.questionCode !== null || known.question === answer.question),
    );
    const [known] = at < 0 ? [] : left.splice(at, 1);
    if (!known) comparison.newAnswers.push({ order, answer });
    else if (known.answer !== answer.answer) comparison.changedAnswers.push({ known, answer: answer.answer });
  }
}

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
