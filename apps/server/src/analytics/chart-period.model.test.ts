import { describe, expect, it } from "vitest";
import { barsOf, chartPeriod, periodAgainst } from "./chart-period.model.ts";

const today = "2026-11-24";

describe("the period of a chart", () => {
  it("is the last twelve weeks where nobody says another", () => {
    expect(chartPeriod({}, today)).toEqual({ from: "2026-09-02", to: today });
    expect(chartPeriod({ to: "2026-03-31" }, today)).toEqual({ from: "2026-01-07", to: "2026-03-31" });
    expect(chartPeriod({ from: "2027-01-01" }, today)).toEqual({ from: "2027-01-01", to: "2027-01-01" });
  });

  it("ends after it begins, and is of a dozen years at most [R8-28]", () => {
    expect(() => chartPeriod({ from: "2026-02-01", to: "2026-01-01" }, today)).toThrow("ends before it begins");
    expect(() => chartPeriod({ from: "1990-01-01" }, today)).toThrow("Chart data-point limit reached");
  });

  it("is compared with as many days before, or with the same days a year earlier", () => {
    const period = { from: "2024-02-01", to: "2024-02-29" };
    expect(periodAgainst(period, undefined)).toBeNull();
    expect(periodAgainst(period, "before")).toEqual({ from: "2024-01-03", to: "2024-01-31" });
    expect(periodAgainst(period, "year")).toEqual({ from: "2023-02-01", to: "2023-02-28" });
  });
});

describe("the bars of a curve", () => {
  it("begin with the Sunday, or the first of the month, that the period begins in", () => {
    const period = { from: "2026-01-01", to: "2026-01-12" };
    expect(barsOf(period, "week")).toEqual(["2025-12-28", "2026-01-04", "2026-01-11"]);
    expect(barsOf({ from: "2025-11-30", to: "2026-02-01" }, "month")).toEqual([
      ...["2025-11-01", "2025-12-01", "2026-01-01", "2026-02-01"],
    ]);
    expect(barsOf(period, "day")).toHaveLength(12);
  });

  it("are no Chart data-point limit reached [R8-28]", () => {
    expect(() => barsOf({ from: "2024-01-01", to: "2025-12-31" }, "day")).toThrow("Chart data-point limit reached");
  });
});
