import type { Coding, Order } from "../hl7/lab-report.model.ts";
import { type CodeBook, infectionsOfOrder, infectionsOfResult, systemOf } from "./infection.model.ts";
import type { CodeSystem } from "./mapping-code.model.ts";

/** A code that points to no infection of the clinic. */
export interface UnmappedCode {
  meaning: "test" | "condition";
  system: CodeSystem;
  code: string;
  name: string | null;
}

/** LOINC: public health case report. */
const caseReport = "55751-2";

/** As many lines as one report makes. */
const mostCodes = 20;

/**
 * The codes by which a report names no infection: of notified conditions always, of tests where the report names no infection at all,
 * as a panel's other tests are none of a clinic's work.
 */
export function unmappedCodesOf(orders: readonly Order[], book: CodeBook): UnmappedCode[] {
  const found = new Map<string, UnmappedCode>();
  const add = (meaning: UnmappedCode["meaning"], coding: Coding) => {
    if (coding.code === null || coding.code.length > 100) return;
    const system = systemOf(coding);
    const unmapped = { meaning, system, code: coding.code, name: coding.text?.slice(0, 300) ?? null };
    found.set(`${meaning} ${system} ${coding.code}`, unmapped);
  };
  for (const order of orders) {
    // A case report's conditions are what set it off; the reasons of a laboratory's order may be anything.
    const conditions =
      order.test.loinc === caseReport ? order.reasons : order.reasons.filter(({ system }) => system === "NND");
    if (infectionsOfOrder(order, book).length === 0) for (const condition of conditions) add("condition", condition);
  }
  const results = orders.flatMap((order) =>
    order.results.filter(({ role }) => role === "result").map((result) => ({ order, result })),
  );
  const named = orders.some((order) => infectionsOfOrder(order, book).length > 0);
  if (
    !named &&
    results.every(({ order, result }) => infectionsOfResult(result, order, book).infectionIds.length === 0)
  ) {
    for (const { result } of results) {
      const { loinc } = result.test;
      add("test", loinc === null ? result.test : { code: loinc, text: result.test.text, system: "LN" });
    }
  }
  return [...found.values()].slice(0, mostCodes);
}
