import { isWithdrawn } from "@tracewell/contract/result-status";
import { findSameResult, isReused, isSameAccession, isSameOrder } from "./accession.model.ts";
import type { AccessionResult, KnownAnswer, KnownOrder, KnownResult, KnownTests } from "./known-tests.model.ts";
import type { ReportedAnswer, ReportedOrder, ReportedResult, ReportKey } from "./reported-tests.model.ts";
import { changeOf, isNewOrderStatus } from "./result-change.model.ts";

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
  const byKey = orders.map((order) => ({
    order,
    known: look.find(known.orders, order.key, order),
    results: order.results.map((result) => ({ result, known: look.find(known.results, result.key, order) })),
  }));
  const taken = new Set(
    byKey.flatMap((each) => [each.known, ...each.results.map((result) => result.known)]).map((hit) => hit?.id),
  );
  const seen = byKey.map((each) => look.complete(each, taken));
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
    changedOrders: [],
  };
  for (const each of seen) {
    const unknown = each.results.filter((result) => !result.known).map(({ result }) => result);
    for (const result of each.results) if (result.known) noteChange(comparison, result.known, result.result);
    for (const withdrawn of each.withdrawn) noteChange(comparison, withdrawn.known, withdrawn.reported);
    if (each.known) {
      for (const result of unknown)
        comparison.newResults.push({ order: each.known, result: { ...result, key: look.freeKey(result.key) } });
      noteAnswers(comparison, each.known, each.order.answers);
      if (isNewOrderStatus(each.known.status, each.order.status))
        comparison.changedOrders.push({ known: each.known, status: each.order.status });
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
  comparison.changedAnswers.length === 0 &&
  comparison.changedOrders.length === 0;

/** Looks keys up: first those that say the patient, then the plain ones where the patient is the same. */
class Look {
  readonly #known: KnownTests;
  readonly #isSamePatient: (personId: string) => boolean;
  ofOtherPatient: string | null = null;

  constructor(known: KnownTests, isSamePatient: (personId: string) => boolean) {
    this.#known = known;
    this.#isSamePatient = isSamePatient;
  }

  find<
    Found extends { referenceNumber: string; personId: string; collectedAt: string | null; reportedAt: string | null },
  >(known: ReadonlyMap<string, Found>, key: ReportKey, order: ReportedOrder): Found | undefined {
    const forPatient = known.get(key.forPatient);
    if (forPatient && !isReused(forPatient, order)) return forPatient;
    const plain = known.get(key.plain);
    if (!plain || isReused(plain, order)) return undefined;
    if (this.#isSamePatient(plain.personId)) return plain;
    this.ofOtherPatient = plain.referenceNumber;
    return undefined;
  }

  /** Finds by the filler number what its key didn't: the sender, the specimen, or a sub-id came or went since. */
  complete(each: ByKey, taken: Set<string | undefined>): Seen {
    const { order } = each;
    const stored = this.#known.accessions.get(order.fillerOrderNumber?.toLowerCase() ?? "") ?? [];
    const accessions = stored.filter((accession) => isSameAccession(accession, order));
    const own = accessions.filter(({ personId }) => this.#isSamePatient(personId));
    if (!each.known && own.length === 0 && accessions[0]) this.ofOtherPatient = accessions[0].referenceNumber;
    const known = each.known ?? own.find((accession) => isSameOrder(accession, order) && !taken.has(accession.id));
    taken.add(known?.id);
    const results = each.results.map(({ result, known: exact }) => {
      const free = own.flatMap((accession) => accession.results).filter(({ id }) => !taken.has(id));
      const found = exact ?? findSameResult(free, result);
      taken.add(found?.id);
      return { result, known: found };
    });
    const left = own.filter(({ id }) => id === known?.id).flatMap((accession) => accession.results);
    const withdrawn = order.canceled ? left.filter(({ id }) => !taken.has(id)).map(takenBack) : [];
    return { order, known, results, withdrawn };
  }

  freeKey({ plain, forPatient, forMessage }: ReportKey): string {
    const isTaken = (key: string) => this.#known.orders.has(key) || this.#known.results.has(key);
    return [plain, forPatient].find((key) => !isTaken(key)) ?? forMessage;
  }

  toAdd(order: ReportedOrder, results: readonly ReportedResult[]): OrderToAdd {
    return {
      ...order,
      key: this.freeKey(order.key),
      results: results.map((result) => ({ ...result, key: this.freeKey(result.key) })),
    };
  }
}

interface ByKey {
  order: ReportedOrder;
  known: KnownOrder | undefined;
  results: { result: ReportedResult; known: KnownResult | undefined }[];
}

interface Seen extends ByKey {
  /** Results of an order that was taken back whole, which the message doesn't name. */
  withdrawn: { known: KnownResult; reported: ReportedResult }[];
}

/** What a message leaves out of how a test was performed stays. */
const performedAsBefore = {
  performingClia: null,
  performingAddress: null,
  method: null,
  device: null,
  analyzedAt: null,
};

/** A result as it stands when its order was taken back: the earlier value is kept beside it. */
const takenBack = (known: AccessionResult): Seen["withdrawn"][number] => ({
  known,
  reported: {
    ...known,
    ...performedAsBefore,
    key: { plain: known.key, forPatient: known.key, forMessage: known.key },
    value: null,
    valueCode: null,
    qualitativeResult: null,
    attachments: [],
    status: isWithdrawn(known.status) ? known.status : "X",
  },
});

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
  changedOrders: { known: KnownOrder; status: string | null }[];
}
