import type { TestResult } from "@tracewell/contract/lab-tests";
import { describe, expect, it } from "vitest";
import { draftOf, emptyResult, readResult, resultsOfTest, withTest, withValue } from "./hand-result-draft.ts";

const zone = "America/New_York";
const now = new Date("2026-03-07T17:30:00Z");
const rapid = {
  name: "Rapid HIV",
  infection: { id: "hiv", name: "HIV" },
  unit: null,
  mappingCodes: [
    { system: "L" as const, code: "77" },
    { system: "LN" as const, code: "49580-4" },
  ],
  qualitativeResults: [
    { name: "Reactive", detection: "Found" as const },
    { name: "Nonreactive", detection: "Absent" as const },
  ],
};
const filled = { ...emptyResult(zone, now), testName: " RPR ", value: "1:8" };

describe("a test of the clinic's own", () => {
  it("brings its infection and code, and its results their meaning", () => {
    expect(withTest("rapid hiv", [rapid])).toEqual({
      testName: "rapid hiv",
      testCode: "49580-4",
      unit: "",
      infectionId: "hiv",
    });
    const draft = { ...filled, testName: "Rapid HIV" };
    expect(resultsOfTest("Rapid HIV", [rapid])).toEqual(["Reactive", "Nonreactive"]);
    expect(withValue("Nonreactive", draft, [rapid])).toEqual({ value: "Nonreactive", meaning: "Not detected" });
  });

  it("says nothing of another test, nor of another value", () => {
    expect(withTest("Culture", [rapid])).toEqual({ testName: "Culture", testCode: "" });
    expect(withValue("1:8", { ...filled, testName: "Rapid HIV" }, [rapid])).toEqual({ value: "1:8" });
  });
});

describe("what is sent", () => {
  it("is of now where the day is today, and of noon on another day", () => {
    const read = (day: string) => readResult({ ...filled, day }, zone, null, now).result;
    expect(read("03/07/2026")).toEqual({ testName: "RPR", value: "1:8", observedAt: "2026-03-07T17:30:00.000Z" });
    expect(read("03/02/2026")?.observedAt).toBe("2026-03-02T17:00:00.000Z");
    expect(read("")).toEqual({ testName: "RPR", value: "1:8" });
  });

  it("keeps the moment of a result whose day stays", () => {
    const result = { testName: "RPR", value: "1:8", observedAt: "2026-03-01T09:12:00.000Z" } as TestResult;
    const draft = { ...draftOf({ ...result, infection: null }, zone), value: "1:16" };
    expect(readResult(draft, zone, result, now).result).toMatchObject({ value: "1:16", observedAt: result.observedAt });
  });

  it("is nothing where the test, the value or a day that can be is missing", () => {
    expect(readResult({ ...filled, testName: " ", value: "" }, zone, null, now).errors).toEqual({
      testName: "Say which test it was.",
      value: "Say what was found.",
    });
    expect(readResult({ ...filled, day: "31/31" }, zone, null, now).errors).toEqual({
      day: "Enter a day as MM/DD/YYYY.",
    });
    expect(readResult({ ...filled, day: "03/08/2026" }, zone, null, now).errors).toEqual({
      day: "This day is still to come.",
    });
  });
});
