import { SelfAssessment } from "@tracewell/contract/isolation";
import { expect, it } from "vitest";
import { describeReport } from "./report-text.ts";

const report = (change: object) => ({
  ...SelfAssessment.parse({ date: "2026-11-21", ...change }),
  id: "019a0000-0000-7000-8000-000000000001",
  ill: false,
  cameBy: "portal" as const,
  createdAt: "2026-11-21T12:00:00Z",
  dangerSigns: [],
  handled: null,
});

it("says what was answered, with the degrees and how old a cough is", () => {
  expect(describeReport(report({}))).toEqual([]);
  expect(
    describeReport(
      report({ high_fever: true, current_fever: 101, cough: true, cough_recent: false, foreign_travel: true }),
    ),
  ).toEqual(["High temperature 101.0 °F", "Cough, not recent", "Foreign travel"]);
  expect(describeReport(report({ high_fever: true, cough: true }))).toEqual(["High temperature", "Cough"]);
});
