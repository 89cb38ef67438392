import type { TestOrder, TestResult } from "@tracewell/contract/lab-tests";
import { describe, expect, it } from "vitest";
import { finding, firstPositiveAt, glanceAt, newestPositive, titerChange } from "./glance.ts";

const result = (change: Partial<TestResult>): TestResult =>
  ({
    id: crypto.randomUUID(),
    testName: "RPR",
    value: null,
    unit: null,
    qualitativeResult: null,
    status: "F",
    infection: null,
    observedAt: null,
    ...change,
  }) as TestResult;
const order = (results: TestResult[], collectedAt: string | null = null) => ({ results, collectedAt }) as TestOrder;
const titer = (value: string, month: string) =>
  result({ value, observedAt: `2026-${month}-01T12:00:00Z`, qualitativeResult: "Detected" });

describe("tests at a glance", () => {
  it("are one line each with the newest result, positive ones first", () => {
    const hiv = result({ testName: "HIV Ag/Ab", qualitativeResult: "Not detected" });
    const tests = glanceAt([order([hiv, titer("1:2", "01")]), order([titer("1:64", "11")])]);
    expect(tests.map(({ test, result }) => [test, result.value])).toEqual([
      ["RPR", "1:64"],
      ["HIV Ag/Ab", null],
    ]);
  });

  it("show how values went that can be compared, oldest first, and none of another unit or in words", () => {
    const [rpr] = glanceAt([order([titer("1:64", "11"), titer("reactive", "05"), titer("1:2", "01")])]);
    expect(rpr?.trend.map(({ text, height }) => [text, height])).toEqual([
      ["1:2", 1],
      ["1:64", 6],
    ]);
    const counts = ["copies/mL", "IU/mL"].map((unit, at) =>
      result({ testName: "HIV RNA", value: `${(at + 1) * 100}`, unit, observedAt: `2026-0${at + 1}-01T00:00:00Z` }),
    );
    expect(glanceAt([order(counts)])[0]?.trend).toEqual([]);
  });

  it("leave canceled results out", () => {
    expect(glanceAt([order([result({ status: "X", qualitativeResult: "Detected" })])])).toEqual([]);
  });
});

it("a titer is told of from fourfold on, up or down", () => {
  const changeOf = (...values: string[]) => {
    const [test] = glanceAt([order(values.map((value, at) => titer(value, `0${at + 1}`)))]);
    return test ? titerChange(test) : undefined;
  };
  expect(changeOf("1:2", "1:64")).toBe("32 times higher than 1:2");
  expect(changeOf("1:64", "1:16")).toBe("4 times lower than 1:64");
  expect(changeOf("1:8", "1:16")).toBeNull();
  expect(changeOf("1:8")).toBeNull();
});

it("the newest positive result is of the infection that is asked for", () => {
  const of = (id: string, month: string) => ({ ...titer("1:8", month), infection: { id, name: id } });
  const orders = [order([of("syphilis", "02"), of("syphilis", "03"), of("gonorrhea", "04")])];
  expect(newestPositive(orders, "syphilis")?.at).toContain("2026-03");
  expect(newestPositive(orders)?.at).toContain("2026-04");
  expect(newestPositive(orders, "hiv")).toBeNull();
  expect(newestPositive([order([result({ qualitativeResult: "Detected" })], "2026-01-02T00:00:00Z")])?.at).toContain(
    "2026-01-02",
  );
});

it("a finding names its test, and its meaning where there is no value", () => {
  expect(finding(titer("1:64", "01"))).toBe("RPR: 1:64");
  expect(finding(result({ testName: "Chlamydia NAAT", qualitativeResult: "Detected" }))).toBe(
    "Chlamydia NAAT: Detected",
  );
});

it("dates an infection by the first specimen that found it, else by the finding, else by the report", () => {
  const found = (change: Partial<TestResult> = {}) =>
    result({ qualitativeResult: "Detected", infection: { id: "syphilis", name: "Syphilis" }, ...change });
  const on = (day: string) => `2026-11-${day}T12:00:00Z`;
  const orders = [
    order([found({ observedAt: on("03") })], on("09")),
    order([found({ status: "W" }), result({ qualitativeResult: "Not detected" })], on("01")),
    order([found({ infection: { id: "hiv", name: "HIV" } })], on("02")),
  ];
  expect(firstPositiveAt(orders, "syphilis")).toBe(on("09"));
  expect(firstPositiveAt([...orders, order([found({ observedAt: on("05") })])], "syphilis")).toBe(on("05"));
  expect(firstPositiveAt([{ ...order([found()]), reportedAt: on("06") }], "syphilis")).toBe(on("06"));
  expect(firstPositiveAt(orders, "chlamydia")).toBeNull();
});
