import type { InfectionStatus } from "@tracewell/contract/constants";
import { isWithdrawn } from "@tracewell/contract/result-status";
import type { CodedText, Coding, Order, Result, ResultValue, TestCode } from "../hl7/lab-report.model.ts";
import { qualitativeOf } from "../hl7/qualitative.reader.ts";
import type { Qualitative } from "../hl7/qualitative-codes.model.ts";
import type { CodeMeaning, CodeSystem, MappingCode } from "./mapping-code.model.ts";
import type { Serology } from "./syphilis-serology.model.ts";
import { meaningOf, type TestMeaning } from "./test-meaning.model.ts";

/** The infections that each code points to. */
export type CodeBook = ReadonlyMap<string, readonly string[]>;

const entry = (meaning: CodeMeaning, system: CodeSystem, code: string): string => `${meaning} ${system} ${code}`;

/** Orders the clinic's codes for looking up. */
export function codeBookOf(codes: readonly MappingCode[]): CodeBook {
  const book = new Map<string, string[]>();
  for (const { meaning, system, code, infectionId } of codes) {
    const key = entry(meaning, system, code);
    book.set(key, [...(book.get(key) ?? []), infectionId]);
  }
  return book;
}

/** What a result is about. Only its own codes say that its value is the infection's; an order may hold controls too. */
export interface ToldInfections {
  infectionIds: readonly string[];
  toldBy: "result" | "order";
}

const nothing: ToldInfections = { infectionIds: [], toldBy: "order" };

/**
 * The infections that a result is about: by the code of its test, else of the organism found, else of the order's test or
 * the condition notified. Text never decides (docs/domain.md#infections-and-results).
 */
export function infectionsOfResult(result: Result, order: Order, book: CodeBook): ToldInfections {
  const organisms = byOrganism([result.value, ...result.otherValues], book);
  const tested = byTest(result.test, book);
  const [only] = tested;
  if (tested.length === 1 && only !== undefined) return { infectionIds: [only], toldBy: "result" };
  // A test for several infections at once: the organism found says which of them it was.
  const found = tested.length === 0 ? organisms : organisms.filter((infection) => tested.includes(infection));
  if (found.length > 0) return { infectionIds: found, toldBy: "result" };
  if (tested.length > 0) return { infectionIds: tested, toldBy: "result" };
  const ordered = infectionsOfOrder(order, book);
  return ordered.length === 0 ? nothing : { infectionIds: ordered, toldBy: "order" };
}

/** The infections that an order is about as a whole: by the code of its test, else by the condition notified (OBR-31). */
export function infectionsOfOrder(order: Order, book: CodeBook): readonly string[] {
  const tested = byTest(order.test, book);
  return tested.length > 0 ? tested : unique(order.reasons.flatMap((reason) => byCode("condition", reason, book)));
}

/** Whether and how a result can say that its patient has the infection that it is about. */
const meaningOfResult = ({ test }: Pick<Result, "test">): TestMeaning =>
  meaningOf({ code: test.loinc ?? test.code, names: [test.text, test.originalText, test.alternate?.text] });

/**
 * What the results about an infection come to: found once is positive; not found and nowhere doubtful is negative; else
 * it takes a person to tell. Of a test for several infections only "not detected" counts.
 */
export function infectionStatus(findings: readonly InfectionFinding[]): InfectionStatus | null {
  const counting = findings.filter(({ status, counts = true }) => counts && !isWithdrawn(status));
  const found = counting.filter(({ qualitative, shared }) => qualitative === "Detected" && !shared);
  if (found.some(({ serology }) => !serology) || bothSerologies(found)) return "Positive";
  const told = counting.filter(({ qualitative }) => qualitative !== null);
  const isEnough = told.some(({ serology }) => !serology) || bothSerologies(told);
  return isEnough && told.every(({ qualitative }) => qualitative === "Not detected") ? "Negative" : null;
}

/** One kind of antibody test for syphilis decides nothing; the other kind confirms or contradicts it. */
const bothSerologies = (findings: readonly InfectionFinding[]): boolean =>
  (["nontreponemal", "treponemal"] as const).every((kind) => findings.some(({ serology }) => serology === kind));

export interface RecordInfection {
  infectionId: string;
  status: InfectionStatus | null;
}

/** The infections of a whole report with what its results come to; notified and ordered ones have no status of their own. */
export function infectionsOfReport(orders: readonly Order[], book: CodeBook): RecordInfection[] {
  const findings = new Map<string, InfectionFinding[]>();
  const add = (infectionIds: readonly string[], found: InfectionFinding[]) => {
    for (const id of infectionIds) findings.set(id, [...(findings.get(id) ?? []), ...found]);
  };
  for (const order of orders) {
    for (const result of order.results.filter(({ role }) => role === "result")) {
      const { infectionIds, toldBy } = infectionsOfResult(result, order, book);
      const finding = {
        qualitative: qualitativeOf(result),
        status: result.status,
        shared: infectionIds.length > 1,
        ...meaningOfResult(result),
      };
      add(infectionIds, toldBy === "result" ? [finding] : []);
    }
    add(infectionsOfOrder(order, book), []);
  }
  return [...findings].map(([infectionId, found]) => ({ infectionId, status: infectionStatus(found) }));
}

function byTest(test: TestCode, book: CodeBook): readonly string[] {
  const loinc = test.loinc === null ? [] : (book.get(entry("test", "LN", test.loinc)) ?? []);
  return loinc.length > 0 ? loinc : byCode("test", test, book);
}

const byOrganism = (values: readonly (ResultValue | null)[], book: CodeBook): readonly string[] =>
  unique(values.flatMap((value) => (value?.kind === "coded" ? byCode("organism", value, book) : [])));

function byCode(meaning: CodeMeaning, coded: CodedText, book: CodeBook): readonly string[] {
  for (const coding of [coded, coded.alternate]) {
    for (const code of codesMeaning(coding)) {
      const found = book.get(code(meaning));
      if (found) return found;
    }
  }
  return [];
}

/** A code, and of ICD-10 those that it specifies: `A56.01` is an `A56.0` and an `A56`. */
function codesMeaning(coding: Coding | null): ((meaning: CodeMeaning) => string)[] {
  if (!coding?.code) return [];
  const [system, code] = [systemOf(coding), coding.code];
  if (system !== "I10") return [(meaning) => entry(meaning, system, code)];
  const plain = code.toUpperCase().replace(".", "");
  const lengths = Array.from({ length: Math.max(0, plain.length - 2) }, (_, shorter) => plain.length - shorter);
  return lengths.map((length) => {
    const [category, rest] = [plain.slice(0, 3), plain.slice(3, length)];
    return (meaning) => entry(meaning, system, rest === "" ? category : `${category}.${rest}`);
  });
}

/** The code systems by the names that senders use for them (HL7 table 0396); any other is the laboratory's own. */
export function systemOf({ system }: Coding): CodeSystem {
  if (/^(?:LN|LOINC|LNC)$/i.test(system ?? "")) return "LN";
  if (/^(?:SCT\d*|SNM\d*|SNT|SNOMED.*)$/i.test(system ?? "")) return "SCT";
  if (/^(?:I10|I10C|ICD-?10(?:-?CM)?)$/i.test(system ?? "")) return "I10";
  return system === "NND" ? "NND" : "L";
}

const unique = (ids: readonly string[]): readonly string[] => [...new Set(ids)];

/** One result as far as it counts for an infection. */
export interface InfectionFinding {
  qualitative: Qualitative | null;
  status: string | null;
  /** The test was for several infections and does not tell them apart. */
  shared: boolean;
  /** Left out: true. A test of immunity and a control count for nothing. */
  counts?: boolean;
  /** Of an antibody test for syphilis, its kind. */
  serology?: Serology | null;
}
