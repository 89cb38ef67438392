import { describe, expect, it } from "vitest";
import type { KnownOrder, KnownResult, KnownTests } from "./known-tests.model.ts";
import { compareReport, isUnchanged } from "./report-comparison.model.ts";
import type { ReportedOrder, ReportedResult } from "./reported-tests.model.ts";
import { changeOf, isNewOrderStatus } from "./result-change.model.ts";

const key = (name: string) => ({
  plain: name,
  forPatient: `${name}|patient 1`,
  forMessage: `${name}|patient 1|message 1`,
});

const aResult = (more: Partial<ReportedResult> = {}): ReportedResult => ({
  key: key("result"),
  testCode: "43304-5",
  testName: "Chlamydia",
  subId: null,
  value: "Detected",
  valueCode: "260373001",
  unit: null,
  referenceRange: "Not detected",
  abnormalFlags: ["A"],
  qualitativeResult: "Detected",
  status: "F",
  infectionId: "chlamydia",
  observedAt: null,
  performingOrganization: null,
  performingClia: null,
  performingAddress: null,
  method: null,
  device: null,
  analyzedAt: null,
  notes: null,
  attachments: [],
  ...more,
});

const anOrder = (more: Partial<ReportedOrder> = {}): ReportedOrder => ({
  key: key("order"),
  testCode: "64017-7",
  testName: "Panel",
  sender: "lab",
  canceled: false,
  placerOrderNumber: null,
  fillerOrderNumber: "F1",
  orderingProvider: null,
  orderingOrganization: null,
  orderingProviderNpi: null,
  orderingProviderPhone: null,
  orderingOrganizationPhone: null,
  orderingOrganizationAddress: null,
  status: null,
  reasons: [],
  conditionCode: null,
  collectedAt: null,
  reportedAt: null,
  notes: null,
  specimens: [],
  results: [aResult()],
  answers: [],
  ...more,
});

const aKnownResult = (more: Partial<KnownResult> = {}): KnownResult => {
  const {
    key: keys,
    testCode: _,
    testName: __,
    subId: _____,
    observedAt: ___,
    performingOrganization: ____,
    ...result
  } = aResult();
  return {
    ...result,
    id: "result-1",
    key: keys.plain,
    recordId: "file-1",
    referenceNumber: "F-2026-000001",
    personId: "ann",
    orderId: "order-1",
    collectedAt: null,
    reportedAt: null,
    ...more,
  };
};

const aKnownOrder = (more: Partial<KnownOrder> = {}): KnownOrder => ({
  id: "order-1",
  key: "order",
  recordId: "file-1",
  referenceNumber: "F-2026-000001",
  personId: "ann",
  status: null,
  lastPosition: 1,
  collectedAt: null,
  reportedAt: null,
  answers: [],
  ...more,
});

const known = (orders: KnownOrder[], results: KnownResult[]): KnownTests => ({
  orders: new Map(orders.map((order) => [order.key, order])),
  results: new Map(results.map((result) => [result.key, result])),
  accessions: new Map(),
});
const stored = known([aKnownOrder()], [aKnownResult()]);
const same = () => true;

describe("changeOf", () => {
  it("sees nothing new in the same result", () => {
    expect(changeOf(aKnownResult(), aResult())).toBe("none");
  });

  it("sees a correction, and a value that changed without being called one", () => {
    const corrected = { value: "Not detected", valueCode: "260415000", qualitativeResult: "Not detected" as const };
    expect(changeOf(aKnownResult(), aResult({ ...corrected, status: "C" }))).toBe("value");
    expect(changeOf(aKnownResult(), aResult(corrected))).toBe("value");
  });

  it("sees a preliminary result become final", () => {
    expect(changeOf(aKnownResult({ status: "P" }), aResult())).toBe("value");
  });

  it("sees a change beside the value", () => {
    expect(changeOf(aKnownResult(), aResult({ referenceRange: "<1:2" }))).toBe("details");
    expect(changeOf(aKnownResult(), aResult({ abnormalFlags: [] }))).toBe("details");
  });

  it("lets no older report replace a newer one", () => {
    expect(changeOf(aKnownResult(), aResult({ status: "P", value: "pending" }))).toBe("older");
    expect(changeOf(aKnownResult({ status: "C", value: "Not detected" }), aResult())).toBe("older");
    expect(changeOf(aKnownResult({ status: "C" }), aResult({ status: "C", value: "Not detected" }))).toBe("value");
    expect(changeOf(aKnownResult(), aResult({ status: "W" }))).toBe("value");
  });
});

describe("a result that was withdrawn as wrong", () => {
  const withdrawn = aKnownResult({ status: "W" });

  it("stays so when the report before it comes late", () => {
    for (const status of ["F", "P", null]) expect(changeOf(withdrawn, aResult({ status }))).toBe("older");
  });

  it("comes back as a correction, and can be withdrawn in another way", () => {
    for (const status of ["C", "X", "D"]) expect(changeOf(withdrawn, aResult({ status }))).toBe("value");
  });

  it("is told from one that could not be had, which may come later", () => {
    expect(changeOf(aKnownResult({ status: "X", value: null }), aResult())).toBe("value");
  });
});

describe("isNewOrderStatus", () => {
  it.each([
    [null, "P"],
    ["P", "F"],
    ["F", "C"],
    ["F", "X"],
    ["X", "C"],
    ["A", "P"],
  ])("takes %s to %s", (known, reported) => expect(isNewOrderStatus(known, reported)).toBe(true));

  it.each([
    ["F", "F"],
    ["F", null],
    ["F", "P"],
    ["C", "A"],
    ["C", "F"],
  ])("leaves %s where %s comes late", (known, reported) => expect(isNewOrderStatus(known, reported)).toBe(false));
});

describe("compareReport", () => {
  it("adds all of a report that nothing is known of", () => {
    const { comparison, toAdd, ofOtherPatient } = compareReport([anOrder()], known([], []), same);
    expect([comparison, ofOtherPatient]).toEqual([null, null]);
    expect(toAdd.map((order) => [order.key, order.results.map((result) => result.key)])).toEqual([
      ["order", ["result"]],
    ]);
  });

  it("finds nothing to do where the same report comes again", () => {
    const { comparison } = compareReport([anOrder()], stored, same);
    expect(comparison && isUnchanged(comparison)).toBe(true);
    expect(comparison?.recordId).toBe("file-1");
  });

  it("adds a further result to the order that is there", () => {
    const second = aResult({ key: key("second"), testCode: "43305-2" });
    const { comparison } = compareReport([anOrder({ results: [aResult(), second] })], stored, same);
    expect(comparison?.newResults.map(({ order, result }) => [order.id, result.key])).toEqual([["order-1", "second"]]);
    expect(comparison?.newOrders).toEqual([]);
  });

  it("adds a further order to the record that is there", () => {
    const further = anOrder({ key: key("further"), results: [aResult({ key: key("third") })] });
    const { comparison } = compareReport([anOrder(), further], stored, same);
    expect(comparison?.newOrders.map((order) => order.key)).toEqual(["further"]);
  });

  it("keeps changed answers apart from new ones", () => {
    const answers = [{ id: "a1", questionCode: "95419-8", question: "Symptoms", answer: "No" }];
    const asked = [
      { questionCode: "95419-8", question: "Has symptoms", answer: "Yes" },
      { questionCode: "82810-3", question: "Pregnant", answer: "No" },
    ];
    const there = known([aKnownOrder({ answers })], [aKnownResult()]);
    const { comparison } = compareReport([anOrder({ answers: asked })], there, same);
    expect(comparison?.changedAnswers.map(({ known: { id }, answer }) => [id, answer])).toEqual([["a1", "Yes"]]);
    expect(comparison?.newAnswers.map(({ answer }) => answer.question)).toEqual(["Pregnant"]);
  });

  it("does not lose the same report about another patient, and finds it again", () => {
    const first = compareReport([anOrder()], stored, () => false);
    expect(first.comparison).toBeNull();
    expect(first.ofOtherPatient).toBe("F-2026-000001");
    const keys = first.toAdd.flatMap((order) => [order.key, ...order.results.map((result) => result.key)]);
    expect(keys).toEqual(["order|patient 1", "result|patient 1"]);

    const both = known(
      [aKnownOrder(), aKnownOrder({ id: "order-2", key: "order|patient 1", recordId: "file-2", personId: "bob" })],
      [aKnownResult(), aKnownResult({ id: "result-2", key: "result|patient 1", recordId: "file-2", personId: "bob" })],
    );
    expect(compareReport([anOrder()], both, () => false).comparison?.recordId).toBe("file-2");
  });
});
