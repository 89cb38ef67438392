import { expect, it } from "vitest";
import { standingInfection, type ToldResult, type ToldStatus } from "./person-infection.model.ts";

const result = (at: string, qualitative: ToldResult["qualitative"], more: Partial<ToldResult> = {}): ToldResult => ({
  at: `${at}T15:00:00Z`,
  testName: "Chlamydia NAAT",
  testCode: null,
  value: qualitative,
  status: "F",
  qualitative,
  entered: true,
  referenceNumber: "V-1",
  ...more,
});
const exposed = (at: string): ToldStatus => ({
  at: `${at}T15:00:00Z`,
  status: "Exposed",
  reason: "Contact C-1",
  referenceNumber: "C-1",
});

it("follows the last specimen, with the result that says so [R10-09]", () => {
  const found = result("2026-01-10", "Detected");
  expect(standingInfection([found], [])).toEqual({
    status: "Positive",
    asOf: "2026-01-10T15:00:00Z",
    reason: "Chlamydia NAAT: Detected",
    referenceNumber: "V-1",
  });
  const gone = result("2026-04-10", "Not detected");
  expect(standingInfection([found, gone], [])).toMatchObject({ status: "Negative", asOf: gone.at });
});

it("is not changed by a late report about an earlier specimen [R10-09]", () => {
  const now = result("2026-04-10", "Not detected");
  expect(standingInfection([now, result("2025-12-01", "Detected")], [])).toMatchObject({ status: "Negative" });
});

it("takes back what a withdrawn result told", () => {
  const before = result("2026-01-01", "Not detected");
  const wrong = result("2026-02-01", "Detected", { status: "W" });
  expect(standingInfection([before, wrong], [])).toMatchObject({ status: "Negative", asOf: before.at });
  expect(standingInfection([wrong], [])).toBeNull();
});

it("counts several sites of one day as found where one was", () => {
  const sites = [result("2026-01-01", "Not detected"), result("2026-01-01", "Detected", { testName: "Throat" })];
  expect(standingInfection(sites, [])).toMatchObject({ status: "Positive", reason: "Throat: Detected" });
});

it("is exposed after a negative, and positive in spite of an exposure", () => {
  const negative = result("2026-01-01", "Not detected");
  expect(standingInfection([negative], [exposed("2026-02-01")])).toMatchObject({
    status: "Exposed",
    reason: "Contact C-1",
  });
  expect(standingInfection([negative], [exposed("2025-12-01")])).toMatchObject({ status: "Negative" });
  expect(standingInfection([result("2026-01-01", "Detected")], [exposed("2026-02-01")])).toMatchObject({
    status: "Positive",
  });
});

it("needs both kinds of antibody test for syphilis, within weeks", () => {
  const rpr = { testName: "RPR", testCode: "20507-0", entered: false, value: "Reactive" } as const;
  const eia = { testName: "Treponemal EIA", testCode: "47236-5", entered: false, value: "Reactive" } as const;
  const first = result("2026-01-01", "Detected", rpr);
  expect(standingInfection([first], [])).toBeNull();
  expect(standingInfection([first, result("2026-01-11", "Detected", eia)], [])).toMatchObject({
    status: "Positive",
    asOf: "2026-01-11T15:00:00Z",
  });
  expect(standingInfection([first, result("2026-06-11", "Detected", eia)], [])).toBeNull();
});
